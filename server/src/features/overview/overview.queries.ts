import type { OverviewFilter } from '@riideait/contract';
import { sql } from 'kysely';
import { isLate } from '../../db/late.ts';
import { estonian, natural } from '../../db/order.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { given } from '../../db/search.ts';
import type { HeldPiece } from './overview.rules.ts';

/** Active people by last, then first name. */
export const findPeople = ({ db }: Scope, { groupId, genderCode }: OverviewFilter) =>
  db
    .selectFrom('person')
    .select(['id', personName.$notNull().as('name')])
    .where('active', '=', true)
    .where(({ eb }) => given(groupId, (id) => eb('groupId', '=', id)))
    .where(({ eb }) => given(genderCode, (code) => eb('genderCode', '=', code)))
    .orderBy(estonian('last_name'))
    .orderBy(estonian('first_name'))
    .orderBy('id')
    .execute();

/** Clothing names of a type or a set, by name. */
export const findNames = ({ db }: Scope, { type, setId }: OverviewFilter) =>
  db
    .selectFrom('currentName')
    .select(['id', 'name'])
    .where(({ eb }) => given(type, (id) => eb('clothingTypeId', '=', id)))
    .where(({ exists, selectFrom }) =>
      given(setId, (id) =>
        exists(
          selectFrom('clothingSetItem')
            .whereRef('clothingSetItem.clothingNameId', '=', 'currentName.id')
            .where('clothingSetItem.clothingSetId', '=', id),
        ),
      ),
    )
    .orderBy(natural('name'))
    .orderBy('id')
    .execute();

/**
 * What active people hold, in any order. Plain rows: to make JSON of each name takes PostgreSQL twice as long.
 * The held items are found as an array, in one pass of the index. `+ 0` leaves a hash join only: a plan for an ensemble of usual size
 * would look up each item by itself.
 */
export const findHeld = (scope: Scope, { groupId, genderCode }: OverviewFilter): Promise<HeldPiece[]> => {
  const people = sql`select id from person where active
    and ${given(groupId, (id) => sql<boolean>`group_id = ${id}`)} and ${given(genderCode, (code) => sql<boolean>`gender_code = ${code}`)}`;
  const held = sql<boolean>`(issue.person_id in (${people})) is true`;
  return scope.db
    .selectFrom('currentIssue as issue')
    .innerJoin('clothingItem', (join) => join.on('clothingItem.id', '=', sql<number>`issue.clothing_item_id + 0`))
    .select(['issue.personId', 'clothingItem.clothingNameId', 'clothingItem.id as clothingId', 'clothingItem.clothingNumber'])
    .select(['issue.dueOn', isLate(scope, 'issue.due_on').as('late')])
    .where(held)
    .where(sql<boolean>`clothing_item.id = any(array(select issue.clothing_item_id from current_issue as issue where ${held}))`)
    .execute();
};
