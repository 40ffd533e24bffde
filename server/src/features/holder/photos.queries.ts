import { HOLDER_LIMITS } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';

/** Photos that came in the last hours of `HOLDER_LIMITS`. */
export const countPhotos = ({ db, now }: Scope, personId: number): Promise<{ ofPerson: number; ofEnsemble: number }> =>
  db
    .selectFrom('holderPhoto')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('personId', '=', personId).as('ofPerson'),
      fn.countAll<number>().as('ofEnsemble'),
    ])
    .where('sentAt', '>', new Date(now.getTime() - HOLDER_LIMITS.hours * 60 * 60 * 1000).toISOString())
    .executeTakeFirstOrThrow();

export const insertPhoto = async ({ db, now }: Scope, personId: number, imageId: number): Promise<number> =>
  (await db.insertInto('holderPhoto').values({ personId, imageId, sentAt: now.toISOString() }).returning('id').executeTakeFirstOrThrow())
    .id;
