import { type GenderCode, photoUrl } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { isLate } from '../../../db/late.ts';
import { estonian, natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { given } from '../../../db/search.ts';
import { idArray } from '../../../db/sets.ts';
import { isShown } from '../../../db/shown-person.ts';
import type { Piece } from './compose.rules.ts';

/** Filter over people; missing parts do not filter. */
export interface Among {
  /** Of which clothing names pieces count; null: of all. */
  readonly clothingNameIds: readonly number[] | null;
  readonly groupId?: number | undefined;
  readonly personIds?: readonly number[] | undefined;
  readonly genderCode?: GenderCode | undefined;
}

type OnlyNames = Among['clothingNameIds'];

const ofPerson = (ids: OnlyNames) =>
  sql`from current_issue where person_id = person.id and ${given(
    ids ?? undefined,
    (only) => sql<boolean>`exists (
    select from clothing_item where clothing_item.id = current_issue.clothing_item_id and clothing_item.clothing_name_id = any(${idArray(only)}))`,
  )}`;
/** How many pieces of these names a person holds, and how many of them are late. */
const held = (ids: OnlyNames) => sql<number>`(select count(*) ${ofPerson(ids)})`;
const late = (scope: Scope, ids: OnlyNames) => sql<number>`(select count(*) ${ofPerson(ids)} and ${isLate(scope, 'due_on')})`;

const people = (scope: Scope, ids: OnlyNames) =>
  scope.db
    .selectFrom('person')
    .leftJoin('group', 'group.id', 'person.groupId')
    .select(['person.id', 'person.firstName', 'person.lastName', 'person.email', 'person.active', 'group.name as groupName'])
    .select('person.confirmed')
    .select([personName.$notNull().as('name'), held(ids).as('held'), late(scope, ids).as('late')])
    .where(isShown);

export const getPerson = async (scope: Scope, id: number, ids: OnlyNames) =>
  found(await people(scope, ids).where('person.id', '=', id).executeTakeFirst());

/** Chosen people, or the active ones and the holders of a group; late ones first, then by last and first name. */
export const findPeople = (scope: Scope, { groupId, personIds, genderCode, clothingNameIds }: Among) =>
  people(scope, clothingNameIds)
    .where(({ eb }) => given(groupId, (id) => eb('person.groupId', '=', id)))
    .where(
      personIds === undefined
        ? sql<boolean>`(person.active or ${held(clothingNameIds)} > 0)`
        : sql<boolean>`person.id = any(${idArray(personIds)})`,
    )
    .where(({ eb }) => given(genderCode, (code) => eb('person.genderCode', '=', code)))
    .orderBy(sql`${late(scope, clothingNameIds)} > 0`, 'desc')
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'))
    .orderBy('person.id')
    .execute();

export type Recipient = Awaited<ReturnType<typeof getPerson>>;

export interface HeldPiece extends Piece {
  readonly clothingNameId: number;
  readonly late: boolean;
}

/** The same people with their pieces, by name and number. */
export async function withPieces<P extends { readonly id: number }>(
  scope: Scope,
  holders: readonly P[],
): Promise<(P & { readonly pieces: readonly HeldPiece[] })[]> {
  const ids = holders.map(({ id }) => id);
  const rows = await scope.db
    .selectFrom('currentIssue as issue')
    .innerJoin('clothingItem', 'clothingItem.id', 'issue.clothingItemId')
    .innerJoin('currentName', 'currentName.id', 'clothingItem.clothingNameId')
    .leftJoin('loanPiece as part', (join) => join.onRef('part.issueId', '=', 'issue.id').on(sql<boolean>`part.person_id = any(${ids})`))
    .leftJoin('loan', 'loan.id', 'part.loanId')
    .select(
      sql<Piece['loan']>`case when loan.id is not null then
      jsonb_build_object('id', loan.id, 'from', loan.from_day, 'to', loan.until_day, 'purpose', purpose) end`.as('loan'),
    )
    .select([
      'issue.personId',
      'currentName.name as clothingName',
      'clothingItem.clothingNumber',
      'issue.validFrom as since',
      'issue.dueOn',
    ])
    .select(['currentName.id as clothingNameId', 'currentName.imageUrl', isLate(scope, 'issue.due_on').as('late')])
    .where(sql<boolean>`issue.person_id = any(${ids})`)
    .orderBy(natural('current_name.name'))
    .orderBy(natural('clothing_item.clothing_number'))
    .orderBy('issue.id')
    .execute();
  // Mail programs show no drawings.
  const pieces = rows.map((piece) => ({ ...piece, imageUrl: photoUrl(piece.imageUrl) }));
  const piecesOf = Map.groupBy(pieces, ({ personId }) => personId);
  return holders.map((holder) => ({ ...holder, pieces: piecesOf.get(holder.id) ?? [] }));
}

export const requireGroup = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('group').select('id').where('id', '=', id).executeTakeFirst());

export const getEnsemble = ({ db }: Scope) =>
  db
    .selectFrom('ownEnsemble')
    .select(({ ref }) => [ref('name').$notNull().as('ensemble'), ref('holderPages').$notNull().as('holderPages')])
    .executeTakeFirstOrThrow();
