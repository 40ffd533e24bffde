import type { Maker, MakerForm } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { natural } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';

const makers = ({ db }: Scope) =>
  db
    .selectFrom('maker')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('job')
          .where('closedAt', 'is', null)
          .groupBy('makerId')
          .select('makerId')
          .select(({ fn }) => [fn.countAll<number>().as('open'), fn.count<number>('doneAt').as('done')])
          .as('jobs'),
      (join) => join.onRef('jobs.makerId', '=', 'maker.id'),
    )
    .select(['maker.id', 'maker.version', 'maker.name', 'maker.phone', 'maker.email', 'maker.note'])
    .select([sql<number>`coalesce(jobs.open, 0)`.as('openJobs'), sql<number>`coalesce(jobs.done, 0)`.as('doneJobs')]);

export const findMakers = (scope: Scope): Promise<Maker[]> => makers(scope).orderBy(natural('maker.name')).execute();

export const getMaker = async (scope: Scope, id: number): Promise<Maker> =>
  found(await makers(scope).where('maker.id', '=', id).executeTakeFirst());

/** Locks a maker, or 404. */
export const lockMaker = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('maker').select('id').where('id', '=', id).forUpdate().executeTakeFirst());

export const insertMaker = async ({ db }: Scope, form: MakerForm): Promise<number> =>
  (await db.insertInto('maker').values(form).returning('id').executeTakeFirstOrThrow()).id;

export const updateMaker = ({ db }: Scope, id: number, form: MakerForm) => db.updateTable('maker').set(form).where('id', '=', id).execute();

/** Deletes a maker; jobs and batches stay, without one. */
export const removeMaker = ({ db }: Scope, id: number) => db.deleteFrom('maker').where('id', '=', id).execute();
