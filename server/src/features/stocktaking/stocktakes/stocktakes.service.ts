import {
  atField,
  refusal,
  type Stocktake,
  type StocktakeEntry,
  type StocktakeFinding,
  type StocktakeForm,
  type StocktakePieces,
  type StocktakeRow,
  stocktakeResult,
} from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { findingsToWrite } from './closing.rules.ts';
import { findEntries, findLaterEntries } from './entries.queries.ts';
import { findFindings, findKeptFindings, insertFindings, removeFindings } from './findings.queries.ts';
import { findArrivals, findCodes, findNames, findPieces, findPlaces } from './pieces.queries.ts';
import { scopeOf } from './scope.rules.ts';
import {
  findRunning,
  findStocktakes,
  getNarrowed,
  getStocktake,
  insertStocktake,
  lockStocktake,
  markClosed,
  markDeleted,
  markOpen,
  missingIds,
  nameStarter,
} from './stocktakes.queries.ts';

export const listStocktakes = (scope: Scope): Promise<StocktakeRow[]> => findStocktakes(scope);

/** Those that are not closed. */
export const listRunning = (scope: Scope) => findRunning(scope);

export const readStocktake = (scope: Scope, id: number): Promise<Stocktake> => getStocktake(scope, id);

export async function addStocktake(scope: Scope, form: StocktakeForm): Promise<Stocktake> {
  await requireReferences(scope, form);
  return getStocktake(scope, await insertStocktake(scope, form));
}

/** Refuses ids that are not there, at their fields. */
async function requireReferences(scope: Scope, { placeIds, typeIds, nameIds }: StocktakeForm): Promise<void> {
  const references = [
    ['placeIds', 'place', placeIds],
    ['typeIds', 'clothing_type', typeIds],
    ['nameIds', 'current_name', nameIds],
  ] as const;
  for (const [field, table, ids] of references) {
    if ((await missingIds(scope, table, ids)).length > 0) refuse(atField(field, refusal('REFERENCE_NOT_FOUND')));
  }
}

/** Hides a stocktake, so that an undo finds its entries again. */
export async function deleteStocktake(scope: Scope, id: number): Promise<null> {
  await lockStocktake(scope, id);
  await markDeleted(scope, id);
  return null;
}

export async function listPieces(scope: Scope, id: number): Promise<StocktakePieces> {
  const pieces = await readPieces(scope, id);
  return { places: await findPlaces(scope), names: await findNames(scope), pieces };
}

async function readPieces(scope: Scope, id: number): Promise<StocktakePieces['pieces']> {
  const inScope = scopeOf(await getNarrowed(scope, id));
  const arrivals = await findArrivals(scope, id);
  const codes = await findCodes(scope);
  const pieces = await findPieces(scope);
  return pieces.map(({ typeId, ...piece }) => ({
    ...piece,
    cameAt: arrivals.get(piece.id) ?? null,
    inScope: inScope({ ...piece, typeId }),
    codes: codes.get(piece.id) ?? [],
  }));
}

export async function listEntries(scope: Scope, id: number, after: number | undefined): Promise<StocktakeEntry[]> {
  await getNarrowed(scope, id);
  return findLaterEntries(scope, id, after);
}

/** Ends the counting. Entries that arrive at the same time are either in the findings or refused. */
export async function closeStocktake(scope: Scope, id: number): Promise<Stocktake> {
  const { startedAt, closedAt, name } = await lockStocktake(scope, id);
  if (closedAt !== null) refuse(refusal('STOCKTAKE_CLOSED', { name }));
  const result = stocktakeResult(await readPieces(scope, id), await findEntries(scope, id), startedAt);
  const { stays, fresh } = findingsToWrite(result, await findKeptFindings(scope, id));
  await removeFindings(scope, id, stays);
  await insertFindings(scope, id, fresh);
  await markClosed(scope, id, result);
  return getStocktake(scope, id);
}

export async function reopenStocktake(scope: Scope, id: number): Promise<Stocktake> {
  const { closedAt, name } = await lockStocktake(scope, id);
  if (closedAt === null) refuse(refusal('STOCKTAKE_RUNNING', { name }));
  await markOpen(scope, id);
  return getStocktake(scope, id);
}

/** Findings of a closed stocktake; one that is counted has none yet. */
export async function listFindings(scope: Scope, id: number): Promise<StocktakeFinding[]> {
  const { closedAt, previous } = await getStocktake(scope, id);
  return closedAt === null ? [] : findFindings(scope, id, previous?.missing ?? []);
}

/** Open stocktakes of the user are another's from now on. */
export async function passOnStocktakes(scope: Scope, toUserId: number): Promise<void> {
  await nameStarter(scope, toUserId);
}
