import { type ClothingType, ClothingTypeForm } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../ui/form-dialog.tsx';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { useAddClothingType, useDeleteClothingType, useEditClothingType } from './clothing-types.api.ts';

export function AddClothingTypeDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('clothing-types');
  const texts = { title: t('add'), label: t('nameLabel') };
  return <NameDialog {...texts} schema={ClothingTypeForm} useSave={useAddClothingType} input={{}} onClose={onClose} />;
}

interface OfType extends DialogProps {
  type: ClothingType;
}

export function EditClothingTypeDialog({ type: { id, name }, onClose }: OfType) {
  const { t } = useTranslation('clothing-types');
  const which = { name, input: { params: { id } } };
  const texts = { title: t('edit'), label: t('nameLabel') };
  return <NameDialog {...texts} {...which} schema={ClothingTypeForm} useSave={useEditClothingType} onClose={onClose} />;
}

export function DeleteClothingTypeDialog({ type: { id, name }, onClose }: OfType) {
  const { t } = useTranslation('clothing-types');
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
