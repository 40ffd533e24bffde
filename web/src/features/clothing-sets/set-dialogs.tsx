import { type ClothingSet, ClothingSetForm, EditClothingSetForm } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../ui/form-dialog.tsx';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { readSet, useAddSet, useDeleteSet, useRenameSet } from './clothing-sets.api.ts';

export function AddSetDialog({ onAdded, onClose }: DialogProps & { onAdded: (set: ClothingSet) => void }) {
  const { t } = useTranslation('clothing-sets');
  const texts = { title: t('add'), label: t('name') };
  return <NameDialog {...texts} schema={ClothingSetForm} useSave={useAddSet} input={{}} onSaved={onAdded} onClose={onClose} />;
}

interface OfSet extends DialogProps {
  set: ClothingSet;
}

export function RenameSetDialog({ set: { id, name, version }, onClose }: OfSet) {
  const { t } = useTranslation('clothing-sets');
  const which = { name, version, latest: () => readSet(id), input: { params: { id } } };
  const texts = { title: t('renameTitle'), label: t('name') };
  return <NameDialog {...texts} {...which} schema={EditClothingSetForm} useSave={useRenameSet} onClose={onClose} />;
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
