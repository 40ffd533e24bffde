import type { PersonIssue } from '@riideait/contract';
import { compareTexts } from '../../../ui/compare.ts';

/**
 * Names of the sets under which held clothing names stand, by the id of the clothing name: the set of which most is held takes its names
 * first. One garment alone makes no set.
 */
export function setsWorn(held: readonly PersonIssue[]): ReadonlyMap<number, string> {
  const pairs = held.flatMap(({ clothingNameId, sets }) => sets.map((set) => ({ ...set, clothingNameId })));
  const sets = [...Map.groupBy(pairs, ({ id }) => id).values()].map((ofSet) => ({
    name: ofSet[0]?.name ?? '',
    names: new Set(ofSet.map(({ clothingNameId }) => clothingNameId)),
  }));
  const worn = new Map<number, string>();
  for (;;) {
    const [most] = sets
      .map(({ name, names }) => ({ name, left: [...names].filter((id) => !worn.has(id)) }))
      .toSorted((a, b) => b.left.length - a.left.length || compareTexts(a.name, b.name));
    if (most === undefined || most.left.length < 2) return worn;
    for (const id of most.left) worn.set(id, most.name);
  }
}
