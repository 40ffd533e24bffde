import { type Batch, type BatchBackForm, type BatchForm, type BatchPiecesForm, type EditBatchForm, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RequestScope } from '../../../http/context.ts';
import { lockStates } from '../../lending/issuing/issuing.service.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { noteWhereabouts, writeCare } from '../../wardrobe/clothing-items/care.service.ts';
import { lockItems } from '../../wardrobe/clothing-items/locked-items.service.ts';
import { findBlocked, findBlockedBefore, markBlocking, takeIntoBatch } from '../mending/batched-jobs.service.ts';
import {
  endPieces,
  findAway,
  findPieces,
  getBatch,
  insertBatch,
  insertPieces,
  lockBatch,
  markFound,
  nameSender,
  removeBatch,
  updateBatch,
  writeShares,
} from './batches.queries.ts';
import { sharesOf, takenBack, whyNotSent } from './batches.rules.ts';

/*
 * Items are locked before their batch: deleting an item locks it, and then its batch, too.
 */

export const readBatch = async (scope: Scope, id: number): Promise<Batch> => ({
  ...(await getBatch(scope, id)),
  pieces: await findPieces(scope, id),
});

export async function addBatch(scope: Scope, { clothingIds, kind = 'WASH', ...form }: BatchForm): Promise<Batch> {
  const items = await lockStates(scope, clothingIds);
  const away = await findAway(scope, clothingIds);
  refuseIfAny(clothingIds.flatMap((id) => whyNotSent(items.get(id), away.has(id))));
  const id = await insertBatch(scope, { kind, ...form });
  await send(scope, id, clothingIds);
  return readBatch(scope, id);
}

export async function addPieces(scope: Scope, id: number, { clothingIds }: BatchPiecesForm): Promise<Batch> {
  const items = await lockStates(scope, clothingIds);
  const { closedAt } = await lockBatch(scope, id);
  if (closedAt !== null) refuse(refusal('BATCH_CLOSED'));
  const away = await findAway(scope, clothingIds);
  const here = new Map((await findPieces(scope, id)).map((piece) => [piece.clothingId, piece]));
  refuseIfAny(clothingIds.flatMap((one) => whyNotSent(items.get(one), away.has(one), here.get(one))));
  await send(scope, id, clothingIds);
  return readBatch(scope, id);
}

/** Puts locked pieces into a batch. */
async function send(scope: Scope, id: number, clothingIds: readonly number[]): Promise<void> {
  // Before they are in the batch: an undo then takes them out of it first.
  await writeCare(
    scope,
    clothingIds.map((clothingId) => ({ id: clothingId, state: 'WASH' })),
  );
  await noteWhereabouts(scope, clothingIds);
  await insertPieces(scope, id, clothingIds);
  await followBatch(scope, id);
}

/** Splits the cost anew, and has the open jobs of the pieces for the maker of the batch done in it. */
async function followBatch(scope: Scope, id: number): Promise<void> {
  const { makerId, costCents } = await lockBatch(scope, id);
  const pieces = await findPieces(scope, id);
  await writeShares(
    scope,
    id,
    sharesOf(
      costCents,
      pieces.map(({ clothingId }) => clothingId),
    ),
  );
  await takeIntoBatch(scope, {
    batchId: id,
    makerId,
    clothingIds: pieces.flatMap(({ clothingId, backAt }) => (backAt === null ? [clothingId] : [])),
  });
}

export async function editBatch(scope: Scope, id: number, { version, ...form }: EditBatchForm): Promise<Batch> {
  await lockBatch(scope, id);
  await requireVersion(scope, 'batch', id, version);
  if (Object.values(form).some((value) => value !== undefined)) await updateBatch(scope, id, form);
  await followBatch(scope, id);
  return readBatch(scope, id);
}

/** Takes pieces back as they are found; one in repair meanwhile stays so. What ended otherwise is named in a warning. */
export async function takeBack(scope: RequestScope, id: number, { clothingIds, lostIds, costCents }: BatchBackForm): Promise<Batch> {
  await lockItems(scope, [...clothingIds, ...lostIds]);
  await lockBatch(scope, id);
  const pieces = await findPieces(scope, id);
  const { back, lost, found, warnings, refusals } = takenBack(pieces, { clothingIds, lostIds });
  refuseIfAny(refusals);
  for (const words of warnings) scope.warn(words);
  const isWashed = new Set(pieces.flatMap(({ clothingId, state }) => (state === 'WASH' ? [clothingId] : [])));
  await asFound(
    scope,
    back.filter((one) => isWashed.has(one)),
  );
  await comeToLight(scope, found);
  await writeCare(
    scope,
    lost.map((one) => ({ id: one, state: 'LOST' })),
  );
  await noteWhereabouts(scope, [...back, ...found, ...lost]);
  if (costCents !== undefined) await updateBatch(scope, id, { costCents });
  await endPieces(scope, id, back, 'BACK');
  await endPieces(scope, id, lost, 'LOST');
  await markFound(scope, id, found);
  await followBatch(scope, id);
  return readBatch(scope, id);
}

/** Pieces are in order; one that waits to be mended is in repair again. */
async function asFound(scope: Scope, clothingIds: readonly number[]): Promise<void> {
  const blocked = await findBlocked(scope, clothingIds);
  await writeCare(
    scope,
    clothingIds.map((id) => ({ id, state: blocked.has(id) ? 'REPAIR' : 'OK' })),
  );
}

/** Pieces that were lost are as the others; what kept them in repair until then does so again. */
async function comeToLight(scope: Scope, clothingIds: readonly number[]): Promise<void> {
  if (clothingIds.length === 0) return;
  const waiting = await findBlockedBefore(scope, clothingIds);
  const blocked = new Set(waiting.map(({ clothingId }) => clothingId));
  // Before their jobs: an undo puts back jobs first (decision 101).
  await writeCare(
    scope,
    clothingIds.map((id) => ({ id, state: blocked.has(id) ? 'REPAIR' : 'OK' })),
  );
  await markBlocking(
    scope,
    waiting.map(({ id }) => id),
  );
}

/** Deletes an open batch: what is still away is there again. */
export async function deleteBatch(scope: Scope, id: number): Promise<null> {
  const away = async () => (await findPieces(scope, id)).filter(({ backAt, deleted }) => backAt === null && !deleted);
  const former = (await away()).map(({ clothingId }) => clothingId);
  if (former.length > 0) await lockItems(scope, former);
  const { closedAt } = await lockBatch(scope, id);
  if (closedAt !== null) refuse(refusal('BATCH_CLOSED'));
  const locked = new Set(former);
  const washed = (await away()).filter(({ clothingId, state }) => state === 'WASH' && locked.has(clothingId));
  await asFound(
    scope,
    washed.map(({ clothingId }) => clothingId),
  );
  await removeBatch(scope, id);
  return null;
}

/** Open batches of the user are another's from now on. */
export async function passOnBatches(scope: Scope, toUserId: number): Promise<void> {
  await nameSender(scope, toUserId);
}
