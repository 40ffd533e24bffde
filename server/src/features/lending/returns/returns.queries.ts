import type { DueDates, DueDatesForm, ReturnedPiece } from '@riideait/contract';
import { sql } from 'kysely';
import { isLate, today } from '../../../db/late.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { given } from '../../../db/search.ts';
import { idArray } from '../../../db/sets.ts';

/** Items that these people, people of the group, or anybody of these pieces hold; each given filter narrows. */
export async function findHeldItems({ db }: Scope, { personIds, groupId, clothingIds }: Omit<DueDatesForm, 'dueOn'>): Promise<number[]> {
  const rows = await db
    .selectFrom('currentIssue')
    .innerJoin('person', 'person.id', 'currentIssue.personId')
    .select('currentIssue.clothingItemId')
    .where(given(personIds, (ids) => sql<boolean>`person.id = any(${idArray(ids)})`))
    .where(({ eb }) => given(groupId, (id) => eb('person.groupId', '=', id)))
    .where(given(clothingIds, (ids) => sql<boolean>`current_issue.clothing_item_id = any(${idArray(ids)})`))
    .execute();
  return rows.map(({ clothingItemId }) => clothingItemId);
}

/** What came back today, the newest first. */
export const findReturnedToday = (scope: Scope): Promise<ReturnedPiece[]> =>
  scope.db
    .selectFrom('issue')
    .innerJoin('clothingItem', 'clothingItem.id', 'issue.clothingItemId')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .innerJoin('person', 'person.id', 'issue.personId')
    .leftJoin('userName', 'userName.id', 'issue.receiverId')
    .select(['clothingItem.id as clothingId', 'clothingItem.clothingNameId', 'clothingName.name as clothingName'])
    .select(['clothingItem.clothingNumber', 'issue.personId', personName.$notNull().as('personName')])
    .select([({ ref }) => ref('issue.validUntil').$notNull().as('at'), 'userName.name as userName'])
    .where(sql<boolean>`issue.valid_until >= ${today(scope)}::timestamp at time zone 'Europe/Tallinn'`)
    .orderBy('issue.validUntil', 'desc')
    .orderBy('issue.id', 'desc')
    .execute();

/** The day to propose, and how much is late. */
export async function readDueDates(scope: Scope): Promise<DueDates> {
  const { rows } = await sql<DueDates>`
    select (select default_due_on from own_ensemble where default_due_on >= ${today(scope)}) as "defaultDueOn",
      count(*) as "lateItems", count(distinct person_id) as "latePeople"
    from current_issue where ${isLate(scope, 'due_on')}`.execute(scope.db);
  return rows[0] ?? { defaultDueOn: null, lateItems: 0, latePeople: 0 };
}
