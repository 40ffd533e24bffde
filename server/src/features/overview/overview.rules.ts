import type { Overview } from '@riideait/contract';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Number of items of one clothing name with one person. */
interface Held {
  readonly personId: number;
  readonly clothingNameId: number;
  readonly count: number;
}

/** The matrix of people by clothing names, in their orders; without `all` only names with a holder in it. */
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
