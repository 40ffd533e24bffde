import { type ClothingName, type clothingNameEndpoints, EditClothingNameForm } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { useTranslation } from '../../../texts/i18n.ts';
import type { MutationHandlers } from '../../../ui/api.ts';
import { CannotDeleteDialog, DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { Folded } from '../../../ui/folded.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog, EditDialog } from '../../../ui/record-dialogs.tsx';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { NumberInput, TextInput } from '../../../ui/text-input.tsx';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { LengthRatioInput } from '../garments/garment-inputs.embed.tsx';
import { PlaceInput } from '../places/place-input.embed.tsx';
import {
  clothingNameQuery,
  readClothingName,
  useAddClothingName,
  useDeleteClothingName,
  useEditClothingName,
} from './clothing-names.api.ts';
import { ParishInput } from './parish-input.tsx';
import { TypeInput } from './type-input.tsx';

/** What a garment is stands outside of the dialog, and is not sent by it. */
const NameForm = EditClothingNameForm.omit({ garmentKind: true, sizeMeans: true });
const inputOf = (name: ClothingName): z.input<typeof NameForm> => name;

const materials = ['vill', 'poolvill', 'lina', 'poollina', 'puuvill', 'siid', 'samet', 'vilt', 'nahk', 'viskoos', 'polüester'];

const EMPTY: z.input<typeof NameForm> = {
  ...{ name: '', description: '', parish: '', material: '', clothingTypeId: null, placeId: null, museumRefs: null, lifeYears: null },
};

function NameInputs({ form }: { form: ContractForm<z.input<typeof NameForm>, unknown> }) {
  const { t } = useTranslation('clothing-names');
  return (
    <>
      <TextInput {...form.field('name')} label={t('name')} required />
      <TypeInput {...form.field('clothingTypeId')} label={t('type')} required />
      <ParishInput {...form.field('parish')} label={t('parish')} hint={t('chooseOrType')} />
      <SuggestInput {...form.field('material')} label={t('material')} hint={t('chooseOrType')} suggestions={materials} />
      <PlaceInput {...form.field('placeId')} label={t('place')} hint={t('placeHint')} />
      <TextInput {...form.field('description')} label={t('description')} rows={3} />
      <Folded label={t('forApplications')} defaultOpen={form.initial.museumRefs !== null || form.initial.lifeYears !== null}>
        <TextInput {...form.field('museumRefs')} label={t('museumRefs')} hint={t('museumRefsHint')} />
        <NumberInput {...form.field('lifeYears')} label={t('lifeYears')} hint={t('lifeYearsHint')} unit={t('years')} />
      </Folded>
    </>
  );
}

/** The toast opens the page of the new one. */
function useAdd(handlers: MutationHandlers<typeof clothingNameEndpoints.add>) {
  const { t } = useTranslation('clothing-names');
  const navigate = useNavigate();
  const open = (id: number) => void navigate({ to: '/clothing/$id', params: { id } });
  return useAddClothingName({ ...handlers, action: ({ id }) => ({ label: t('open'), onClick: () => open(id) }) });
}

export function AddClothingNameDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('clothing-names');
  const saving = { schema: NameForm, initial: EMPTY, useSave: useAdd, showsErrorsTwice: true };
  return (
    <AddDialog {...saving} title={t('add')} onClose={onClose}>
      {(form) => <NameInputs form={form} />}
    </AddDialog>
  );
}

interface OfName extends DialogProps {
  name: ClothingName;
}

export function EditClothingNameDialog({ name, onClose }: OfName) {
  const { t } = useTranslation('clothing-names');
  const saving = { schema: NameForm, record: name, inputOf, read: readClothingName, useSave: useEditClothingName, showsErrorsTwice: true };
  return (
    <EditDialog {...saving} title={t('edit')} onClose={onClose}>
      {(form) => (
        <>
          <NameInputs form={form} />
          <LengthRatioInput {...form.field('lengthRatio')} kind={name.garmentKind ?? name.typeGarmentKind} />
        </>
      )}
    </EditDialog>
  );
}

export function DeleteClothingNameDialog({ name, onClose }: OfName) {
  const { t } = useTranslation('clothing-names');
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = async () => {
    await navigate({ to: '/clothing/search', replace: true });
    client.removeQueries({ queryKey: clothingNameQuery(name.id).queryKey });
  };
  const { issued } = name.inventory;
  if (issued > 0) return <CannotDeleteDialog reason={t('inUse', { name: name.name, count: issued })} onClose={onClose} />;
  return (
    <DeleteDialog
      title={t('deleteQuestion', { name: name.name })}
      text={t('deleteText', { count: name.inventory.total })}
      confirmLabel={t('delete')}
      useDelete={useDeleteClothingName}
      input={{ params: { id: name.id } }}
      onDeleted={leave}
      onClose={onClose}
    />
  );
}
