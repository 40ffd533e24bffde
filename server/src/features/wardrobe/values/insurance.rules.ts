import type { Insurance, InsuredItem, InsuredSums, Renewal, RenewedItem } from '@riideait/contract';
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

export function insuranceOf(items: readonly ItemOnDay[]): Pick<Insurance, 'own' | 'borrowed' | 'items'> {
  const insured = items.map(({ valueCents, priceCents, ...item }) => ({ ...item, ...worthOf({ valueCents, priceCents }) }));
  const [own = [], borrowed = []] = [false, true].map((is) => insured.filter((item) => item.borrowed === is));
  return { own: sumsOf(own), borrowed: sumsOf(borrowed), items: insured };
}

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
