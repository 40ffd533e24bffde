import { type ClothingType, ClothingTypeForm, StateAfterWear } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { CannotDeleteDialog, DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { KindInput } from '../garments/garment-inputs.embed.tsx';
import { useAddClothingType, useDeleteClothingType, useEditClothingType } from './clothing-types.api.ts';

export function AddClothingTypeDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('clothing-types');
  const form = useTypeForm({ name: '', garmentKind: null, stateAfterWear: null });
  const add = useAddClothingType({ onSuccess: onClose, onError: form.showErrors });
  return (
    <FormDialog title={t('add')} form={form} onSubmit={(body) => add.mutate({ body })} busy={add.isPending} onClose={onClose}>
      <TypeInputs form={form} />
    </FormDialog>
  );
}

type TypeValues = Pick<ClothingType, 'name' | 'stateAfterWear'> & { garmentKind: ClothingType['garmentKind'] | null };

const useTypeForm = (values: TypeValues) => useContractForm(ClothingTypeForm, values);

function TypeInputs({ form }: { form: ReturnType<typeof useTypeForm> }) {
  const { t } = useTranslation('clothing-types');
  const states = StateAfterWear.options.map((value) => ({ value, label: t(`afterWearState.${value}`) }));
  return (
    <>
      <TextInput {...form.field('name')} label={t('nameLabel')} required />
      <KindInput {...form.field('garmentKind')} />
      <SelectInput {...form.field('stateAfterWear')} label={t('afterWear')} options={states} clearable={t('afterWearNone')} />
    </>
  );
}

interface OfType extends DialogProps {
  type: ClothingType;
}

export function EditClothingTypeDialog({ type: { id, name, garmentKind, stateAfterWear }, onClose }: OfType) {
  const { t } = useTranslation('clothing-types');
  const form = useTypeForm({ name, garmentKind, stateAfterWear });
  const edit = useEditClothingType({ onSuccess: onClose, onError: form.showErrors });
  const save = (body: ClothingTypeForm) => edit.mutate({ params: { id }, body });
  return (
    <FormDialog title={t('edit')} form={form} onSubmit={save} busy={edit.isPending} onClose={onClose}>
      <TypeInputs form={form} />
    </FormDialog>
  );
}

export function DeleteClothingTypeDialog({ type: { id, name, nrOfClothingNames }, onClose }: OfType) {
  const { t } = useTranslation('clothing-types');
  if (nrOfClothingNames > 0) return <CannotDeleteDialog reason={t('inUse', { name, count: nrOfClothingNames })} onClose={onClose} />;
  return (
    <DeleteDialog
      title={t('deleteQuestion', { name })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      useDelete={useDeleteClothingType}
      input={{ params: { id } }}
      onClose={onClose}
    />
  );
}
