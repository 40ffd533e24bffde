import { type KeeperSheet, KeeperSheetForm } from '@riideait/contract';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { readSheet, useEditSheet } from './saving.api.ts';
import { t } from './texts.ts';

const inputOf = ({ text, version }: Pick<KeeperSheet, 'text' | 'version'>) => ({ text, version });

export function EditSheetDialog({ sheet, onClose }: DialogProps & { sheet: KeeperSheet }) {
  const latest = async () => inputOf(await readSheet());
  const saving = { schema: KeeperSheetForm, initial: inputOf(sheet), latest, useSave: useEditSheet };
  return (
    <SaveDialog {...saving} title={t('title')} toInput={(body) => ({ body })} onClose={onClose}>
      {(form) => <TextInput {...form.field('text')} label={t('text')} hint={t('textHint')} rows={10} />}
    </SaveDialog>
  );
}
