import type { SettlementRule } from '@riideait/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { valuesOn } from '../../../db/worth.ts';
import type { KnownValue } from './settlements.rules.ts';

type Rule = Omit<SettlementRule, 'prices'>;

const EMPTY: Rule = { kind: null, yearlyPercent: null, letterText: null };

export const findRule = async ({ db }: Scope): Promise<Rule> =>
  (await db
    .selectFrom('settlementRule')
    .select(['yearlyPercent', 'letterText'])
    .select(({ ref }) => ref('kind').$castTo<Rule['kind']>().as('kind'))
    .executeTakeFirst()) ?? EMPTY;

export const findPrices = ({ db }: Scope): Promise<SettlementRule['prices']> =>
  db.selectFrom('settlementPrice').select(['clothingTypeId', 'cents']).orderBy('clothingTypeId').execute();

/** Keeps others from changing the rule until the end of the transaction. */
export const lockRule = ({ db, ensembleId }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`settlement rule of ${ensembleId}`}, 0))`.execute(db);

export async function writeRule({ db }: Scope, rule: Rule): Promise<void> {
  const { numUpdatedRows } = await db.updateTable('settlementRule').set(rule).executeTakeFirst();
  if (numUpdatedRows === 0n) await db.insertInto('settlementRule').values(rule).execute();
}

/** Makes this the whole list; rows that are the same stay. */
export async function writePrices({ db }: Scope, prices: SettlementRule['prices']): Promise<void> {
  const ids = prices.map(({ clothingTypeId }) => clothingTypeId);
  const list = sql`unnest(${ids}::int8[], ${prices.map(({ cents }) => cents)}::int8[]) as given (type_id, cents)`;
  await sql`delete from settlement_price where clothing_type_id <> all (${ids}::int8[])`.execute(db);
  await sql`update settlement_price set cents = given.cents from ${list}
    where clothing_type_id = type_id and settlement_price.cents <> given.cents`.execute(db);
  await sql`insert into settlement_price (clothing_type_id, cents) select type_id, given.cents from ${list}
    where type_id not in (select clothing_type_id from settlement_price)`.execute(db);
}

/** Which of these types are there. */
export const countTypes = async ({ db }: Scope, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from clothing_type where id = any (${ids}::int8[])`.execute(db);
  return rows[0]?.count ?? 0;
};

/** What the register knows of the value of a piece on a day; undefined: there is no such piece. */
export async function findKnownValue({ db }: Scope, clothingId: number, today: string): Promise<KnownValue | undefined> {
  const { rows } = await sql<KnownValue>`
    select item.acquired_on as "acquiredOn", clothing_type.name as "typeName",
      (select jsonb_build_object('cents', cents, 'onDay', on_day) from ${valuesOn(today)} as newest
        where newest.clothing_name_id = clothing_name.id) as value,
      (select cents from item_price where clothing_item_id = item.id) as "priceCents",
      (select cents from settlement_price where settlement_price.clothing_type_id = clothing_type.id) as "listedCents"
    from clothing_item as item
    join clothing_name on clothing_name.id = item.clothing_name_id
    left join clothing_type on clothing_type.id = clothing_name.clothing_type_id
    where item.id = ${clothingId}`.execute(db);
  return rows[0];
}
