import { type ClothingType, ClothingTypeForm, StateAfterWear } from '@riideait/contract';
import type { z } from 'zod';
import { CannotDeleteDialog, DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog, SaveDialog } from '../../../ui/record-dialogs.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { KindInput } from '../garments/garment-inputs.embed.tsx';
import { useAddClothingType, useDeleteClothingType, useEditClothingType } from './clothing-types.api.ts';
import { t } from './texts.ts';

export function AddClothingTypeDialog({ onClose }: DialogProps) {
  const saving = { schema: ClothingTypeForm, initial: { name: '', garmentKind: null, stateAfterWear: null }, useSave: useAddClothingType };
  return (
    <AddDialog {...saving} title={t('add')} onClose={onClose}>
      {(form) => <TypeInputs form={form} />}
    </AddDialog>
  );
}

function TypeInputs({ form }: { form: Pick<ContractForm<z.input<typeof ClothingTypeForm>, unknown>, 'field'> }) {
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
  const saving = { schema: ClothingTypeForm, initial: { name, garmentKind, stateAfterWear }, useSave: useEditClothingType };
  return (
    <SaveDialog {...saving} title={t('edit')} toInput={(body) => ({ params: { id }, body })} onClose={onClose}>
      {(form) => <TypeInputs form={form} />}
    </SaveDialog>
  );
}

export function DeleteClothingTypeDialog({ type: { id, name, nrOfClothingNames }, onClose }: OfType) {
  if (nrOfClothingNames > 0) return <CannotDeleteDialog reason={t('inUse', { name, count: nrOfClothingNames })} onClose={onClose} />;
  const texts = { title: t('deleteQuestion', { name }), text: t('deleteText'), confirmLabel: t('delete') };
  return <DeleteDialog {...texts} useDelete={useDeleteClothingType} input={{ params: { id } }} onClose={onClose} />;
}
