import type { Packing, PlannedPiece, WornPiece } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { lockPerformance } from '../../stage/performances/locked-performance.service.ts';
import { headOfPerformance } from '../../stage/performances/performances.service.ts';
import { findPacked } from '../../wardrobe/packed/packed.service.ts';
import { findTwice } from '../../wardrobe/promises/promises.service.ts';
import { beginPacking, findChanged, findPacking } from '../stocktakes/packing-list.service.ts';
import { findPlanned, findWorn } from './packing.queries.ts';

/** Begins the packing of a performance, or answers the one that is there. */
export async function packPerformance(scope: Scope, id: number): Promise<{ id: number }> {
  const name = await lockPerformance(scope, id);
  return { id: await beginPacking(scope, id, name) };
}

/** What is to be packed, and what is out. `seq` is read first: what arrives meanwhile is news to the reader. */
export async function readPacking(scope: Scope, id: number): Promise<Packing> {
  const { name, planId } = await headOfPerformance(scope, id);
  // Lists are closed to instructors, what is away is not.
  const list = scope.room ? undefined : await findPacking(scope, id);
  return {
    id: list?.id ?? null,
    name,
    seq: list?.seq ?? 0,
    pieces: await findPieces(scope, id, planId),
    changed: list === undefined ? [] : await findChanged(scope, list.id),
    packed: await findPacked(scope, id),
  };
}

/** What each dancer wears, marked where another plan promises it to somebody else. */
async function findPieces(scope: Scope, id: number, planId: number): Promise<PlannedPiece[]> {
  const twice = new Map((await findTwice(scope, [planId])).map((one) => [`${one.clothingId} ${one.personId}`, one.promise]));
  const planned = await findPlanned(scope, id);
  return planned.map((piece) => ({ ...piece, promised: twice.get(`${piece.clothingId} ${piece.personId}`) ?? null }));
}

export async function readWorn(scope: Scope, id: number): Promise<WornPiece[]> {
  await headOfPerformance(scope, id);
  return findWorn(scope, id);
}
