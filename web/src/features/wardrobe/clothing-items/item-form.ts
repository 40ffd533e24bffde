import { type ClothingItem, DueDay, EditItemForm, type Measurement, PastDay } from '@riideait/contract';
import { writtenDay } from '../../../lib/typed-days.ts';
import { amountAsTyped, typedAmountOrNone } from '../../../ui/typed-amount.ts';
import { typedDayOrNone } from '../../../ui/typed-day.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';

/** Left out of lists over all clothing names; the price also for who may not see it. */
type Origin = 'makerName' | 'ownerId' | 'giveBackOn' | 'fundingId' | 'priceCents';

export type ItemValues = Pick<
  ClothingItem,
  'clothingNumber' | 'sizeLabel' | 'comment' | 'acquiredOn' | 'active' | 'measurements' | 'state' | 'stateNote' | 'placeId' | Origin
> & { version?: number };

export const emptyItem: ItemValues = {
  clothingNumber: null,
  sizeLabel: null,
  comment: '',
  acquiredOn: null,
  active: true,
  measurements: [],
  state: 'OK',
  stateNote: null,
  placeId: null,
};

const asTypedDay = (day: string | null | undefined): string => (day == null ? '' : writtenDay(day));

/** Initial form values, with a field per measurement. */
export const itemFormValues = (
  {
    measurements: values,
    clothingNumber,
    sizeLabel,
    comment,
    acquiredOn,
    active,
    state,
    stateNote,
    placeId,
    version,
    ...origin
  }: ItemValues,
  measurements: readonly Measurement[],
) => ({
  clothingNumber,
  sizeLabel,
  comment,
  acquiredOn: asTypedDay(acquiredOn),
  active,
  state,
  stateNote,
  placeId,
  version,
  makerName: origin.makerName ?? null,
  ownerId: origin.ownerId ?? null,
  giveBackOn: asTypedDay(origin.giveBackOn),
  fundingId: origin.fundingId ?? null,
  // Not known to who may not see it, and then not sent.
  priceCents: origin.priceCents === undefined ? undefined : amountAsTyped(origin.priceCents),
  measurements: measurements.map(({ id }) => ({
    measurementId: id,
    value: values.find(({ measurementId }) => measurementId === id)?.value ?? null,
  })),
});

export const TypedItem = EditItemForm.extend({
  acquiredOn: typedDayOrNone(PastDay),
  giveBackOn: typedDayOrNone(DueDay),
  priceCents: typedAmountOrNone.optional(),
});

/** `latest` reads an existing item again. */
export const useItemForm = (item: ItemValues, measurements: readonly Measurement[], latest: () => Promise<ItemValues>) =>
  useContractForm(TypedItem, itemFormValues(item, measurements), {
    latest: async () => itemFormValues(await latest(), measurements),
  });

export type ItemForm = ReturnType<typeof useItemForm>;
