import type { Overview, OverviewFilter } from '@riideait/contract';
import { sql } from 'kysely';
import { isLate } from '../../db/late.ts';
import { estonian, natural } from '../../db/order.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { given } from '../../db/search.ts';

type Pieces = Overview['personOverviewList'][number]['clothingOverviewList'][number]['pieces'];

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

/** What active people hold of each clothing name. */
export const findHeld = (scope: Scope, { groupId, genderCode }: OverviewFilter) =>
  scope.db
    .selectFrom('currentIssue as issue')
    .innerJoin('clothingItem', 'clothingItem.id', 'issue.clothingItemId')
    .innerJoin('person', 'person.id', 'issue.personId')
    .select(['issue.personId', 'clothingItem.clothingNameId'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(
      sql<Pieces>`json_agg(json_build_object('clothingId', clothing_item.id, 'clothingNumber', clothing_number, 'dueOn', issue.due_on,
        'late', ${isLate(scope, 'issue.due_on')}) order by ${natural('clothing_item.clothing_number')}, clothing_item.id)`.as('pieces'),
    )
    .where('person.active', '=', true)
    .where(({ eb }) => given(groupId, (id) => eb('person.groupId', '=', id)))
    .where(({ eb }) => given(genderCode, (code) => eb('person.genderCode', '=', code)))
    .groupBy(['issue.personId', 'clothingItem.clothingNameId'])
    .execute();
