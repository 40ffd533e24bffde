import { compareTexts } from '@riideait/contract';
import type { CellKey, Layout } from './dressing.types.ts';
import { cellsOf } from './layout.rules.ts';

/** What dancers of several plans still need. */
export interface Demand extends Pick<Layout, 'people' | 'names'> {
  readonly wanted: readonly CellKey[];
}

const distinct = <T extends { readonly id: number }>(list: readonly T[]): T[] => [...new Map(list.map((one) => [one.id, one])).values()];

/** A cell that stands in two plans counts once; one that is held, empty or her own in all of them does not count. */
export function demandOf(layouts: readonly Layout[], clothingSetId: number | undefined): Demand {
  // Narrow each plan by itself: the same name may belong to other sets in another plan.
  const narrowed = layouts.map((layout) => ({
    ...layout,
    names: layout.names.filter(({ clothingSetIds }) => clothingSetId === undefined || clothingSetIds.includes(clothingSetId)),
  }));
  const names = distinct(narrowed.flatMap((layout) => layout.names)).toSorted((a, b) => compareTexts(a.name, b.name));
  const open = narrowed.flatMap((layout) => {
    const counted = new Set(layout.names.map(({ id }) => id));
    return cellsOf(layout).filter(({ cell }) => counted.has(cell.clothingNameId) && ['PROPOSED', 'LOCKED', 'NONE'].includes(cell.state));
  });
  const wanted = new Map(
    open.map(({ person, cell }) => [`${person.id} ${cell.clothingNameId}`, { personId: person.id, clothingNameId: cell.clothingNameId }]),
  );
  return { names, people: distinct(open.map(({ person }) => person)), wanted: [...wanted.values()] };
}
