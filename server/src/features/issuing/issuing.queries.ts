import type { HistoryEntry, HistorySearch, Issue } from '@riideait/contract';
import { sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { equals, given } from '../../db/search.ts';
import type { LockedItem } from './issuing.rules.ts';

const itemStates = ({ db }: Scope) =>
  db
    .selectFrom('clothingItem')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .leftJoin('issue', (join) => join.onRef('issue.clothingItemId', '=', 'clothingItem.id').on('issue.validUntil', 'is', null))
    .leftJoin('person', 'person.id', 'issue.personId')
    .select(['clothingItem.id', 'clothingItem.clothingNameId', 'clothingItem.clothingNumber', 'clothingItem.size', 'clothingItem.active'])
    .select(['clothingName.name as clothingName', 'person.id as holderId', personName.as('holder')])
    .select(sql<boolean>`clothing_item.deleted_at is not null`.as('deleted'));

/**
 * Locks items in id order and tells how they stand, by id. Two statements on purpose: whoever had to wait for a lock
 * must read the issues afterwards, in a new snapshot, to see what the other desk did.
 */
export async function lockItems(scope: Scope, ids: readonly number[]): Promise<Map<number, LockedItem>> {
  await scope.db.selectFrom('clothingItem').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const items = await itemStates(scope).where('clothingItem.id', 'in', ids).orderBy('clothingItem.id').execute();
  return new Map(items.map((item) => [item.id, item]));
}

/**
 * Locks a free piece without a number of the same name and size; those that another desk is just taking are passed over.
 * One that was given away between the search and its lock is looked at once it is locked, and passed over too.
 */
export async function lockFreeTwin(scope: Scope, like: LockedItem, except: readonly number[]): Promise<LockedItem | undefined> {
  const tried = [...except];
  for (;;) {
    const id = await lockApparentTwin(scope, like, tried);
    if (id === undefined) return undefined;
    const twin = await itemStates(scope).where('clothingItem.id', '=', id).where('issue.id', 'is', null).executeTakeFirst();
    if (twin !== undefined) return twin;
    tried.push(id);
  }
}

async function lockApparentTwin(
  { db }: Scope,
  { clothingNameId, size }: LockedItem,
  except: readonly number[],
): Promise<number | undefined> {
  const twin = await db
    .selectFrom('clothingItem')
    .select('id')
    .where('clothingNameId', '=', clothingNameId)
    .where('clothingNumber', 'is', null)
    .where('size', 'is not distinct from', size)
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .where('id', 'not in', except)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('issue').whereRef('issue.clothingItemId', '=', 'clothingItem.id').where('issue.validUntil', 'is', null))),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return twin?.id;
}

export async function insertIssues(
  { db, now, userId }: Scope,
  personId: number,
  items: readonly { clothingItemId: number; comment: string | null }[],
): Promise<number[]> {
  const validFrom = now.toISOString();
  const rows = await db
    .insertInto('issue')
    .values(items.map((item) => ({ ...item, personId, validFrom, issuerId: userId })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends current issues now, and never before they began: the clocks of two servers may differ. */
export const endIssues = ({ db, now, userId }: Scope, personId: number, clothingIds: readonly number[]) =>
  db
    .updateTable('issue')
    .set({ validUntil: sql<string>`greatest(valid_from, ${now.toISOString()}::timestamptz)`, receiverId: userId })
    .where('personId', '=', personId)
    .where('clothingItemId', 'in', clothingIds)
    .where('validUntil', 'is', null)
    .execute();

/** What the person confirmed to hold is no longer what they hold. */
export const unconfirm = ({ db }: Scope, personId: number) =>
  db.updateTable('person').set({ confirmed: false }).where('id', '=', personId).where('confirmed', '=', true).execute();

const issues = ({ db }: Scope) =>
  db
    .selectFrom('issue')
    .innerJoin('clothingItem', 'clothingItem.id', 'issue.clothingItemId')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .select(['issue.id', 'issue.clothingItemId as clothingId', 'clothingItem.clothingNameId', 'clothingName.name as clothingName'])
    .select(['clothingItem.clothingNumber', 'issue.validFrom', 'issue.validUntil', 'issue.comment']);

export const findIssues = (scope: Scope, ids: readonly number[]): Promise<Issue[]> =>
  issues(scope).where('issue.id', 'in', ids).orderBy('issue.id').execute();

export const findIssuesOfPerson = (scope: Scope, personId: number): Promise<Issue[]> =>
  issues(scope).where('issue.personId', '=', personId).orderBy('issue.validFrom').orderBy('issue.id').execute();

/** Who had what and when, newest first; nothing where no filter is given. */
export async function findHistory(scope: Scope, { clothingNumber, clothingNameId, clothingId }: HistorySearch): Promise<HistoryEntry[]> {
  if (clothingNumber === undefined && clothingNameId === undefined && clothingId === undefined) return [];
  return issues(scope)
    .innerJoin('person', 'person.id', 'issue.personId')
    .leftJoin('userName as issuer', 'issuer.id', 'issue.issuerId')
    .leftJoin('userName as receiver', 'receiver.id', 'issue.receiverId')
    .select(['issue.personId', personName.$notNull().as('personName'), 'issuer.name as issuer', 'receiver.name as receiver'])
    .where(given(clothingNumber, (number) => equals('clothing_item.number_folded', number)))
    .where(({ eb }) => given(clothingNameId, (id) => eb('clothingItem.clothingNameId', '=', id)))
    .where(({ eb }) => given(clothingId, (id) => eb('issue.clothingItemId', '=', id)))
    .orderBy('issue.validFrom', 'desc')
    .orderBy('issue.id', 'desc')
    .execute();
}
