import { Criterion, type Means } from '@riideait/contract';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { garmentsOf, meansOfMeasurements } from '../../wardrobe/garments/garments.service.ts';
import { tablesOfFit } from '../../wardrobe/garments/letter-sizes.service.ts';
import { findDancers, findIssues, findMeasures, findPieces, type PieceRow } from './fit.queries.ts';
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
export const readToFit = async (scope: Scope, toFit: ToFit): Promise<RegisterToFit> =>
  withHistory(scope, await readGarments(scope, toFit.clothingNameIds), toFit);

/** As `readToFit`, without history: enough to judge which pieces are WRONG. */
export const readWithoutHistory = async (
  scope: Scope,
  { personIds, clothingNameIds }: Pick<ToFit, 'personIds' | 'clothingNameIds'>,
): Promise<RegisterToFit> => withDancers(scope, await readGarments(scope, clothingNameIds), personIds, []);

/** The same register, of these dancers and clothing names alone, with their history. */
export async function withHistory(
  scope: Scope,
  { rows, pieces }: RegisterToFit,
  { personIds, clothingNameIds, clothingIds }: ToFit,
): Promise<RegisterToFit> {
  const asked = new Set(clothingNameIds);
  const garments = rows.garments.filter(({ garment }) => asked.has(garment.clothingNameId));
  const idOf = ({ garment }: (typeof garments)[number]) => garment.clothingNameId;
  const nameIds = garments.map(idOf);
  const wholeNames = clothingIds === undefined ? nameIds : garments.filter(findsRatio).map(idOf);
  const issues = await findIssues(scope, { nameIds, wholeNames, clothingIds: clothingIds ?? [], personIds, days: WORN_DAYS });
  return withDancers(scope, { rows: { ...rows, garments }, pieces }, personIds, issues);
}

async function readGarments(scope: Scope, clothingNameIds: readonly number[]): Promise<RegisterToFit> {
  const today = dayInEstonia(scope.now);
  const { ease, letters } = await tablesOfFit(scope);
  const garments = await garmentsOf(scope, [...new Set(clothingNameIds)]);
  const meanings = await meansOfMeasurements(scope, garments);
  const pieces = await findPieces(scope, [...garments.keys()]);
  const piecesOf = Map.groupBy(pieces, ({ clothingNameId }) => clothingNameId);
  const fitted = [...garments.values()].map(({ clothingNameId, kind, sizeMeans, lengthRatio }) => ({
    garment: { clothingNameId, kind, sizeMeans, lengthRatio, letters, ease: ease.filter((row) => row.garmentKind === kind) },
    pieces: (piecesOf.get(clothingNameId) ?? []).map((piece) => measuredPiece(piece, meanings)),
  }));
  return { pieces, rows: { today, dancers: [], growing: [], measures: [], issues: [], garments: fitted } };
}

/** With the dancers, and with all whom the issues name. */
async function withDancers(
  scope: Scope,
  { rows, pieces }: RegisterToFit,
  personIds: readonly number[],
  issues: FitRows['issues'],
): Promise<RegisterToFit> {
  const everybody = await findDancers(scope, [...personIds, ...issues.map(({ personId }) => personId)]);
  const measures = await findMeasures(
    scope,
    everybody.map(({ personId }) => personId),
  );
  const asked = new Set(personIds);
  return {
    pieces,
    rows: {
      ...rows,
      dancers: everybody.filter(({ personId }) => asked.has(personId)),
      growing: everybody.filter(({ growing }) => growing).map(({ personId }) => personId),
      measures,
      issues,
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
