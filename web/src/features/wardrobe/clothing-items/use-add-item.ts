import type { ClothingItem, EditItemForm, Measurement, OfSpec } from '@riideait/contract';
import { useEffect, useState } from 'react';
import { readItem, useAddItem, useMeasureItem } from './clothing-items.api.ts';
import { emptyItem, type ItemForm, itemFormValues, useItemForm } from './item-form.ts';
import { numbersOf } from './many-numbers.ts';
import { nextNumber } from './next-number.ts';

interface AddItemOptions {
  nameId: number;
  items: readonly ClothingItem[];
  measurements: readonly Measurement[];
  onClose: () => void;
}

/** The next item starts in order; it does not take the state of the last one. */
const itemInOrder = { state: 'OK', stateNote: null } as const;

/** Adds an item, then its values if the clothing name has measurements. Then closes or, with `goesOn`, starts the next item. */
export function useAddItemSteps({ nameId, items, measurements, onClose }: AddItemOptions) {
  const taken = numbersOf(items);
  const lastNumber = items.findLast(({ clothingNumber }) => clothingNumber !== null)?.clothingNumber ?? null;
  const first = { ...emptyItem, clothingNumber: nextNumber(lastNumber, taken) };
  /** Saved without values. */
  const [saved, setSaved] = useState<ClothingItem | null>(null);
  const form = useItemForm(first, measurements, () => readItem(nameId, saved?.id ?? 0));
  const [goesOn, setGoesOn] = useState(false);
  const [added, setAdded] = useState(0);
  useFocusOfStep(form, saved, added);

  const goOn = ({ clothingNumber, version: _, ...item }: ClothingItem) => {
    if (!goesOn) return onClose();
    form.reset(
      itemFormValues({ ...item, ...itemInOrder, clothingNumber: nextNumber(clothingNumber, taken), measurements: [] }, measurements),
    );
    setSaved(null);
    setAdded(added + 1);
  };
  const measure = useMeasureItem({ onSuccess: goOn, onError: form.showErrors });
  const add = useAddItem({
    onSuccess: (item) => {
      if (measurements.length === 0) return goOn(item);
      form.reset(itemFormValues(item, measurements));
      setSaved(item);
    },
    onError: form.showErrors,
  });

  return {
    form,
    saved,
    goesOn,
    setGoesOn,
    save: (body: EditItemForm) =>
      saved === null
        ? add.mutate({ params: { nameId }, body: { ...body, measurements: [] } })
        : measure.mutate({ params: { nameId, itemId: saved.id }, body: onlyMeasured(body) }),
    /** Leaves the item without values and continues. */
    skip: () => {
      if (saved !== null) goOn(saved);
    },
    busy: add.isPending || measure.isPending,
  };
}

/** The second step changes measurements alone; the label stands for the size. */
function onlyMeasured({ clothingNumber, sizeLabel, comment, active, measurements, version }: EditItemForm): EditItemForm {
  const ofSpec = { clothingNumber, comment, active, measurements } satisfies Omit<OfSpec<'/clothing-names/:nameId/items/:itemId'>, 'size'>;
  return { ...ofSpec, sizeLabel, version };
}

/** Puts the focus into the first input of a step that has begun; into that of the first step only after an item has been added. */
function useFocusOfStep({ focus }: ItemForm, saved: ClothingItem | null, added: number): void {
  useEffect(() => {
    if (saved !== null) focus('measurements.0.value');
    else if (added > 0) focus('clothingNumber', { selects: true });
  }, [saved, added, focus]);
}
