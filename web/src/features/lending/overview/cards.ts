import type { Overview } from '@riideait/contract';
import { matrixOf, type OverviewPiece } from './matrix.ts';

export interface DancerCell {
  readonly nameId: number;
  readonly name: string;
  /** Of its first piece, else of the garment. */
  readonly imageUrl: string | null;
  readonly pieces: readonly OverviewPiece[];
}

/** A person of the overview on a phone. */
export interface DancerCard {
  readonly id: number;
  readonly name: string;
  readonly cells: readonly DancerCell[];
  readonly held: number;
  readonly missing: number;
  readonly late: number;
  readonly unconfirmed: boolean;
}

/** @param isSet the names belong together, so that one without a piece is missing; else cells without pieces are left out. */
export function cardsOf(overview: Overview, isSet: boolean): DancerCard[] {
  const names = overview.clothingNameList;
  return matrixOf(overview).map(({ id, name, held, unconfirmed }) => {
    const cells = names.map(({ id: nameId, name, imageUrl }, index): DancerCell => {
      const pieces = held[index] ?? [];
      return { nameId, name, imageUrl: pieces[0]?.imageUrl ?? imageUrl, pieces };
    });
    const pieces = held.flat();
    return {
      id,
      name,
      cells: isSet ? cells : cells.filter((cell) => cell.pieces.length > 0),
      held: pieces.length,
      missing: isSet ? cells.filter((cell) => cell.pieces.length === 0).length : 0,
      late: pieces.filter(({ late }) => late).length,
      unconfirmed,
    };
  });
}

/** Part of it is there: the card says at once what is missing. */
export const isPartial = ({ missing, held }: DancerCard): boolean => missing > 0 && held > 0;

/** The overview of these names only; without any of all. */
export function narrowedTo(names: readonly number[] | undefined, overview: Overview): Overview {
  if (names === undefined) return overview;
  const chosen = new Set(names);
  return {
    clothingNameList: overview.clothingNameList.filter(({ id }) => chosen.has(id)),
    personOverviewList: overview.personOverviewList.map((person) => ({
      ...person,
      clothingOverviewList: person.clothingOverviewList.filter(({ clothingNameId }) => chosen.has(clothingNameId)),
    })),
  };
}
