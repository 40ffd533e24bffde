import type { ReturnedLine, ReturnReceipt, ReturnReceiptRow, StillHeld } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../db/found.ts';
import { isoText, jsonList } from '../../../db/json-list.ts';
import { natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';

const lines = jsonList(sql`
  select clothing_item_id as "clothingId", clothing_name as "clothingName", clothing_number as "clothingNumber", size_label as size, state,
    ${isoText('taken_at')} as "takenAt", taker.name as "takenBy", ${isoText('undone_at')} as "undoneAt"
  from return_line left join user_name as taker on taker.id = receiver_id
  where return_receipt_id = receipt.id order by taken_at, return_line.id`).$castTo<ReturnedLine[]>();

const lastMail = sql<ReturnReceiptRow['mail']>`(
  select jsonb_build_object('status', status, 'at', ${isoText('coalesce(sent_at, requeued_at, created_at)')}) from email
  where return_receipt_id = receipt.id order by id desc limit 1)`;

const receipts = ({ db }: Scope) =>
  db
    .selectFrom('returnReceipt as receipt')
    .select(['receipt.id', 'receipt.personId', 'receipt.onDay', lines.as('lines'), lastMail.as('mail')]);

/** Receipts of a person, newest first. */
export const findReceipts = (scope: Scope, personId: number): Promise<ReturnReceiptRow[]> =>
  receipts(scope).where('receipt.personId', '=', personId).orderBy('receipt.onDay', 'desc').orderBy('receipt.id', 'desc').execute();

export const findReceipt = (scope: Scope, id: number): Promise<Omit<ReturnReceipt, 'stillHeld'> | undefined> =>
  receipts(scope)
    .innerJoin('person', 'person.id', 'receipt.personId')
    .select(['receipt.closedAt', personName.$notNull().as('personName'), sql<boolean>`person.email is not null`.as('hasEmail')])
    .select(({ selectFrom }) => selectFrom('ownEnsemble').select('returnMails').$asScalar().$notNull().as('returnMails'))
    .where('receipt.id', '=', id)
    .executeTakeFirst();

/** What a person holds now, the first due first. */
export const findStillHeld = ({ db }: Scope, personId: number): Promise<StillHeld[]> =>
  db
    .selectFrom('currentIssue as issue')
    .innerJoin('clothingItem', 'clothingItem.id', 'issue.clothingItemId')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .select(['clothingName.name as clothingName', 'clothingItem.clothingNumber', 'clothingItem.sizeLabel as size', 'issue.dueOn'])
    .where('issue.personId', '=', personId)
    .orderBy('issue.dueOn', (order) => order.asc().nullsLast())
    .orderBy(natural('clothing_name.name'))
    .orderBy(natural('clothing_item.clothing_number'))
    .orderBy('issue.id')
    .execute();

/** A locked receipt, and who it is of. */
export interface LockedReceipt {
  readonly id: number;
  readonly personId: number;
  readonly personName: string;
  readonly email: string | null;
  readonly onDay: string;
  readonly closedAt: string | null;
  /** Pieces that are back. */
  readonly back: number;
  /** The last mail of it waits or has left. */
  readonly mailed: boolean;
}

/** Locks receipts and then reads them: what another transaction has changed meanwhile counts. */
async function lock(scope: Scope, which: RawBuilder<boolean>): Promise<LockedReceipt[]> {
  const rows = await scope.db.selectFrom('returnReceipt').select('id').where(which).orderBy('id').forUpdate().execute();
  if (rows.length === 0) return [];
  return scope.db
    .selectFrom('returnReceipt as receipt')
    .innerJoin('person', 'person.id', 'receipt.personId')
    .select(['receipt.id', 'receipt.personId', personName.$notNull().as('personName'), 'person.email', 'receipt.onDay', 'receipt.closedAt'])
    .select(sql<number>`(select count(*) from return_line where return_receipt_id = receipt.id and undone_at is null)`.as('back'))
    .select(sql<boolean>`coalesce(${lastMail} ->> 'status' in ('QUEUED', 'SENT'), false)`.as('mailed'))
    .where(sql<boolean>`receipt.id = any(${idArray(rows.map(({ id }) => id))})`)
    .orderBy('receipt.id')
    .execute();
}

export const lockReceipt = async (scope: Scope, id: number): Promise<LockedReceipt> => found((await lock(scope, sql`id = ${id}`))[0]);

/** Locks what is not closed of the days before. */
export const lockOpen = (scope: Scope, before: string): Promise<LockedReceipt[]> =>
  lock(scope, sql`closed_at is null and on_day < ${before}`);

export const close = ({ db, now }: Scope, ids: readonly number[]) =>
  db
    .updateTable('returnReceipt')
    .set({ closedAt: now.toISOString() })
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute();

/** Closes what is open, of all ensembles in sight. */
export const closeEvery = (db: Db, now: Date) =>
  db.updateTable('returnReceipt').set({ closedAt: now.toISOString() }).where('closedAt', 'is', null).execute();

export const wantsMails = async ({ db }: Scope): Promise<boolean> =>
  (await db.selectFrom('ownEnsemble').select('returnMails').executeTakeFirst())?.returnMails ?? false;
