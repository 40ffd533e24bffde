import { Criterion, type Means } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { garmentsOf, meansOfMeasurements } from '../../wardrobe/garments/garments.service.ts';
import { tablesOfFit } from '../../wardrobe/garments/letter-sizes.service.ts';
import { findDancers, findIssues, findMeasures, findPieces, type PieceRow, readToday } from './fit.queries.ts';
import type { FitRows, Garment, Piece } from './fit.types.ts';
import { WORN_DAYS } from './history.rules.ts';

export interface ToFit {
  readonly personIds: readonly number[];
  readonly clothingNameIds: readonly number[];
  /** The only pieces that will be judged: the history of others is read where their names need it. Left out: all pieces. */
  readonly clothingIds?: readonly number[];
}

/** The rows to fit these dancers and clothing names, and the pieces as they stand, in natural order of their numbers. */
export interface RegisterToFit {
  readonly rows: FitRows;
  readonly pieces: readonly PieceRow[];
}

/** Reads all that fitting needs: the same few queries for one dancer and for three hundred. */
export async function readToFit(scope: Scope, { personIds, clothingNameIds, clothingIds }: ToFit): Promise<RegisterToFit> {
  const today = await readToday(scope);
  const { ease, letters } = await tablesOfFit(scope);
  const garments = await garmentsOf(scope, [...new Set(clothingNameIds)]);
  const meanings = await meansOfMeasurements(scope, garments);
  const pieces = await findPieces(scope, [...garments.keys()]);
  const piecesOf = Map.groupBy(pieces, ({ clothingNameId }) => clothingNameId);
  const fitted = [...garments.values()].map(({ clothingNameId, kind, sizeMeans, lengthRatio }) => ({
    garment: { clothingNameId, kind, sizeMeans, lengthRatio, letters, ease: ease.filter((row) => row.garmentKind === kind) },
    pieces: (piecesOf.get(clothingNameId) ?? []).map((piece) => measuredPiece(piece, meanings)),
  }));
  const nameIds = [...garments.keys()];
  const wholeNames = clothingIds === undefined ? nameIds : fitted.filter(findsRatio).map(({ garment }) => garment.clothingNameId);
  const issues = await findIssues(scope, { nameIds, wholeNames, clothingIds: clothingIds ?? [], personIds, days: WORN_DAYS });
  const everybody = await findDancers(scope, [...personIds, ...issues.map(({ personId }) => personId)]);
  const measures = await findMeasures(
    scope,
    everybody.map(({ personId }) => personId),
  );
  const asked = new Set(personIds);
  return {
    pieces,
    rows: {
      today,
      dancers: everybody.filter(({ personId }) => asked.has(personId)),
      growing: everybody.filter(({ growing }) => growing).map(({ personId }) => personId),
      measures,
      issues,
      garments: fitted,
    },
  };
}

/** Whether the length ratio of a name follows from all who wore its pieces. */
const findsRatio = ({ garment, pieces }: { garment: Pick<Garment, 'lengthRatio'>; pieces: readonly Pick<Piece, 'measures'>[] }) =>
  garment.lengthRatio === null && pieces.some(({ measures }) => measures.LENGTH !== undefined);

/** A piece with its values by what they mean. */
function measuredPiece(
  { clothingId, clothingNameId, clothingNumber, sizeLabel, measures }: PieceRow,
  meanings: ReadonlyMap<number, Means>,
): Omit<Piece, 'wearings'> {
  const values = measures.flatMap(({ measurementId, value }) => {
    const criterion = Criterion.safeParse(meanings.get(measurementId));
    return criterion.success ? [[criterion.data, value]] : [];
  });
  return { clothingId, clothingNameId, clothingNumber, sizeLabel, measures: Object.fromEntries(values) };
}
