import { type ClothingSet, EditClothingSetForm } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { readSet, useAddSet, useDeleteSet, useEditSet } from './clothing-sets.api.ts';

export function AddSetDialog({ onAdded, onClose }: DialogProps & { onAdded: (set: ClothingSet) => void }) {
  const { t } = useTranslation('clothing-sets');
  const form = useSetForm({ name: '', genderCode: null, together: false });
  const add = useAddSet({ onSuccess: onAdded, onError: form.showErrors });
  return (
    <FormDialog title={t('add')} form={form} onSubmit={(body) => add.mutate({ body })} busy={add.isPending} onClose={onClose}>
      <SetInputs form={form} />
    </FormDialog>
  );
}

type SetValues = Pick<ClothingSet, 'name' | 'genderCode' | 'together'> & { version?: number };

const useSetForm = (values: SetValues, latest?: () => Promise<SetValues>) => useContractForm(EditClothingSetForm, values, { latest });

function SetInputs({ form }: { form: ReturnType<typeof useSetForm> }) {
  const { t } = useTranslation('clothing-sets');
  const genders = (['F', 'M'] as const).map((value) => ({ value, label: t(`for.${value}`) }));
  return (
    <>
      <TextInput {...form.field('name')} label={t('name')} required />
      <SelectInput {...form.field('genderCode')} label={t('forWhom')} options={genders} clearable={t('for.all')} />
      <SwitchInput {...form.field('together')} label={t('together')} hint={t('togetherHint')} />
    </>
  );
}

interface OfSet extends DialogProps {
  set: ClothingSet;
}

export function EditSetDialog({ set: { id, name, genderCode, together, version }, onClose }: OfSet) {
  const { t } = useTranslation('clothing-sets');
  const form = useSetForm({ name, genderCode, together, version }, () => readSet(id));
  const edit = useEditSet({ onSuccess: onClose, onError: form.showErrors });
  const save = (body: EditClothingSetForm) => edit.mutate({ params: { id }, body });
  return (
    <FormDialog title={t('edit')} form={form} onSubmit={save} busy={edit.isPending} onClose={onClose}>
      <SetInputs form={form} />
    </FormDialog>
  );
}

export function DeleteSetDialog({ set, onDeleted, onClose }: OfSet & { onDeleted: () => unknown }) {
  const { t } = useTranslation('clothing-sets');
  return (
    <DeleteDialog
      title={t('deleteQuestion', { name: set.name })}
      text={t('deleteText', { count: set.numberOfClothingItems })}
      confirmLabel={t('delete')}
      useDelete={useDeleteSet}
      input={{ params: { id: set.id } }}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
