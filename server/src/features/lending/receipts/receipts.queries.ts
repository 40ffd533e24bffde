import type { Receipt, ReceiptHow, ShownKind } from '@riideait/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';

/** Receipts of a person, newest first. */
export const findReceipts = ({ db }: Scope, personId: number): Promise<Receipt[]> =>
  db
    .selectFrom('holderReceipt as receipt')
    .leftJoin('userName', 'userName.id', 'receipt.userId')
    .select(['receipt.id', 'receipt.personId', 'receipt.confirmedAt as at', 'userName.name as by'])
    .select(({ ref }) => [ref('receipt.how').$castTo<ReceiptHow>().as('how'), ref('receipt.lines').$castTo<Receipt['lines']>().as('lines')])
    .where('receipt.personId', '=', personId)
    .orderBy('receipt.id', 'desc')
    .execute();

/** Keeps what a locked person confirms on the phone of the user. Answers why not. */
export async function insertReceipt(
  { db, now, userId }: Scope,
  personId: number,
  issueIds: readonly number[],
): Promise<'HELD_CHANGED' | null> {
  const { rows } = await sql<{ why: 'HELD_CHANGED' | null }>`
    select keep_receipt(${personId}, ${idArray(issueIds)}, '{}', '{}', 'DESK', null, ${userId}, null, ${now.toISOString()}) as why`.execute(
    db,
  );
  return rows[0]?.why ?? null;
}

/** Where a link is shown from. */
interface ShownFrom {
  readonly address: string;
  readonly userAgent: string | null;
}

/** Keeps the hash of a link's token, and says in the security log who shows it. */
export const keepLink = ({ db, now }: Scope, personId: number, kind: ShownKind, hash: Buffer, { address, userAgent }: ShownFrom) =>
  sql`select show_holder_link(${hash}, ${personId}, ${now.toISOString()}, ${address}, ${userAgent}, ${kind})`.execute(db);

interface Links {
  readonly shown: number;
  readonly mailed: number;
  readonly calendars: number;
}

/** How many links show the person now. */
export async function countLinks({ db, now }: Scope, personId: number): Promise<Links> {
  const { rows } = await sql<Links>`
    select links.shown, links.mailed, links.calendars from person, holder_links_of(person.id, person.email, ${now.toISOString()}) as links
    where person.id = ${personId}`.execute(db);
  return rows[0] ?? { shown: 0, mailed: 0, calendars: 0 };
}

/** Ends links of a person that keepers made, and, unless `shownOnly`, those to their address too. */
export const endLinksOf = ({ db, now }: Scope, personId: number, shownOnly: boolean) =>
  sql`select end_holder_links(person.id, person.email, ${now.toISOString()}, ${shownOnly}) from person where id = ${personId}`.execute(db);

/** Ends all links of the ensemble. */
export const endEveryLink = ({ db, now }: Scope) => sql`select end_holder_links(null, null, ${now.toISOString()})`.execute(db);

/** Ends links to pages of dancers and makers that the user has shown. */
export const endShown = ({ db, now }: Scope) => sql`select end_shown_links(${now.toISOString()})`.execute(db);
