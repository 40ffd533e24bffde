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

/** What active people hold, in any order. Plain rows: to make JSON of each name takes PostgreSQL twice as long. */
export const findHeld = (scope: Scope, { groupId, genderCode }: OverviewFilter): Promise<HeldPiece[]> =>
  scope.db
    .selectFrom('currentIssue as issue')
    .innerJoin('clothingItem', 'clothingItem.id', 'issue.clothingItemId')
    .select(['issue.personId', 'clothingItem.clothingNameId', 'clothingItem.id as clothingId', 'clothingItem.clothingNumber'])
    .select(['issue.dueOn', isLate(scope, 'issue.due_on').as('late')])
    .where(
      // As a join, the planner would take the few dancers first and look up the items of each.
      sql<boolean>`(issue.person_id in (select id from person where active
        and ${given(groupId, (id) => sql<boolean>`group_id = ${id}`)}
        and ${given(genderCode, (code) => sql<boolean>`gender_code = ${code}`)})) is true`,
    )
    .execute();
