import { type Ensemble, EnsembleForm, followingCode } from '@riideait/contract';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog, SaveDialog } from '../../../ui/record-dialogs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useAddEnsemble, useEditEnsemble } from './ensembles.api.ts';
import { t } from './texts.ts';

/** The code follows the name until the user types a code. */
export function AddEnsembleDialog({ onClose }: DialogProps) {
  const saving = { schema: EnsembleForm, initial: { name: '', code: '' }, useSave: useAddEnsemble, showsErrorsTwice: true };
  return (
    <AddDialog {...saving} title={t('add')} onClose={onClose}>
      {(form) => {
        const { name: before, code } = form.values;
        const rename = (name: string) => form.set({ name, code: followingCode(code, before, name) });
        return (
          <>
            <TextInput {...form.field('name')} onChange={rename} label={t('nameLabel')} required />
            <TextInput {...form.field('code')} label={t('code')} hint={t('codeHint')} required />
          </>
        );
      }}
    </AddDialog>
  );
}

export function EditEnsembleDialog({ ensemble: { name, code }, onClose }: DialogProps & { ensemble: Ensemble }) {
  const saving = { schema: EnsembleForm, initial: { name, code }, useSave: useEditEnsemble, showsErrorsTwice: true };
  return (
    <SaveDialog {...saving} title={t('edit')} toInput={(body) => ({ body })} onClose={onClose}>
      {(form) => (
        <>
          <TextInput {...form.field('name')} label={t('nameLabel')} required />
          <TextInput {...form.field('code')} label={t('code')} hint={t('codeFixed')} disabled />
        </>
      )}
    </SaveDialog>
  );
}
