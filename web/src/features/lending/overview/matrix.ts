import type { Overview } from '@riideait/contract';

export type OverviewPerson = Overview['personOverviewList'][number];
export type OverviewPiece = OverviewPerson['clothingOverviewList'][number]['pieces'][number];

const NOTHING: readonly OverviewPiece[] = [];

/** A person with the pieces held per column. */
export interface MatrixPerson {
  readonly id: number;
  readonly name: string;
  readonly held: readonly (readonly OverviewPiece[])[];
  readonly unconfirmed: boolean;
}

/** The people of an overview with their pieces for every column, none if they hold nothing. */
export function matrixOf({ clothingNameList, personOverviewList }: Overview): MatrixPerson[] {
  const columnOf = new Map(clothingNameList.map(({ id }, column) => [id, column]));
  return personOverviewList.map(({ id, name, unconfirmed = false, clothingOverviewList }) => {
    const held = new Array<readonly OverviewPiece[]>(clothingNameList.length).fill(NOTHING);
    for (const { clothingNameId, pieces } of clothingOverviewList) {
      const column = columnOf.get(clothingNameId);
      if (column !== undefined) held[column] = pieces;
    }
    return { id, name, held, unconfirmed };
  });
}

export const piecesHeld = ({ personOverviewList }: Overview): number =>
  personOverviewList.flatMap(({ clothingOverviewList }) => clothingOverviewList).reduce((sum, { count }) => sum + count, 0);
