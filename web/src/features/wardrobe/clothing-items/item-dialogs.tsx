import { type ClothingItem, itemLabel, type Measurement } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { CannotDeleteDialog, DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { useShowClothingSize } from '../../accounts/account/account.api.ts';
import { itemQuery, readItem, useDeleteItem, useEditItem } from './clothing-items.api.ts';
import { type ItemValues, itemFormValues, TypedItem } from './item-form.ts';
import { ItemInputs, MeasuredInputs } from './item-inputs.tsx';
import { t } from './texts.ts';

interface OfItem extends DialogProps {
  item: ClothingItem;
}

type EditProps = OfItem & { measurements: readonly Measurement[] };

/** Lists leave the price out: who may see it waits for the item itself. */
export function EditItemDialog(props: EditProps) {
  const { id: itemId, clothingNameId: nameId } = props.item;
  const maySeePrice = useMay('money:read');
  const { data: item, error } = useApiWhile(maySeePrice, itemQuery(nameId, itemId));
  if (!maySeePrice || error !== null) return <EditItem {...props} />;
  return item && <EditItem {...props} item={item} />;
}

function EditItem({ item, measurements, onClose }: EditProps) {
  const { id: itemId, clothingNameId: nameId } = item;
  const isHeld = item.location.url !== null;
  // A user who hides sizes can still clear an existing size.
  const withSize = useShowClothingSize() || item.sizeLabel !== null;
  const params = { nameId, itemId };
  const inputOf = (of: ItemValues) => itemFormValues(of, measurements);
  const latest = async () => inputOf(await readItem(nameId, itemId));
  const saving = { schema: TypedItem, initial: inputOf(item), latest, useSave: useEditItem };

  return (
    <SaveDialog {...saving} title={t('edit')} toInput={(body) => ({ params, body })} onClose={onClose}>
      {(form) => (
        <>
          <ItemInputs form={form} withSize={withSize} />
          {measurements.length > 0 && <MeasuredInputs form={form} measurements={measurements} />}
          <SwitchInput {...form.field('active')} label={t('active')} disabled={isHeld} {...(isHeld && { hint: t('heldHint') })} />
        </>
      )}
    </SaveDialog>
  );
}

export function DeleteItemDialog({ item, clothingName, onClose }: OfItem & { clothingName: string }) {
  const { text, url } = item.location;
  // Held, or away with a performance.
  if (url !== null) {
    const label = itemLabel(clothingName, item.clothingNumber);
    return <CannotDeleteDialog reason={t('inUse', { item: label, where: text })} onClose={onClose} />;
  }
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
