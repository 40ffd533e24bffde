import type { Overview } from '@riideait/contract';

/** A person with a count per column. */
export interface MatrixPerson {
  readonly id: number;
  readonly name: string;
  readonly counts: readonly number[];
}

/** The people of an overview with a count for every column, 0 if they hold nothing. */
export function matrixOf({ clothingNameList, personOverviewList }: Overview): MatrixPerson[] {
  const columnOf = new Map(clothingNameList.map(({ id }, column) => [id, column]));
  return personOverviewList.map(({ id, name, clothingOverviewList }) => {
    const counts = new Array<number>(clothingNameList.length).fill(0);
    for (const { clothingNameId, count } of clothingOverviewList) {
      const column = columnOf.get(clothingNameId);
      if (column !== undefined) counts[column] = count;
    }
    return { id, name, counts };
  });
}

export const piecesHeld = ({ personOverviewList }: Overview): number =>
  personOverviewList.flatMap(({ clothingOverviewList }) => clothingOverviewList).reduce((sum, { count }) => sum + count, 0);
