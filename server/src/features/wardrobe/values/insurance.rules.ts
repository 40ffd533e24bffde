import {
  type InsuredItem,
  type InsuredSums,
  type Renewal,
  type RenewedItem,
  type SumsOf,
  sumsOfWorth,
  type Worth,
} from '@riideait/contract';
import { wholeYears, yearOf } from '../../../day.ts';

export interface ItemOnDay extends Omit<InsuredItem, 'cents' | 'by'> {
  /** Of its clothing name on the day. */
  readonly valueCents: number | null;
  /** What it cost. */
  readonly priceCents: number | null;
}

/** A piece is worth what a new one cost on the day, else what it cost itself. */
export function worthOf({ valueCents, priceCents }: Pick<ItemOnDay, 'valueCents' | 'priceCents'>): Pick<InsuredItem, 'cents' | 'by'> {
  if (valueCents !== null) return { cents: valueCents, by: 'VALUE' };
  return priceCents === null ? { cents: null, by: null } : { cents: priceCents, by: 'PRICE' };
}

export const insuredItems = (items: readonly ItemOnDay[]): InsuredItem[] =>
  items.map(({ valueCents, priceCents, ...item }) => ({ ...item, ...worthOf({ valueCents, priceCents }) }));

/** Pieces that are alike in this. */
export interface WorthOfMany extends InsuredSums {
  readonly nameId: number;
  readonly clothingName: string;
  readonly typeId: number | null;
  readonly typeName: string | null;
  readonly placeId: number | null;
  readonly placeName: string | null;
  /** Null: the ensemble. */
  readonly ownerId: number | null;
  readonly ownerName: string | null;
  readonly borrowed: boolean;
  readonly active: boolean;
}

const together = (many: readonly InsuredSums[]): InsuredSums => ({
  pieces: many.reduce((sum, { pieces }) => sum + pieces, 0),
  cents: many.reduce((sum, { cents }) => sum + cents, 0),
  unvalued: many.reduce((sum, { unvalued }) => sum + unvalued, 0),
});

/** Sums for each, the dearest first. */
const sumsBy = (many: readonly WorthOfMany[], of: (one: WorthOfMany) => Pick<SumsOf, 'id' | 'name'>): SumsOf[] =>
  [...Map.groupBy(many, (one) => of(one).id).values()]
    .flatMap((alike) => alike.slice(0, 1).map((first) => ({ ...of(first), ...together(alike) })))
    .toSorted((a, b) => b.cents - a.cents || b.pieces - a.pieces);

/** What is owned, in use or not; what is not in use among it; what is borrowed beside it. */
export function worthIn(many: readonly WorthOfMany[]): Worth {
  const own = many.filter(({ borrowed }) => !borrowed);
  return {
    own: together(own),
    inactive: together(own.filter(({ active }) => !active)),
    borrowed: together(many.filter(({ borrowed }) => borrowed)),
    byType: sumsBy(own, ({ typeId, typeName }) => ({ id: typeId, name: typeName })),
    byPlace: sumsBy(own, ({ placeId, placeName }) => ({ id: placeId, name: placeName })),
    byOwner: sumsBy(own, ({ ownerId, ownerName }) => ({ id: ownerId, name: ownerName })),
    byName: sumsBy(own, ({ nameId, clothingName }) => ({ id: nameId, name: clothingName })),
  };
}

export type AgedItem = Omit<RenewedItem, 'year' | 'age'>;

/** A new one is due in the year of acquisition and the years of life. `items` by that year. */
export function renewalOf(items: readonly AgedItem[], today: string): Renewal {
  const renewed = items.map((item) => ({
    ...item,
    year: yearOf(item.acquiredOn) + item.lifeYears,
    age: wholeYears(item.acquiredOn, today),
  }));
  const years = [...Map.groupBy(renewed, ({ year }) => year)].map(([year, ofYear]) => ({ year, ...sumsOfWorth(ofYear) }));
  return { years, items: renewed };
}
