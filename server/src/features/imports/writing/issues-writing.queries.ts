import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import type { ItemWrite } from '../imports.types.ts';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import { given, portionsOf } from './writing.queries.ts';

/** Who is to have an item from when on; null: nobody. */
export interface Holding {
  readonly item: number;
  readonly person: number | null;
  /** A day in Estonia: `2026-09-03`; null: from now on. */
  readonly since: string | null;
}

/** Keeps those who get something from being changed meanwhile; in id order. */
export async function lockHolders({ db }: Scope, writes: readonly ItemWrite[]): Promise<void> {
  const ids = [...new Set(writes.flatMap(({ holder }) => holder?.personId ?? []))];
  const people = await db
    .selectFrom('person')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (people.length < ids.length) throw new ChangedMeanwhile('A holder');
}

/**
 * Has items with those who are to have them. A day stands for its noon, but nothing begins in the future, nor before what was before it has
 * ended. Whoever had an item until now had it until the next one has it, where that is a later day than their own; else until now.
 */
export async function writeHoldings(scope: Scope, holdings: readonly Holding[]): Promise<void> {
  for (const portion of portionsOf(holdings)) await writePortion(scope, portion);
}

async function writePortion({ db, now, userId }: Scope, portion: readonly Holding[]): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const rows = given(portion, 'item bigint, person bigint, since date');
  /** The noon of the day told; now where that has not been yet, and where no day is told: `least` passes nulls by. */
  const noon = sql`least((since + time '12:00') at time zone 'Europe/Tallinn', ${moment})`;
  const dayOfIssue = sql`(valid_from at time zone 'Europe/Tallinn')::date`;
  // The ids once more, as an array: the planner, blind under row-level security, would go through all issues for each row.
  const ofItems = sql`issue.clothing_item_id = any(${portion.map(({ item }) => item)}::bigint[])`;
  const endedBefore = sql`(select clothing_item_id, max(valid_until) as ended from issue
    where valid_until is not null and ${ofItems} group by clothing_item_id)`;

  const { rows: losing } = await sql<{ personId: number }>`
    update issue
    set valid_until = greatest(valid_from, case when person is not null and since > ${dayOfIssue} then ${noon} else ${moment} end),
        receiver_id = ${userId}
    from ${rows}
    where clothing_item_id = item and ${ofItems} and valid_until is null and person_id is distinct from person
    returning person_id`.execute(db);

  await sql`
    update issue
    set valid_from = greatest(${noon}, ended)
    from ${rows} left join ${endedBefore} as earlier on earlier.clothing_item_id = item
    where issue.clothing_item_id = item and ${ofItems} and valid_until is null and person_id = person and since is not null
      and since <> ${dayOfIssue}`.execute(db);

  const { rows: getting } = await sql<{ personId: number }>`
    insert into issue (person_id, clothing_item_id, valid_from, issuer_id)
    select person, item, greatest(${noon}, ended), ${userId}::bigint
    from ${rows} left join ${endedBefore} as earlier on earlier.clothing_item_id = item
    where person is not null and item not in (select clothing_item_id from issue where valid_until is null and ${ofItems})
    returning person_id`.execute(db);

  const people = [...new Set([...losing, ...getting].map(({ personId }) => personId))];
  await db
    .updateTable('person')
    .set({ confirmed: false })
    .where(sql<boolean>`id = any(${people}::bigint[])`)
    .where('confirmed', '=', true)
    .execute();
}
