import { AddItemsForm, type ClothingName, EditClothingNameForm, guessType, OTHER_TYPE } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { useApiWhile } from '../../../ui/api.ts';
import { CannotDeleteDialog, DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { Folded } from '../../../ui/folded.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { asTyped } from '../../../ui/input-props.ts';
import { EditDialog } from '../../../ui/record-dialogs.tsx';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { NumberInput, TextInput } from '../../../ui/text-input.tsx';
import { type ContractForm, useContractForm } from '../../../ui/use-contract-form.ts';
import { useAddItems } from '../clothing-items/clothing-items.api.ts';
import { clothingTypesQuery, useAddClothingType } from '../clothing-types/clothing-types.api.ts';
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
import { t } from './texts.ts';
import { TypeInput, USUAL_TYPE } from './type-input.tsx';

/** What a garment is stands outside of the dialog, and is not sent by it. */
const NameForm = EditClothingNameForm.omit({ garmentKind: true, sizeMeans: true });
const inputOf = (name: ClothingName): z.input<typeof NameForm> => name;

/** With the numbers of its first pieces. */
const NewNameForm = NameForm.extend({ clothingNumbers: AddItemsForm.shape.clothingNumbers });

const materials = ['vill', 'poolvill', 'lina', 'poollina', 'puuvill', 'siid', 'samet', 'vilt', 'nahk', 'viskoos', 'polüester'];

const EMPTY: z.input<typeof NewNameForm> = {
  ...{ name: '', description: '', parish: '', material: '', clothingTypeId: null, placeId: null, museumRefs: null, lifeYears: null },
  clothingNumbers: '',
};

const OtherInputs = ({ form }: { form: Pick<ContractForm<z.input<typeof NameForm>, unknown>, 'field' | 'initial'> }) => (
  <>
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

/** Its toast opens the name. */
function useAddName(onError: (error: Error) => void) {
  const navigate = useNavigate();
  return useAddClothingName({
    action: ({ id }) => ({ label: t('open'), onClick: () => void navigate({ to: '/clothing/$id', params: { id } }) }),
    onError,
  });
}

export function AddClothingNameDialog({ onClose }: DialogProps) {
  const { data: types } = useApiWhile(true, clothingTypesQuery);
  const [isTypeChosen, setTypeChosen] = useState(false);
  const form = useContractForm(NewNameForm, EMPTY);
  const add = useAddName(form.showErrorsTwice);
  const addType = useAddClothingType({ onError: form.showErrors });
  const addItems = useAddItems({ onError: form.showErrors });
  /** The name, where only its pieces are left to add. */
  const [added, setAdded] = useState<number | null>(null);

  const usual = guessType(asTyped(form.values.name));
  const idOf = (type: string) => types?.find(({ name }) => name.toLowerCase() === type.toLowerCase())?.id;
  const isNew = usual !== OTHER_TYPE && idOf(usual) === undefined;
  const typeName = (name: string) => {
    const type = guessType(name);
    form.set({ name, ...(!isTypeChosen && { clothingTypeId: idOf(type) ?? (type === OTHER_TYPE ? null : USUAL_TYPE) }) });
  };

  const addName = async (body: Omit<z.output<typeof NewNameForm>, 'clothingNumbers'>) => {
    const chosen = body.clothingTypeId === USUAL_TYPE ? idOf(usual) : body.clothingTypeId;
    const clothingTypeId = chosen ?? (await addType.mutateAsync({ body: { name: usual } })).data.id;
    return (await add.mutateAsync({ body: { ...body, clothingTypeId } })).data.id;
  };
  /** What goes wrong is said at its field. Where the pieces could not be added, the name stays, and saving again adds only them. */
  const save = async ({ clothingNumbers, ...body }: z.output<typeof NewNameForm>) => {
    const nameId = added ?? (await addName(body));
    if (clothingNumbers.length > 0) {
      setAdded(nameId);
      await addItems.mutateAsync({ params: { nameId }, body: { clothingNumbers } });
    }
    onClose();
  };
  const isName = added === null || addItems.isPending;
  const { name, clothingTypeId } = { name: form.field('name'), clothingTypeId: form.field('clothingTypeId') };

  return (
    <FormDialog
      title={t('add')}
      form={form}
      onSubmit={(body) => void save(body).catch(() => undefined)}
      busy={addType.isPending || add.isPending || addItems.isPending}
      onClose={onClose}
    >
      {isName && (
        <>
          <TextInput {...name} label={t('name')} required onChange={typeName} />
          <TypeInput
            {...clothingTypeId}
            label={t('type')}
            required
            usual={isNew ? usual : null}
            onChange={(typeId) => {
              setTypeChosen(true);
              clothingTypeId.onChange(typeId);
            }}
          />
        </>
      )}
      <TextInput {...form.field('clothingNumbers')} label={t('numbers')} hint={t('numbersHint')} />
      {isName && <OtherInputs form={form} />}
    </FormDialog>
  );
}

interface OfName extends DialogProps {
  name: ClothingName;
}

export function EditClothingNameDialog({ name, onClose }: OfName) {
  const saving = { schema: NameForm, record: name, inputOf, read: readClothingName, useSave: useEditClothingName, showsErrorsTwice: true };
  return (
    <EditDialog {...saving} title={t('edit')} onClose={onClose}>
      {(form) => (
        <>
          <TextInput {...form.field('name')} label={t('name')} required />
          <TypeInput {...form.field('clothingTypeId')} label={t('type')} required />
          <OtherInputs form={form} />
          <LengthRatioInput {...form.field('lengthRatio')} kind={name.garmentKind ?? name.typeGarmentKind} />
        </>
      )}
    </EditDialog>
  );
}

export function DeleteClothingNameDialog({ name, onClose }: OfName) {
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
