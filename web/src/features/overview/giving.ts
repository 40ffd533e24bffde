import type { ClothingItem } from '@riideait/contract';
import type { OverviewPerson } from './matrix.ts';

/** People who hold nothing of a clothing name. */
export const lacking = (people: readonly OverviewPerson[], nameId: number): OverviewPerson[] =>
  people.filter(({ clothingOverviewList }) => !clothingOverviewList.some(({ clothingNameId }) => clothingNameId === nameId));

export interface Giving<Item> {
  readonly given: readonly { readonly person: OverviewPerson; readonly item: Item }[];
  /** Those for whom nothing is left. */
  readonly without: readonly OverviewPerson[];
}

/** Gives each of the people one of the free pieces, in their order. */
export function givingOf<Item>(people: readonly OverviewPerson[], free: readonly Item[]): Giving<Item> {
  const given = people.flatMap((person, i) => {
    const item = free[i];
    return item === undefined ? [] : [{ person, item }];
  });
  return { given, without: people.slice(given.length) };
}

/** Pieces that can be issued. */
export const isFree = ({ active, state, location }: ClothingItem): boolean => active && state === 'OK' && location.url === null;

type Sized = Pick<ClothingItem, 'id' | 'clothingNumber' | 'size'>;

export interface SizeGroup<Item> {
  readonly size: number | null;
  /** With a number, by number. */
  readonly numbered: readonly Item[];
  /** One is as good as another. */
  readonly unnumbered: readonly Item[];
}

/** Pieces by size: the nearest to `near` first, else the smallest; those without a size last. */
export function bySize<Item extends Sized>(items: readonly Item[], near: number | null): SizeGroup<Item>[] {
  const rank = (size: number | null) => (size === null ? Number.POSITIVE_INFINITY : near === null ? size : Math.abs(size - near));
  return [...Map.groupBy(items, ({ size }) => size)]
    .map(([size, all]) => ({
      size,
      numbered: all.filter(({ clothingNumber }) => clothingNumber !== null),
      unnumbered: all.filter(({ clothingNumber }) => clothingNumber === null),
    }))
    .toSorted((one, other) => rank(one.size) - rank(other.size) || (one.size ?? 0) - (other.size ?? 0));
}
