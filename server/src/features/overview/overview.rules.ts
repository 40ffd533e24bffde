import type { Overview } from '@riideait/contract';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** So many pieces of one clothing name with one person. */
interface Held {
  readonly personId: number;
  readonly clothingNameId: number;
  readonly count: number;
}

/** The matrix of these people and clothing names, in their order; without `all`, only of the names that somebody in it holds. */
export function overviewOf(people: readonly Named[], names: readonly Named[], held: readonly Held[], all: boolean): Overview {
  const heldNames = new Set(held.map(({ clothingNameId }) => clothingNameId));
  const columns = all ? names : names.filter(({ id }) => heldNames.has(id));
  const isColumn = new Set(columns.map(({ id }) => id));

  const heldBy = Map.groupBy(held, ({ personId }) => personId);
  return {
    clothingNameList: [...columns],
    personOverviewList: people.map((person) => ({
      ...person,
      clothingOverviewList: (heldBy.get(person.id) ?? [])
        .filter(({ clothingNameId }) => isColumn.has(clothingNameId))
        .map(({ clothingNameId, count }) => ({ clothingNameId, count })),
    })),
  };
}
