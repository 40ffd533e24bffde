import { HOLDER_LIMITS } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';

/** A person or a maker. */
type Sender = { readonly personId: number } | { readonly makerId: number };

/** Photos that came in the last hours of `HOLDER_LIMITS`. */
export const countPhotos = ({ db, now }: Scope, sender: Sender): Promise<{ ofSender: number; ofEnsemble: number }> =>
  db
    .selectFrom('holderPhoto')
    .select(({ fn }) => [
      ('personId' in sender
        ? fn.countAll<number>().filterWhere('personId', '=', sender.personId)
        : fn.countAll<number>().filterWhere('makerId', '=', sender.makerId)
      ).as('ofSender'),
      fn.countAll<number>().as('ofEnsemble'),
    ])
    .where('sentAt', '>', new Date(now.getTime() - HOLDER_LIMITS.hours * 60 * 60 * 1000).toISOString())
    .executeTakeFirstOrThrow();

export const insertPhoto = async ({ db, now }: Scope, sender: Sender, imageId: number): Promise<number> =>
  (
    await db
      .insertInto('holderPhoto')
      .values({ ...sender, imageId, sentAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
