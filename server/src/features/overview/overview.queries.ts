import type { OverviewFilter } from '@riideait/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isLate } from '../../db/late.ts';
import { estonian, natural } from '../../db/order.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { given } from '../../db/search.ts';
import type { HeldPiece } from './overview.rules.ts';

/** Active people by last, then first name. */
const people = ({ db }: Scope, { groupId, genderCode }: OverviewFilter) =>
  db
    .selectFrom('person')
    .select(['id', personName.$notNull().as('name')])
    .where('active', '=', true)
    .where(({ eb }) => given(groupId, (id) => eb('groupId', '=', id)))
    .where(({ eb }) => given(genderCode, (code) => eb('genderCode', '=', code)))
    .orderBy(estonian('last_name'))
    .orderBy(estonian('first_name'))
    .orderBy('id');

/** Clothing names of a type or a set, by name. */
const names = ({ db }: Scope, { type, setId }: OverviewFilter) =>
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
    .orderBy('id');

/** What active people hold, in any order. A row a person: as a row a piece, ten thousand take a third longer to be read. */
const held = (scope: Scope, { groupId, genderCode }: OverviewFilter) =>
  scope.db
    .selectFrom('currentIssue as issue')
    .innerJoin('clothingItem as item', 'item.id', 'issue.clothingItemId')
    .select([
      'issue.personId as holder',
      sql<HeldPiece[]>`json_agg(json_build_array(item.clothing_name_id, item.id, item.clothing_number, issue.due_on,
        ${isLate(scope, 'issue.due_on')}))`.as('pieces'),
    ])
    .where(
      // As a join, the planner would take the few dancers first and look up the items of each.
      sql<boolean>`(issue.person_id in (select id from person where active
        and ${given(groupId, (id) => sql<boolean>`group_id = ${id}`)}
        and ${given(genderCode, (code) => sql<boolean>`gender_code = ${code}`)})) is true`,
    )
    .groupBy('issue.personId');

/** What the overview shows, in one statement. */
export const findOverview = (scope: Scope, filter: OverviewFilter) =>
  scope.db
    .selectNoFrom([
      jsonArrayFrom(people(scope, filter)).as('people'),
      jsonArrayFrom(names(scope, filter)).as('names'),
      jsonArrayFrom(held(scope, filter)).as('held'),
    ])
    .executeTakeFirstOrThrow();
