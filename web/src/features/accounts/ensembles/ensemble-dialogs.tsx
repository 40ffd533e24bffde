import { type Ensemble, EnsembleForm, followingCode } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useAddEnsemble, useEditEnsemble } from './ensembles.api.ts';

/** The code follows the name until the user types a code. */
export function AddEnsembleDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('ensembles');
  const form = useContractForm(EnsembleForm, { name: '', code: '' });
  const add = useAddEnsemble({ onSuccess: onClose, onError: form.showErrorsTwice });
  const { name: before, code } = form.values;
  const rename = (name: string) => form.set({ name, code: followingCode(code, before, name) });

  return (
    <FormDialog title={t('add')} form={form} onSubmit={(body) => add.mutate({ body })} busy={add.isPending} onClose={onClose}>
      <TextInput {...form.field('name')} onChange={rename} label={t('nameLabel')} required />
      <TextInput {...form.field('code')} label={t('code')} hint={t('codeHint')} required />
    </FormDialog>
  );
}

export function EditEnsembleDialog({ ensemble: { name, code }, onClose }: DialogProps & { ensemble: Ensemble }) {
  const { t } = useTranslation('ensembles');
  const form = useContractForm(EnsembleForm, { name, code });
  const edit = useEditEnsemble({ onSuccess: onClose, onError: form.showErrorsTwice });

  return (
    <FormDialog title={t('edit')} form={form} onSubmit={(body) => edit.mutate({ body })} busy={edit.isPending} onClose={onClose}>
      <TextInput {...form.field('name')} label={t('nameLabel')} required />
      <TextInput {...form.field('code')} label={t('code')} hint={t('codeFixed')} disabled />
    </FormDialog>
  );
}
