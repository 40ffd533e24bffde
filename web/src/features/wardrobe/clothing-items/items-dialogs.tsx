import type { ClothingItem, Measurement } from '@riideait/contract';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddMeasurementDialog, EditMeasurementDialog } from '../measurements/measurement-dialogs.embed.tsx';
import { AddItemsDialog } from './add-items-dialog.tsx';
import { DeleteItemDialog, EditItemDialog } from './item-dialogs.tsx';

/** A dialog that the table of items opens. */
export type ItemsDialogKind =
  | { kind: 'edit' | 'delete'; item: ClothingItem }
  | { kind: 'addMany' | 'addMeasurement' }
  | { kind: 'editMeasurement'; measurement: Measurement };

interface ItemsDialogProps extends DialogProps {
  dialog: ItemsDialogKind;
  nameId: number;
  clothingName: string;
  items: readonly ClothingItem[];
  measurements: readonly Measurement[];
}

export function ItemsDialog({ dialog, nameId, clothingName, items, measurements, onClose }: ItemsDialogProps) {
  switch (dialog.kind) {
    case 'edit':
      return <EditItemDialog item={dialog.item} measurements={measurements} onClose={onClose} />;
    case 'delete':
      return <DeleteItemDialog item={dialog.item} clothingName={clothingName} onClose={onClose} />;
    case 'addMany':
      return <AddItemsDialog nameId={nameId} items={items} onClose={onClose} />;
    case 'addMeasurement':
      return <AddMeasurementDialog nameId={nameId} onClose={onClose} />;
    case 'editMeasurement': {
      const { measurement } = dialog;
      const used = items.filter((item) => item.measurements.some(({ measurementId }) => measurementId === measurement.id)).length;
      return <EditMeasurementDialog nameId={nameId} measurement={measurement} used={used} onClose={onClose} />;
    }
  }
}
