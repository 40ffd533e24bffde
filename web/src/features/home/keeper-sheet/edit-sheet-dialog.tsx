import { type KeeperSheet, KeeperSheetForm } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { readSheet, useEditSheet } from './saving.api.ts';

const inputOf = ({ text, version }: Pick<KeeperSheet, 'text' | 'version'>) => ({ text, version });

export function EditSheetDialog({ sheet, onClose }: DialogProps & { sheet: KeeperSheet }) {
  const { t } = useTranslation('keeper-sheet');
  const form = useContractForm(KeeperSheetForm, inputOf(sheet), { latest: async () => inputOf(await readSheet()) });
  const edit = useEditSheet({ onSuccess: onClose, onError: form.showErrors });
  return (
    <FormDialog title={t('title')} form={form} onSubmit={(body) => edit.mutate({ body })} busy={edit.isPending} onClose={onClose}>
      <TextInput {...form.field('text')} label={t('text')} hint={t('textHint')} rows={10} />
    </FormDialog>
  );
}
