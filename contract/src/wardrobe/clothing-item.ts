import { z } from 'zod';
import {
  basedOn,
  booleanFilter,
  filter,
  Id,
  idFilter,
  idsFilter,
  keptNumber,
  optionalNumber,
  paging,
  pagingOrAll,
  sorting,
  tenths,
  textFilter,
  Version,
} from '../fields.ts';
import { clothingItemColumns } from '../records/clothing-item.ts';
import { answersOf, schemasOf } from '../records/record.ts';
import { Cents } from '../rules/amount.ts';
import { CareState, careForm } from '../rules/care.ts';
import { ITEMS_AT_ONCE, NumberRange, TOO_MANY_AT_ONCE } from '../rules/number-range.ts';
import { Promised } from '../rules/promised.ts';
import { SizeLabel } from '../rules/size-label.ts';
import { heldBy, type Placed, packedIn, storedIn } from '../rules/whereabouts.ts';
import { ItemPhoto } from './images.ts';
import { MeasuredValue, MeasuredValueForm } from './measurements.ts';

/** Label of an item: "Muhu seelik nr 12", or the name alone without a number. */
export const itemLabel = (clothingName: string, clothingNumber: string | null): string =>
  clothingNumber === null ? clothingName : `${clothingName} nr ${clothingNumber}`;

/** Where an item is: its holder's name and page, the performance that it is away with, or "laos", "pesus", "paranduses", "õmbleja juures: Kai", "kadunud" and null. */
export const Location = z.object({ text: z.string(), url: z.string().nullable() });
export type Location = z.infer<typeof Location>;

export function locationOf({
  state,
  holderId,
  holder,
  packed,
  maker,
}: Pick<Placed, 'state' | 'holder' | 'packed' | 'maker'> & { readonly holderId: number | null }): Location {
  if (holder !== null) return { text: heldBy(holder), url: holderId === null ? null : `/people/${holderId}` };
  if (packed !== null) return { text: packedIn(packed), url: `/performances/${packed.performanceId}` };
  return { text: storedIn(state, maker), url: null };
}

const { makerName, ownerId, giveBackOn, givenBackOn, lenderCode, fundingId, ...answered } = answersOf(clothingItemColumns);
/** Left out of lists over all clothing names. */
const origin = z
  .object({
    makerName,
    ownerId,
    ownerName: z.string().nullable(),
    giveBackOn,
    givenBackOn,
    lenderCode,
    fundingId,
    fundingTitle: z.string().nullable(),
  })
  .partial().shape;

/** One physical piece of a clothing name. */
export const ClothingItem = z.object({
  id: Id,
  ...answered,
  ...origin,
  itemNumber: z.string().nullable().meta({ description: 'The same as clothingNumber' }),
  code: z.string().meta({ description: 'The newest of its codes; all of them are valid' }),
  measurements: z.array(MeasuredValue),
  placeName: z.string().nullable().meta({ description: 'Where it belongs: its own place, else that of its clothing name' }),
  location: Location,
  promised: Promised.nullable().optional().meta({ description: 'Left out of lists over all clothing names' }),
  imageUrl: z.string().nullable().meta({ description: 'The newest photo of the item itself' }),
  priceCents: Cents.nullable().optional().meta({ description: 'Of one item, for `money:read`; left out otherwise' }),
  version: Version,
});
export type ClothingItem = z.infer<typeof ClothingItem>;

/** A client may send either. A changed label decides; an unchanged label gives way to a changed number. */
const sizeFields = {
  size: keptNumber(tenths(9999)).meta({
    description:
      'Sets the label where it is another number; null clears a label that is a number and keeps others. Without a label as null',
  }),
  sizeLabel: SizeLabel,
};
const { comment, acquiredOn } = schemasOf(clothingItemColumns);
const priceCents = keptNumber(Cents).meta({ description: 'What it cost; 403 without `money:write`. Left out: stays as it is' });

export const ClothingItemForm = z.object({
  ...schemasOf(clothingItemColumns),
  size: sizeFields.size,
  priceCents,
  measurements: z
    .array(MeasuredValueForm)
    .max(100)
    .optional()
    .meta({ description: 'A null value is cleared; one left out stays as it is' }),
});
export type ClothingItemForm = z.infer<typeof ClothingItemForm>;

export const EditItemForm = ClothingItemForm.extend(basedOn);
export type EditItemForm = z.infer<typeof EditItemForm>;

/** Several items: one per number, and `count` without numbers, all with the same size, comment, day and price, which each of them cost. */
export const AddItemsForm = z
  .object({
    clothingNumbers: z.preprocess((value) => value ?? [], NumberRange),
    unnumbered: optionalNumber(z.number().int().min(0)),
    ...sizeFields,
    comment,
    acquiredOn,
    priceCents,
    placeId: keptNumber(Id),
  })
  .refine(({ clothingNumbers, unnumbered }) => clothingNumbers.length > 0 || Boolean(unnumbered), {
    path: ['clothingNumbers'],
    error: 'Numbrid või arv on kohustuslik',
  })
  .refine(({ clothingNumbers, unnumbered }) => clothingNumbers.length + (unnumbered ?? 0) <= ITEMS_AT_ONCE, {
    path: ['unnumbered'],
    error: TOO_MANY_AT_ONCE,
  });
export type AddItemsForm = z.infer<typeof AddItemsForm>;

/** `placeId`: where it belongs, by itself or by its clothing name; `inCare`: in the wash, in repair or lost, issued ones too. */
const careFilter = { state: filter(CareState), inCare: booleanFilter(), placeId: idFilter() };

/**
 * Filter of items over all clothing names. `personId`, `groupId`: the present holder, and of that group; `heldOverYear`: held for
 * over a year, or not; `number`: exact by
 * `pieceNumberKey`, `nr17` and `017` mean 17; `name`: its words in any form; `size`: the label in any case.
 */
const itemFilter = {
  name: textFilter(),
  number: textFilter(),
  size: textFilter(),
  type: idFilter(),
  issued: booleanFilter(),
  active: booleanFilter(),
  personId: idFilter(),
  groupId: idFilter(),
  heldOverYear: booleanFilter(),
  ...careFilter,
};

export const ClothingSearch = z.object({
  ...itemFilter,
  ...sorting(['name', 'clothingNumber', 'size', 'stateSince']),
  ...paging,
});
export type ClothingSearch = z.infer<typeof ClothingSearch>;

/** A page of the items, or all of them. */
export const ClothingListing = ClothingSearch.extend(pagingOrAll);

/** An item with its photos, the newest first. */
export const ItemWithPhotos = ClothingItem.extend({ images: z.array(ItemPhoto) });
export type ItemWithPhotos = z.infer<typeof ItemWithPhotos>;

/** An item with its clothing name. */
export const ClothingRow = ClothingItem.extend({
  clothingName: z.string(),
  imageUrl: z.string().nullable().meta({ description: 'Of the item, else of its clothing name' }),
  cameFrom: Location.nullable().meta({ description: 'Who had it last, where nobody has it now' }),
});
export type ClothingRow = z.infer<typeof ClothingRow>;

/** Most ids in `clothingIds`. */
export const MOST_CHOSEN = 500;
/** `clothingIds`: these items; `clothingNameId`: those of a name; `importId`: those that an import added or changed. */
export const GatherFilter = z.object({
  ...itemFilter,
  clothingIds: idsFilter(MOST_CHOSEN),
  clothingNameId: idFilter(),
  importId: idFilter(),
});
export type GatherFilter = z.infer<typeof GatherFilter>;

/** An item on a list to gather by place. */
export const ItemToGather = ClothingItem.pick({
  id: true,
  code: true,
  clothingNumber: true,
  size: true,
  sizeLabel: true,
  state: true,
  stateNote: true,
  placeName: true,
  location: true,
}).extend({ clothingName: z.string() });
export type ItemToGather = z.infer<typeof ItemToGather>;

/** `notIssued=true`: items without a holder; `active=true`: items in use; both: items that can be issued, which are in order too. */
export const ClothingItemFilter = z.object({ notIssued: booleanFilter(), active: booleanFilter(), ...careFilter });
export type ClothingItemFilter = z.infer<typeof ClothingItemFilter>;

const Ids = z.array(Id).min(1).max(500);

export const ItemsForm = z.object({ clothingIds: Ids });
/** One state, note and place for many items. */
export const CareOfManyForm = ItemsForm.extend(careForm);
export type CareOfManyForm = z.infer<typeof CareOfManyForm>;
