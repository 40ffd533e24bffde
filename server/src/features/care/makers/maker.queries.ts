import type { DoneForm, JobKind, MakerJob, MakerPage } from '@riideait/contract';
import { sql } from 'kysely';
import type { MakerScope } from '../../../db/link-scope.ts';

/** Why the database stored nothing. */
export type Unsaid = 'NOT_FOUND' | 'JOB_OVER' | 'PRICE_AGREED' | 'HOLDER_PHOTO_GONE' | 'PHOTOS_FULL';

/** Views of a maker's role: they show the maker of the link alone. */
export const getHome = ({ db }: MakerScope): Promise<Pick<MakerPage, 'ensemble' | 'name'>> =>
  db
    .selectFrom('makerHome')
    .select(({ ref }) => [ref('ensemble').$notNull().as('ensemble'), ref('name').$notNull().as('name')])
    .executeTakeFirstOrThrow();

/** Those to be done, the soonest promised first; then those done, the newest first. */
export const findJobs = ({ db }: MakerScope) =>
  db
    .selectFrom('makerJob')
    .select(({ ref }) => [ref('id').$notNull().as('id'), ref('clothingName').$notNull().as('clothingName')])
    .select(['clothingNumber', 'size', 'text', 'promisedOn', 'fittingWith', 'doneAt', 'priceCents'])
    .select(({ ref }) => ref('urgentFor').$castTo<MakerJob['urgentFor']>().as('urgentFor'))
    .select(({ ref }) => [ref('kinds').$castTo<JobKind[]>().as('kinds'), ref('imageUrls').$castTo<string[]>().as('imageUrls')])
    .select(({ ref }) => [ref('takenIn').$notNull().as('takenIn'), ref('priceAgreed').$notNull().as('priceAgreed')])
    .orderBy('doneAt', (order) => order.desc().nullsFirst())
    .orderBy('promisedOn', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();

/** Calls the function that answers null once the job is done, now or by an earlier request of that id. */
export async function insertDone(
  { db, now }: MakerScope,
  jobId: number,
  { priceCents, imageId, requestId }: DoneForm,
): Promise<Unsaid | null> {
  const { rows } = await sql<{ unsaid: Unsaid | null }>`
    select maker_done(${jobId}, ${priceCents ?? null}, ${imageId ?? null}, ${requestId}, ${now.toISOString()}) as unsaid`.execute(db);
  return rows[0]?.unsaid ?? null;
}
