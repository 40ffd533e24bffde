import type { Packing, WornPiece } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';
import { findPacked } from '../packed/packed.service.ts';
import { lockPerformance } from '../performances/locked-performance.service.ts';
import { nameOfPerformance } from '../performances/performances.service.ts';
import { beginPacking, findChanged, findPacking } from '../stocktakes/packing-list.service.ts';
import { findPlanned, findWorn } from './packing.queries.ts';

/** Begins the packing of a performance, or answers the one that is there. */
export async function packPerformance(scope: Scope, id: number): Promise<{ id: number }> {
  const name = await lockPerformance(scope, id);
  return { id: await beginPacking(scope, id, name) };
}

/** What is to be packed, and what is out. `seq` is read first: what arrives meanwhile is news to the reader. */
export async function readPacking(scope: Scope, id: number): Promise<Packing> {
  const name = await nameOfPerformance(scope, id);
  // Lists are closed to instructors, what is away is not.
  const list = scope.room ? undefined : await findPacking(scope, id);
  return {
    id: list?.id ?? null,
    name,
    seq: list?.seq ?? 0,
    pieces: await findPlanned(scope, id),
    changed: list === undefined ? [] : await findChanged(scope, list.id),
    packed: await findPacked(scope, id),
  };
}

export async function readWorn(scope: Scope, id: number): Promise<WornPiece[]> {
  await nameOfPerformance(scope, id);
  return findWorn(scope, id);
}
