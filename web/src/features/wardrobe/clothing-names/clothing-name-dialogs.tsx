import { type ClothingName, EditClothingNameForm } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../texts/i18n.ts';
import { CannotDeleteDialog, DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { Folded } from '../../../ui/folded.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { NumberInput, TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
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

type Form = ReturnType<typeof useNameForm>;

type NameValues = Pick<
  ClothingName,
  'name' | 'description' | 'parish' | 'material' | 'clothingTypeId' | 'placeId' | 'museumRefs' | 'lifeYears'
> & {
  lengthRatio?: number | null;
  version?: number;
};

/** What a garment is stands outside of the dialog, and is not sent by it. */
const NameForm = EditClothingNameForm.omit({ garmentKind: true, sizeMeans: true });
const useNameForm = (values: NameValues, latest?: () => Promise<NameValues>) => useContractForm(NameForm, values, { latest });

const materials = ['vill', 'poolvill', 'lina', 'poollina', 'puuvill', 'siid', 'samet', 'vilt', 'nahk', 'viskoos', 'polüester'];

const NOT_KNOWN = { museumRefs: null, lifeYears: null };

function NameInputs({ form }: { form: Form }) {
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

export function AddClothingNameDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('clothing-names');
  const navigate = useNavigate();
  const form = useNameForm({ name: '', description: '', parish: '', material: '', clothingTypeId: null, placeId: null, ...NOT_KNOWN });
  const add = useAddClothingName({
    onSuccess: onClose,
    action: ({ id }) => ({ label: t('open'), onClick: () => void navigate({ to: '/clothing/$id', params: { id } }) }),
    onError: form.showErrorsTwice,
  });

  return (
    <FormDialog title={t('add')} form={form} onSubmit={(body) => add.mutate({ body })} busy={add.isPending} onClose={onClose}>
      <NameInputs form={form} />
    </FormDialog>
  );
}

interface OfName extends DialogProps {
  name: ClothingName;
}

export function EditClothingNameDialog({ name, onClose }: OfName) {
  const { t } = useTranslation('clothing-names');
  const form = useNameForm(name, () => readClothingName(name.id));
  const edit = useEditClothingName({ onSuccess: onClose, onError: form.showErrorsTwice });

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSubmit={(body) => edit.mutate({ params: { id: name.id }, body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <NameInputs form={form} />
      <LengthRatioInput {...form.field('lengthRatio')} kind={name.garmentKind ?? name.typeGarmentKind} />
    </FormDialog>
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
