import '../../../texts/closing.ts';
import Typography from '@mui/material/Typography';
import { EraseForm, type User, userEndpoints } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApiMutation } from '../../../ui/api.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';

/** Says what goes and what stays, and has the name typed again. */
export function EraseUserDialog({ user: { id, name }, onClose }: DialogProps & { user: User }) {
  const { t } = useTranslation('closing');
  const form = useContractForm(EraseForm, { name: '' });
  const erase = useApiMutation(userEndpoints.erase, { success: t('erased'), onSuccess: onClose, onError: form.showErrorsTwice });

  return (
    <FormDialog
      danger
      title={t('eraseTitle', { name })}
      form={form}
      onSubmit={(body) => erase.mutate({ params: { id }, body })}
      submitLabel={t('erase')}
      busy={erase.isPending}
      onClose={onClose}
    >
      <Typography>{t('eraseWhat')}</Typography>
      <Typography>{t('eraseStays')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('eraseInstead')}</Typography>
      <TextInput {...form.field('name')} label={t('typeUserName')} hint={t('typeNameHint', { name })} required />
    </FormDialog>
  );
}
