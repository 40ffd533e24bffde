import Typography from '@mui/material/Typography';
import { EraseForm, type User, userEndpoints } from '@riideait/contract';
import { useApiMutation } from '../../../ui/api.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { t as closingText } from '../ensembles/closing-texts.ts';

/** Says what goes and what stays, and has the name typed again. */
export function EraseUserDialog({ user: { id, name }, onClose }: DialogProps & { user: User }) {
  const form = useContractForm(EraseForm, { name: '' });
  const erase = useApiMutation(userEndpoints.erase, { success: closingText('erased'), onSuccess: onClose, onError: form.showErrorsTwice });

  return (
    <FormDialog
      danger
      title={closingText('eraseTitle', { name })}
      form={form}
      onSubmit={(body) => erase.mutate({ params: { id }, body })}
      submitLabel={closingText('erase')}
      busy={erase.isPending}
      onClose={onClose}
    >
      <Typography>{closingText('eraseWhat')}</Typography>
      <Typography>{closingText('eraseStays')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{closingText('eraseInstead')}</Typography>
      <TextInput {...form.field('name')} label={closingText('typeUserName')} hint={closingText('typeNameHint', { name })} required />
    </FormDialog>
  );
}
