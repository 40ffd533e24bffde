import { type ClothingSet, ClothingSetForm, EditClothingSetForm } from '@riideait/contract';
import type { z } from 'zod';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog, EditDialog } from '../../../ui/record-dialogs.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { readSet, useAddSet, useDeleteSet, useEditSet } from './clothing-sets.api.ts';
import { t } from './texts.ts';

export function AddSetDialog({ onAdded, onClose }: DialogProps & { onAdded: (set: ClothingSet) => void }) {
  const saving = { schema: ClothingSetForm, initial: { name: '', genderCode: null, together: false }, useSave: useAddSet };
  return (
    <AddDialog {...saving} title={t('add')} onSaved={onAdded} onClose={onClose}>
      {(form) => <SetInputs form={form} />}
    </AddDialog>
  );
}

function SetInputs({ form }: { form: Pick<ContractForm<z.input<typeof ClothingSetForm>, unknown>, 'field'> }) {
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

const inputOf = ({ name, genderCode, together, version }: ClothingSet) => ({ name, genderCode, together, version });

export function EditSetDialog({ set, onClose }: OfSet) {
  const saving = { schema: EditClothingSetForm, record: set, inputOf, read: readSet, useSave: useEditSet };
  return (
    <EditDialog {...saving} title={t('edit')} onClose={onClose}>
      {(form) => <SetInputs form={form} />}
    </EditDialog>
  );
}

export const DeleteSetDialog = ({ set, onDeleted, onClose }: OfSet & { onDeleted: () => unknown }) => (
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
