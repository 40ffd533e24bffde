import { type ClothingItem, itemLabel } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../ui/form-dialog.tsx';
import { SwitchInput } from '../../ui/switch-input.tsx';
import { useDeleteItem, useEditItem } from './clothing-items.api.ts';
import { ItemInputs, useItemForm } from './item-inputs.tsx';

interface OfItem extends DialogProps {
  item: ClothingItem;
}

export function EditItemDialog({ item, onClose }: OfItem) {
  const { t } = useTranslation('clothing-items');
  const { id: itemId, clothingNameId: nameId, clothingNumber, size, comment, active } = item;
  const isHeld = item.location.url !== null;
  const form = useItemForm({ clothingNumber, size, comment, active });
  const edit = useEditItem({ onSuccess: onClose, onError: form.showErrors });

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSubmit={(body) => edit.mutate({ params: { nameId, itemId }, body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <ItemInputs form={form} />
      <SwitchInput form={form} name="active" label={t('active')} disabled={isHeld} {...(isHeld && { hint: t('heldHint') })} />
    </FormDialog>
  );
}

export function DeleteItemDialog({ item, clothingName, onClose }: OfItem & { clothingName: string }) {
  const { t } = useTranslation('clothing-items');
  return (
    <DeleteDialog
      title={t('deleteQuestion', { item: itemLabel(clothingName, item.clothingNumber) })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      useDelete={useDeleteItem}
      input={{ params: { id: item.id } }}
      onClose={onClose}
    />
  );
}
