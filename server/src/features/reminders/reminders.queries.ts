import type { GenderCode } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../db/found.ts';
import { isLate } from '../../db/late.ts';
import { estonian, natural } from '../../db/order.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { given } from '../../db/search.ts';
import { idArray } from '../../db/sets.ts';
import { isShown } from '../../db/shown-person.ts';
import type { Reminded } from './compose.rules.ts';

/** Filter over people; missing parts do not filter. */
export interface Among {
  readonly groupId?: number | undefined;
  readonly personIds?: readonly number[] | undefined;
  readonly genderCode?: GenderCode | undefined;
}

/** How many pieces a person holds, and how many of them are late. */
const held = sql<number>`(select count(*) from current_issue where person_id = person.id)`;
const late = (scope: Scope) => sql<number>`(select count(*) from current_issue where person_id = person.id and ${isLate(scope, 'due_on')})`;

const people = (scope: Scope) =>
  scope.db
    .selectFrom('person')
    .leftJoin('group', 'group.id', 'person.groupId')
    .select(['person.id', 'person.firstName', 'person.lastName', 'person.email', 'person.active', 'group.name as groupName'])
    .select([personName.$notNull().as('name'), held.as('held'), late(scope).as('late')])
    .where(isShown);

export const getPerson = async (scope: Scope, id: number) => found(await people(scope).where('person.id', '=', id).executeTakeFirst());

/** Chosen people, or the active ones and the holders of a group; late ones first, then by last and first name. */
export const findPeople = (scope: Scope, { groupId, personIds, genderCode }: Among) =>
  people(scope)
    .where(({ eb }) => given(groupId, (id) => eb('person.groupId', '=', id)))
    .where(personIds === undefined ? sql<boolean>`(person.active or ${held} > 0)` : sql<boolean>`person.id = any(${idArray(personIds)})`)
    .where(({ eb }) => given(genderCode, (code) => eb('person.genderCode', '=', code)))
    .orderBy(sql`${late(scope)} > 0`, 'desc')
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'))
    .orderBy('person.id')
    .execute();

export type Recipient = Awaited<ReturnType<typeof getPerson>>;

/** The same people with their pieces, by name and number. */
export async function withPieces<P extends { readonly id: number }>(
  { db }: Scope,
  holders: readonly P[],
): Promise<(P & Pick<Reminded, 'pieces'>)[]> {
  const ids = holders.map(({ id }) => id);
  const rows = await db
    .selectFrom('currentIssue as issue')
    .innerJoin('clothingItem', 'clothingItem.id', 'issue.clothingItemId')
    .innerJoin('currentName', 'currentName.id', 'clothingItem.clothingNameId')
    .select([
      'issue.personId',
      'currentName.name as clothingName',
      'clothingItem.clothingNumber',
      'issue.validFrom as since',
      'issue.dueOn',
    ])
    .select('currentName.imageUrl')
    .where(sql<boolean>`issue.person_id = any(${ids})`)
    .orderBy(natural('current_name.name'))
    .orderBy(natural('clothing_item.clothing_number'))
    .orderBy('issue.id')
    .execute();
  const piecesOf = Map.groupBy(rows, ({ personId }) => personId);
  return holders.map((holder) => ({ ...holder, pieces: piecesOf.get(holder.id) ?? [] }));
}

export const requireGroup = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('group').select('id').where('id', '=', id).executeTakeFirst());

export const getEnsembleName = async ({ db }: Scope): Promise<string> =>
  (await db.selectFrom('ownEnsemble').select('name').executeTakeFirstOrThrow()).name ?? '';
