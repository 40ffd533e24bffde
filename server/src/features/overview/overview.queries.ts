import type { OverviewFilter } from '@riideait/contract';
import { estonian, natural } from '../../db/order.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { given } from '../../db/search.ts';

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

/** How many pieces of each clothing name active people hold. */
export const countHeld = ({ db }: Scope, { groupId, genderCode }: OverviewFilter) =>
  db
    .selectFrom('currentIssue as issue')
    .innerJoin('clothingItem', 'clothingItem.id', 'issue.clothingItemId')
    .innerJoin('person', 'person.id', 'issue.personId')
    .select(['issue.personId', 'clothingItem.clothingNameId'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person.active', '=', true)
    .where(({ eb }) => given(groupId, (id) => eb('person.groupId', '=', id)))
    .where(({ eb }) => given(genderCode, (code) => eb('person.genderCode', '=', code)))
    .groupBy(['issue.personId', 'clothingItem.clothingNameId'])
    .execute();
