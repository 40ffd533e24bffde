import type { Funding } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { natural } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';
import type { FundingValues, WholeFunding } from './fundings.types.ts';

const fundings = ({ db }: Scope) =>
  db
    .selectFrom('funding')
    .select(['id', 'version', 'giver', 'number', 'title', 'periodFrom', 'periodUntil', 'amountCents', 'ownShareCents', 'note'])
    .select(sql<Funding['kind']>`kind`.as('kind'));

/** The newest period first. */
export const findFundings = (scope: Scope): Promise<WholeFunding[]> =>
  fundings(scope).orderBy(sql`period_from desc nulls last`).orderBy(natural('funding.title')).orderBy('id').execute();

export const getFunding = async (scope: Scope, id: number): Promise<WholeFunding> =>
  found(await fundings(scope).where('id', '=', id).executeTakeFirst());

/** Locks a funding against changes. */
export const lockFunding = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('funding').select('id').where('id', '=', id).forUpdate().executeTakeFirst());

export const insertFunding = async ({ db }: Scope, values: FundingValues): Promise<number> =>
  (await db.insertInto('funding').values(values).returning('id').executeTakeFirstOrThrow()).id;

export const updateFunding = ({ db }: Scope, id: number, values: FundingValues) =>
  db.updateTable('funding').set(values).where('id', '=', id).execute();

/** Deletes a funding; pieces, jobs and batches lose it. */
export const removeFunding = ({ db }: Scope, id: number) => db.deleteFrom('funding').where('id', '=', id).execute();
