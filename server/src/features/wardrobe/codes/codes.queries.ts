import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { hasCode, inOrder } from '../../../db/item-codes.ts';
import type { Scope } from '../../../db/scope.ts';

/** The first of these codes that the ensemble has, or 404, and its item, a deleted one too; null: it is blank. */
export const getCode = async ({ db }: Scope, codes: readonly string[]) =>
  found(
    await db
      .selectFrom('itemCode')
      .leftJoin('clothingItem', 'clothingItem.id', 'itemCode.clothingItemId')
      .leftJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
      .select(['clothingItem.id as itemId', 'clothingName.name as clothingName', 'clothingItem.clothingNumber'])
      .where(hasCode(codes))
      .orderBy(inOrder(codes))
      .limit(1)
      .executeTakeFirst(),
  );

/** As `getCode`; keeps others from giving the code to an item until the end of the transaction. */
export const lockCode = async ({ db }: Scope, codes: readonly string[]) =>
  found(
    await db
      .selectFrom('itemCode')
      .select(['id', 'code'])
      .where(hasCode(codes))
      .orderBy(inOrder(codes))
      .limit(1)
      .forUpdate()
      .executeTakeFirst(),
  );

/** Holds up others who make blank codes in the ensemble, until the commit. */
export const lockBlankCodes = ({ db, ensembleId }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`blank codes of ${ensembleId}`}, 0))`.execute(db);

export const countBlankCodes = async (scope: Scope): Promise<number> =>
  (
    await scope.db
      .selectFrom('itemCode')
      .select(({ fn }) => fn.countAll<number>().as('codes'))
      .where('clothingItemId', 'is', null)
      .executeTakeFirstOrThrow()
  ).codes;

/** New blank codes: as many as asked for, but for those that are taken. */
export const insertBlankCodes = async ({ db }: Scope, count: number): Promise<{ code: string }[]> =>
  db
    .insertInto('itemCode')
    .columns(['code'])
    .expression(sql`select random_code() from generate_series(1, ${count}::int)`)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .execute();

/** By the clock of the database, like the codes that items get by themselves. */
export const giveCode = ({ db }: Scope, id: number, clothingItemId: number) =>
  db.updateTable('itemCode').set({ clothingItemId, givenAt: sql`now()` }).where('id', '=', id).execute();
