import type { InsuredItem, InsuredSums, Renewal, RenewedItem, Worth } from '@riideait/contract';
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

const sumsOf = (items: readonly { readonly cents: number | null }[]): InsuredSums => ({
  pieces: items.length,
  // Whole cents below 2 ** 53: exact.
  cents: items.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
  unvalued: items.filter(({ cents }) => cents === null).length,
});

export const insuredItems = (items: readonly ItemOnDay[]): InsuredItem[] =>
  items.map(({ valueCents, priceCents, ...item }) => ({ ...item, ...worthOf({ valueCents, priceCents }) }));

/** Pieces that are alike in this. */
export interface WorthOfMany extends InsuredSums {
  readonly borrowed: boolean;
  readonly active: boolean;
}

const together = (many: readonly InsuredSums[]): InsuredSums => ({
  pieces: many.reduce((sum, { pieces }) => sum + pieces, 0),
  cents: many.reduce((sum, { cents }) => sum + cents, 0),
  unvalued: many.reduce((sum, { unvalued }) => sum + unvalued, 0),
});

/** What is owned, in use or not; what is not in use among it; what is borrowed beside it. */
export const worthIn = (many: readonly WorthOfMany[]): Worth => ({
  own: together(many.filter(({ borrowed }) => !borrowed)),
  inactive: together(many.filter(({ borrowed, active }) => !borrowed && !active)),
  borrowed: together(many.filter(({ borrowed }) => borrowed)),
});

export type AgedItem = Omit<RenewedItem, 'year' | 'age'>;

/** A new one is due in the year of acquisition and the years of life. `items` by that year. */
export function renewalOf(items: readonly AgedItem[], today: string): Renewal {
  const renewed = items.map((item) => ({
    ...item,
    year: yearOf(item.acquiredOn) + item.lifeYears,
    age: wholeYears(item.acquiredOn, today),
  }));
  const years = [...Map.groupBy(renewed, ({ year }) => year)].map(([year, ofYear]) => ({ year, ...sumsOf(ofYear) }));
  return { years, items: renewed };
}
