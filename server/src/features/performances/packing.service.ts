import { type Packing, refusal, type WornPiece } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { beginPacking, findPacking } from '../stocktakes/packing-list.service.ts';
import { findPacked } from './packed.queries.ts';
import { findPlanned, findWorn } from './packing.queries.ts';
import { getPerformance, lockRowOfPerformance } from './performances.queries.ts';

/** Begins the packing of a performance, or answers the one that is there. */
export async function packPerformance(scope: Scope, id: number): Promise<{ id: number }> {
  const { name, closedAt } = await lockRowOfPerformance(scope, id);
  if (closedAt !== null) refuse(refusal('PERFORMANCE_CLOSED', { name }));
  return { id: await beginPacking(scope, id, name) };
}

/** What is to be packed, and what is out. `seq` is read first: what arrives meanwhile is news to the reader. */
export async function readPacking(scope: Scope, id: number): Promise<Packing> {
  const { name } = await getPerformance(scope, id);
  const list = await findPacking(scope, id);
  return { id: list?.id ?? null, name, seq: list?.seq ?? 0, pieces: await findPlanned(scope, id), packed: await findPacked(scope, id) };
}

export async function readWorn(scope: Scope, id: number): Promise<WornPiece[]> {
  await getPerformance(scope, id);
  return findWorn(scope, id);
}
