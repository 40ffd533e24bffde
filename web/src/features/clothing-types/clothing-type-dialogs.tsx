import { type ClothingType, ClothingTypeForm } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useAddClothingType, useDeleteClothingType, useEditClothingType } from './clothing-types.api.ts';

export function AddClothingTypeDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('clothing-types');
  const form = useContractForm(ClothingTypeForm, { name: '' });
  const add = useAddClothingType({ onSuccess: onClose, onError: form.showErrors });

  return (
    <FormDialog title={t('add')} form={form} onSubmit={(body) => add.mutate({ body })} busy={add.isPending} onClose={onClose}>
      <TextInput form={form} name="name" label={t('nameLabel')} required />
    </FormDialog>
  );
}

export function EditClothingTypeDialog({ type, onClose }: DialogProps & { type: ClothingType }) {
  const { t } = useTranslation('clothing-types');
  const form = useContractForm(ClothingTypeForm, { name: type.name });
  const edit = useEditClothingType({ onSuccess: onClose, onError: form.showErrors });

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSubmit={(body) => edit.mutate({ params: { id: type.id }, body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <TextInput form={form} name="name" label={t('nameLabel')} required />
    </FormDialog>
  );
}

export function DeleteClothingTypeDialog({ type, onClose }: DialogProps & { type: ClothingType }) {
  const { t } = useTranslation('clothing-types');
  return (
    <DeleteDialog
      title={t('deleteQuestion', { name: type.name })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      useDelete={useDeleteClothingType}
      input={{ params: { id: type.id } }}
      onClose={onClose}
    />
  );
}
