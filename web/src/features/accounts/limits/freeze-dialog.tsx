import Typography from '@mui/material/Typography';
import { FreezeForm, limitEndpoints } from '@riideait/contract';
import { useApiMutation } from '../../../ui/api.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { t } from './texts.ts';

/** Says what freezing does, and asks for the reason. */
export function FreezeDialog({ code, name, onClose }: DialogProps & { code: string; name: string }) {
  const form = useContractForm(FreezeForm, { frozen: true, reason: '' });
  const freeze = useApiMutation(limitEndpoints.freeze, {
    success: t('frozenNow', { name }),
    onSuccess: onClose,
    onError: form.showErrors,
  });
  return (
    <FormDialog
      danger
      title={t('freezeTitle', { name })}
      form={form}
      onSubmit={(body) => freeze.mutate({ params: { code }, body })}
      submitLabel={t('freeze')}
      busy={freeze.isPending}
      onClose={onClose}
    >
      <Typography>{t('freezeWhat')}</Typography>
      <TextInput {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} required />
    </FormDialog>
  );
}
