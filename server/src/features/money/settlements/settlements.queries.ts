import type { EndpointInput, PaymentForm, SettlementDetails, SettlementForm, SettlementRow, settlementEndpoints } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { isoText } from '../../../db/json-list.ts';
import { findPage, resultCount } from '../../../db/page.ts';
import { personName } from '../../../db/person-name.ts';
import { presentDeed } from '../../../db/present-deed.ts';
import type { Scope } from '../../../db/scope.ts';
import { given } from '../../../db/search.ts';
import { kindOfPerson } from '../../../db/shown-person.ts';

type Filter = EndpointInput<typeof settlementEndpoints.list>['query'];

const paid = sql<number>`(select coalesce(sum(cents), 0)::bigint from settlement_payment where settlement_id = settlement.id)`;

/** Since it was opened, the piece left the hands of the person, or its state was set to another than lost. */
const backAt = sql<string | null>`case
  when settlement.closed_at is null and settlement.reason in ('LOST', 'NOT_RETURNED') and item.state <> 'LOST' and not exists (
    select from current_issue as held where held.clothing_item_id = item.id and held.person_id = settlement.person_id)
  then greatest(case when item.state_since > settlement.opened_at then item.state_since end, (
    select max(valid_until) from issue where issue.clothing_item_id = item.id and issue.person_id = settlement.person_id
      and valid_until > settlement.opened_at)) end`;

const settlements = ({ db }: Scope) =>
  db
    .selectFrom('settlement')
    .leftJoin('person', 'person.id', 'settlement.personId')
    .leftJoin('clothingItem as item', (join) => join.onRef('item.id', '=', 'settlement.clothingItemId').on('item.deletedAt', 'is', null))
    .select(['settlement.id', 'settlement.version', 'settlement.personId', 'settlement.clothingItemId as clothingId', 'settlement.piece'])
    .select(['item.clothingNameId', 'settlement.cents', 'settlement.openedAt', 'settlement.closedAt', personName.as('personName')])
    .select(kindOfPerson.as('personKind'))
    .select(({ ref }) => [
      ref('settlement.reason').$castTo<SettlementRow['reason']>().as('reason'),
      ref('settlement.outcome').$castTo<SettlementRow['outcome']>().as('outcome'),
    ])
    .select([paid.as('paidCents'), backAt.as('backAt')]);

/** The open ones, then the closed ones, the newest first. */
export async function findSettlements(scope: Scope, { personId, clothingId, open, page, count }: Filter) {
  const query = settlements(scope)
    .where(({ eb }) => given(personId, (id) => eb('settlement.personId', '=', id)))
    .where(({ eb }) => given(clothingId, (id) => eb('settlement.clothingItemId', '=', id)))
    .where(({ eb }) => given(open, (only) => eb('settlement.closedAt', only ? 'is' : 'is not', null)))
    .orderBy(sql`settlement.closed_at is not null`)
    .orderBy('settlement.openedAt', 'desc')
    .orderBy('settlement.id', 'desc');
  if (count !== 'all') return findPage(query.select(resultCount), { page, count });
  const rows = await query.execute();
  return { rows, resultCount: rows.length };
}

const payments = sql<SettlementDetails['payments']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'onDay', on_day, 'cents', cents) order by on_day, id), '[]')
  from settlement_payment where settlement_id = settlement.id)`;

/** The last time that the person confirmed to have the piece. */
const receipt = sql<SettlementDetails['receipt']>`(
  select jsonb_build_object('at', ${isoText('receipt.confirmed_at')}, 'how', receipt.how, 'since', line ->> 'since')
  from holder_receipt as receipt cross join lateral jsonb_array_elements(receipt.lines) as line
  join issue on issue.id = (line ->> 'issueId')::bigint
  where receipt.person_id = settlement.person_id and issue.clothing_item_id = settlement.clothing_item_id and not (line ->> 'missing')::boolean
  order by receipt.id desc limit 1)`;

const letters = sql<SettlementDetails['letters']>`(
  select coalesce(jsonb_agg(jsonb_build_object('at', ${isoText('email.at')}, 'email', to_address,
    'status', case status when 'UNSENT' then 'FAILED' else status::text end, 'why', case status when 'UNSENT' then error end) order by email.id desc), '[]')
  from email where settlement_id = settlement.id and to_address <> '')`;

export const findSettlement = (scope: Scope, id: number): Promise<SettlementDetails | undefined> =>
  settlements(scope)
    .leftJoin('userName as opener', 'opener.id', 'settlement.openedBy')
    .leftJoin('userName as closer', 'closer.id', 'settlement.closedBy')
    .select(['settlement.text', 'settlement.forgivenText', 'opener.name as openedBy', 'closer.name as closedBy'])
    .select([payments.as('payments'), receipt.as('receipt'), letters.as('letters')])
    .where('settlement.id', '=', id)
    .executeTakeFirst();

export const getSettlement = async (scope: Scope, id: number): Promise<SettlementDetails> => found(await findSettlement(scope, id));

/** Locks a settlement, or 404. Read it in a later statement. */
export const lockSettlement = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('settlement').select('id').where('id', '=', id).forUpdate().executeTakeFirst());

export const insertSettlement = async (
  { db, now, userId }: Scope,
  { clothingId, ...form }: SettlementForm,
  piece: string,
): Promise<number> =>
  (
    await db
      .insertInto('settlement')
      .values({ ...form, clothingItemId: clothingId, piece, openedAt: now.toISOString(), openedBy: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateSettlement = ({ db }: Scope, id: number, values: Pick<SettlementDetails, 'reason' | 'text' | 'cents'>) =>
  db.updateTable('settlement').set(values).where('id', '=', id).execute();

export const removeSettlement = ({ db }: Scope, id: number) => db.deleteFrom('settlement').where('id', '=', id).execute();

export const insertPayment = ({ db }: Scope, settlementId: number, form: PaymentForm) =>
  db
    .insertInto('settlementPayment')
    .values({ settlementId, ...form })
    .execute();

export const closeSettlement = ({ db, now, userId }: Scope, id: number, outcome: 'PAID' | 'FORGIVEN', forgivenText: string | null = null) =>
  db.updateTable('settlement').set({ closedAt: now.toISOString(), closedBy: userId, outcome, forgivenText }).where('id', '=', id).execute();

/** Name and number of the piece of a settlement to be, deleted ones too; undefined: there is none. */
export const findPiece = ({ db }: Scope, clothingId: number) =>
  db
    .selectFrom('clothingItem as item')
    .innerJoin('clothingName', 'clothingName.id', 'item.clothingNameId')
    .select(['clothingName.name', 'item.clothingNumber'])
    .where('item.id', '=', clothingId)
    .executeTakeFirst();

/** Pieces of the open settlements of a person. */
export const findOpenPieces = ({ db }: Scope, personId: number) =>
  db.selectFrom('settlement').select('piece').where('personId', '=', personId).where('closedAt', 'is', null).orderBy('id').execute();

/** Pieces of open settlements that the present deed has changed and that the same person has another open one for. */
export async function findOpenTwice({ db }: Scope): Promise<string[]> {
  const { rows } = await sql<{ piece: string | null }>`
    select distinct own.piece from settlement as own
    join settlement as other on (other.person_id, other.clothing_item_id) = (own.person_id, own.clothing_item_id) and other.id <> own.id
    where own.closed_at is null and other.closed_at is null and own.id in (
      select entity_id from audit where deed_id = ${presentDeed} and entity = 'settlement')
    order by own.piece`.execute(db);
  return rows.flatMap(({ piece }) => piece ?? []);
}

/** Closes the open ones of a person as forgiven, at a moment. */
export const closeAllOf = ({ db }: Scope, personId: number, at: string) =>
  db
    .updateTable('settlement')
    .set({ closedAt: at, outcome: 'FORGIVEN' })
    .where('personId', '=', personId)
    .where('closedAt', 'is', null)
    .execute();

/** Where replies to mails of the ensemble go. */
export const findReplyTo = async ({ db }: Scope): Promise<string | null> =>
  (await db.selectFrom('emailConfig').select('replyTo').executeTakeFirst())?.replyTo ?? null;
