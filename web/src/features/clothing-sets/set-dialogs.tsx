import { type ClothingSet, ClothingSetForm } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useAddSet, useDeleteSet, useRenameSet } from './clothing-sets.api.ts';

export function AddSetDialog({ onAdded, onClose }: DialogProps & { onAdded: (set: ClothingSet) => void }) {
  const { t } = useTranslation('clothing-sets');
  const form = useContractForm(ClothingSetForm, { name: '' });
  const add = useAddSet({ onSuccess: onAdded, onError: form.showErrors });

  return (
    <FormDialog title={t('add')} form={form} onSubmit={(body) => add.mutate({ body })} busy={add.isPending} onClose={onClose}>
      <TextInput form={form} name="name" label={t('name')} required />
    </FormDialog>
  );
}

interface OfSet extends DialogProps {
  set: ClothingSet;
}

export function RenameSetDialog({ set, onClose }: OfSet) {
  const { t } = useTranslation('clothing-sets');
  const form = useContractForm(ClothingSetForm, { name: set.name });
  const rename = useRenameSet({ onSuccess: onClose, onError: form.showErrors });

  return (
    <FormDialog
      title={t('renameTitle')}
      form={form}
      onSubmit={(body) => rename.mutate({ params: { id: set.id }, body })}
      busy={rename.isPending}
      onClose={onClose}
    >
      <TextInput form={form} name="name" label={t('name')} required />
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
