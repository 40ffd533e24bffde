import { type ClothingItem, isFree } from '@riideait/contract';
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
export const isToGive = ({ active, state, location }: ClothingItem): boolean =>
  isFree({ active, state, holder: location.url, packed: null });
