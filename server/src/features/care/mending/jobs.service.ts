import {
  atField,
  type EditJobForm,
  type EndpointData,
  type Job,
  type JobForm,
  type jobEndpoints,
  NAMED_TODAY,
  refusal,
  type TakeInForm,
  type Today,
} from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { findSentPhoto } from '../../lending/answers/answers.service.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { writeCare } from '../../wardrobe/clothing-items/care.service.ts';
import { lockItems } from '../../wardrobe/clothing-items/locked-items.service.ts';
import { addPhotoOfJob } from '../../wardrobe/clothing-items/photos.service.ts';
import { findOpenJobs, findReady, getJob } from './jobs.queries.ts';
import { takenAsDone, valuesOf, whyNotCosting } from './jobs.rules.ts';
import type { LockedJob } from './jobs.types.ts';
import {
  findPieces,
  findUnblocked,
  getPieceOf,
  hasJob,
  insertJob,
  lockOpenJobs,
  lockRowOfJob,
  markClosed,
  markCostTaken,
  nameOpener,
  removeJob,
  updateJob,
} from './written-jobs.queries.ts';

/** Adds a job. One that blocks puts its piece in repair, whatever its state, unless it is lost. */
export async function addJob(scope: Scope, { clothingId, fromAnswer = null, ...form }: JobForm): Promise<Job> {
  await lockItems(scope, [clothingId]);
  const values = await inRepair(scope, clothingId, valuesOf(form));
  const id = await insertJob(scope, { ...values, clothingItemId: clothingId, fromAnswer });
  const photo = fromAnswer === null ? undefined : await findSentPhoto(scope, fromAnswer, clothingId);
  if (photo !== undefined) await addPhotoOfJob(scope, { clothingId, jobId: id, ...photo });
  return getJob(scope, id);
}

/** The values as they hold for the piece, which is in repair by now where they say so. */
async function inRepair<Values extends { readonly blocks: boolean }>(scope: Scope, id: number, values: Values): Promise<Values> {
  const [piece = refuse(atField('clothingId', refusal('REFERENCE_NOT_FOUND')))] = await findPieces(scope, [id]);
  const blocks = values.blocks && piece.state !== 'LOST';
  // Before the job is written: an undo then takes the job back first.
  if (blocks) await writeCare(scope, [{ id, state: 'REPAIR' }]);
  return { ...values, blocks };
}

/** Locks a job after its piece, which may be deleted. */
async function lockJob(scope: Scope, id: number): Promise<LockedJob> {
  await lockItems(scope, [await getPieceOf(scope, id)]);
  return lockRowOfJob(scope, id);
}

export async function editJob(scope: Scope, id: number, { version, ...form }: EditJobForm): Promise<Job> {
  const present = await lockJob(scope, id);
  await requireVersion(scope, 'job', id, version);
  const values = valuesOf(form, present);
  // With another maker, or with a cost of its own once its piece is back, it was not done in the batch.
  const away = present.away && values.makerId === present.makerId;
  refuseIfAny(whyNotCosting(away, present, values));
  const batchId = away || (values.makerId === present.makerId && !values.costTaken) ? present.batchId : null;
  const begins = values.blocks && !present.blocks && present.outcome === null;
  await updateJob(scope, id, { ...(begins ? await inRepair(scope, present.clothingId, values) : values), batchId });
  if (present.blocks && !values.blocks && present.outcome === null) await release(scope, [present.clothingId]);
  return getJob(scope, id);
}

export async function deleteJob(scope: Scope, id: number): Promise<null> {
  await lockJob(scope, id);
  await removeJob(scope, id);
  return null;
}

/** Takes mended pieces in: jobs that are done close, and what is in repair is in order unless an open job keeps it there. */
export async function takeIn(scope: Scope, { clothingIds, jobIds }: TakeInForm): Promise<EndpointData<typeof jobEndpoints.takeIn>> {
  const ids = [...new Set(clothingIds)];
  await lockItems(scope, ids);
  if ((await findPieces(scope, ids)).length < ids.length) refuse(refusal('NOT_FOUND'));
  const open = await lockOpenJobs(scope, ids);
  const isOpen = new Set(open.map(({ id }) => id));
  const closing = jobIds ?? takenAsDone(open).map(({ id }) => id);
  for (const id of closing) if (!isOpen.has(id)) refuse(refusal((await hasJob(scope, id, ids)) ? 'JOB_CLOSED' : 'NOT_FOUND'));
  await markClosed(scope, closing, 'DONE');
  const inOrder = await release(scope, ids);
  return { jobs: closing.length, inOrder, open: await findOpenJobs(scope, ids) };
}

export async function closeJob(scope: Scope, id: number, outcome: 'DONE' | 'NOT_DONE'): Promise<Job> {
  const job = await lockJob(scope, id);
  if (job.outcome !== null) refuse(refusal('JOB_CLOSED'));
  await markClosed(scope, [id], outcome);
  if (outcome === 'DONE' && job.blocks) await release(scope, [job.clothingId]);
  return getJob(scope, id);
}

/** Pieces that wait to be taken in. */
export async function listReady(scope: Scope): Promise<Today['takeIn']> {
  const pieces = await findReady(scope);
  return { items: pieces.slice(0, NAMED_TODAY), numberOfItems: pieces.length };
}

/** Those of the pieces in repair that no open job keeps there are in order; answers how many. */
async function release(scope: Scope, ids: readonly number[]): Promise<number> {
  const free = await findUnblocked(scope, ids);
  await writeCare(
    scope,
    free.map((id) => ({ id, state: 'OK' })),
  );
  return free.length;
}

/** What the maker asks counts from now on. */
export async function takeCost(scope: Scope, id: number): Promise<Job> {
  const job = await lockJob(scope, id);
  if (job.costCents === null) refuse(refusal('NO_COST_TO_TAKE'));
  refuseIfAny(whyNotCosting(job.away, job, { ...job, costTaken: true }));
  await markCostTaken(scope, id);
  return getJob(scope, id);
}

/** Open jobs of the user are another's from now on. */
export async function passOnJobs(scope: Scope, toUserId: number): Promise<void> {
  await nameOpener(scope, toUserId);
}
