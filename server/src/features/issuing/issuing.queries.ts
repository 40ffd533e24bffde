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
    .leftJoin('currentIssue', 'currentIssue.clothingItemId', 'clothingItem.id')
    .leftJoin('person', 'person.id', 'currentIssue.personId')
    .select(['clothingItem.id', 'clothingItem.clothingNameId', 'clothingItem.clothingNumber', 'clothingItem.size', 'clothingItem.active'])
    .select(['clothingName.name as clothingName', 'person.id as holderId', personName.as('holder')])
    .select(sql<boolean>`clothing_item.deleted_at is not null`.as('deleted'));

/** States of locked items by id. */
export async function findItemStates(scope: Scope, ids: readonly number[]): Promise<Map<number, LockedItem>> {
  const items = await itemStates(scope).where('clothingItem.id', 'in', ids).orderBy('clothingItem.id').execute();
  return new Map(items.map((item) => [item.id, item]));
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

/** Ends current issues now, never before their start: clocks of two servers may differ. */
export const endIssues = ({ db, now, userId }: Scope, personId: number, clothingIds: readonly number[]) =>
  db
    .updateTable('issue')
    .set({ validUntil: sql<string>`greatest(valid_from, ${now.toISOString()}::timestamptz)`, receiverId: userId })
    .where('personId', '=', personId)
    .where('clothingItemId', 'in', clothingIds)
    .where('validUntil', 'is', null)
    .execute();

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

/** Issues of items, newest first; empty without a filter. */
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
