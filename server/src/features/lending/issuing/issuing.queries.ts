import type { HistorySearch, Issue, PersonIssue, PersonIssueFilter } from '@riideait/contract';
import { sql } from 'kysely';
import { photoOf, pictureOfItem } from '../../../db/image-url.ts';
import { makerOf } from '../../../db/maker.ts';
import { estonian, natural } from '../../../db/order.ts';
import { packed } from '../../../db/packed.ts';
import { findPageById, resultCount } from '../../../db/page.ts';
import { holderName, personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { given, hasNumber } from '../../../db/search.ts';
import { idArray, recordset } from '../../../db/sets.ts';
import type { LockedItem, NamedItems } from './issuing.rules.ts';

/** A locked person. */
export interface KeptPerson {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly confirmed: boolean;
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Locked people and items, by id. */
interface Kept {
  readonly people: ReadonlyMap<number, KeptPerson>;
  /** Null where one of the people is not there. */
  readonly items: ReadonlyMap<number, LockedItem> | null;
}

/** Locks people, and after them items, each in id order; reads them once they are locked. */
export async function keep({ db }: Scope, personIds: Iterable<number>, itemIds: Iterable<number>): Promise<Kept> {
  const { rows } = await sql<{ people: KeptPerson[]; items: LockedItem[] | null }>`
    select people, items from keep(${idArray(personIds)}, ${idArray(itemIds)})`.execute(db);
  const { people = [], items = null } = rows[0] ?? {};
  return { people: byId(people), items: items && byId(items) };
}

/** As `keep`, of items with the people who hold them. */
export async function keepHeld({ db }: Scope, itemIds: Iterable<number>): Promise<ReadonlyMap<number, LockedItem>> {
  const { rows } = await sql<{ items: LockedItem[] }>`select items from keep_held(${idArray(itemIds)})`.execute(db);
  return byId(rows[0]?.items ?? []);
}

/** An item and the person who is to have it; null: nobody. */
export interface Handover {
  readonly item: number;
  readonly person: number | null;
  /** Day of the issue in Estonia, `2026-09-03`; left out or null: now. */
  readonly since?: string | null;
  readonly comment?: string | null;
  /** When it is to be back, `2026-09-03`. */
  readonly dueOn?: string | null | undefined;
}

const rowsOf = (handovers: readonly Handover[]) =>
  recordset(handovers, 'item bigint, person bigint, since date, comment text, "dueOn" date');
const moment = ({ now }: Scope) => sql`${now.toISOString()}::timestamptz`;
const begin = (scope: Scope) => sql`begin_of_issue(since, ${moment(scope)})`;
const dayOfIssue = sql`(valid_from at time zone 'Europe/Tallinn')::date`;
// The ids once more, as an array: the planner would go through all issues for each row.
const ofItems = (handovers: readonly Handover[]) => sql`issue.clothing_item_id = any(${idArray(handovers.map(({ item }) => item))})`;

/** A new issue, with the person who has the item. */
interface NewIssue extends Issue {
  readonly personId: number;
}

/** Gives items that nobody has to people. Answers the new issues. */
export async function insertIssues(scope: Scope, handovers: readonly Handover[]): Promise<NewIssue[]> {
  const { rows } = await sql<NewIssue>`
    select id, person_id, clothing_id, clothing_name_id, clothing_name, clothing_number, valid_from, valid_until, comment, due_on
    from insert_issues(${JSON.stringify(handovers)}, ${moment(scope)}, ${scope.userId})`.execute(scope.db);
  return rows;
}

/**
 * Ends the current issues of items that change hands or come back. An issue ends when the next one begins if that is on a later day than
 * its own begin, else now; never before it began, since the clocks of two servers may differ.
 */
export const endIssues = (scope: Scope, handovers: readonly Handover[]) =>
  sql`
    update issue
    set valid_until = greatest(valid_from,
        case when person is not null and since > ${dayOfIssue} then ${begin(scope)} else ${moment(scope)} end),
      receiver_id = ${scope.userId}
    from ${rowsOf(handovers)}
    where clothing_item_id = item and ${ofItems(handovers)} and valid_until is null and person_id is distinct from person`.execute(
    scope.db,
  );

/** Sets the day of current issues whose item stays with the same person. */
export const moveIssues = (scope: Scope, handovers: readonly Handover[]) =>
  sql`
    update issue
    set valid_from = greatest(${begin(scope)}, ended)
    from ${rowsOf(handovers)} left join (
      select clothing_item_id, max(valid_until) as ended from issue where valid_until is not null and ${ofItems(handovers)} group by clothing_item_id
    ) as earlier on earlier.clothing_item_id = item
    where issue.clothing_item_id = item and ${ofItems(handovers)} and valid_until is null and person_id = person and since is not null
      and since <> ${dayOfIssue}`.execute(scope.db);

const issues = ({ db }: Scope) =>
  db
    .selectFrom('issue')
    .innerJoin('clothingItem', 'clothingItem.id', 'issue.clothingItemId')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .select(['issue.id', 'issue.clothingItemId as clothingId', 'clothingItem.clothingNameId', 'clothingName.name as clothingName'])
    .select(['clothingItem.clothingNumber', 'issue.validFrom', 'issue.validUntil', 'issue.comment', 'issue.dueOn']);

/** Sets with the name of a held piece. */
const setsOfHeld = sql<PersonIssue['sets']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', clothing_set.id, 'name', clothing_set.name) order by ${estonian('clothing_set.name')}), '[]')
  from clothing_set_item join clothing_set on clothing_set.id = clothing_set_id
  where clothing_set_item.clothing_name_id = clothing_item.clothing_name_id and issue.valid_until is null)`;

export const findIssuesOfPerson = (scope: Scope, personId: number, { current }: PersonIssueFilter): Promise<PersonIssue[]> =>
  issues(scope)
    .leftJoin(photoOf('issue.clothing_item_id'), (join) => join.onTrue())
    .select(['clothingItem.state', pictureOfItem().as('imageUrl'), setsOfHeld.as('sets')])
    .where('issue.personId', '=', personId)
    .where(({ eb }) => given(current, (is) => eb('issue.validUntil', is ? 'is' : 'is not', null)))
    .where(sql<boolean>`issue.person_id not in (select id from person where erased_at is not null)`)
    .orderBy('issue.validFrom')
    .orderBy('issue.id')
    .execute();

/** Takes back at `moment` all that a person holds. */
export const endIssuesOfPerson = ({ db }: Scope, personId: number, moment: string) =>
  db
    .updateTable('issue')
    .set({ validUntil: sql<string>`greatest(valid_from, ${moment}::timestamptz)` })
    .where('personId', '=', personId)
    .where('validUntil', 'is', null)
    .execute();

const entries = (scope: Scope) =>
  issues(scope)
    .innerJoin('person', 'person.id', 'issue.personId')
    .leftJoin('userName as issuer', 'issuer.id', 'issue.issuerId')
    .leftJoin('userName as receiver', 'receiver.id', 'issue.receiverId')
    .leftJoin('currentIssue', 'currentIssue.clothingItemId', 'issue.clothingItemId')
    .leftJoin('person as keeper', 'keeper.id', 'currentIssue.personId')
    .leftJoin('place', (join) => join.on('place.id', '=', sql<number>`coalesce(clothing_item.place_id, clothing_name.place_id)`))
    .select(['issue.personId', personName.$notNull().as('personName'), 'issuer.name as issuer', 'receiver.name as receiver'])
    .select(['clothingItem.active', 'clothingItem.state', 'place.name as placeName', packed('issue.clothing_item_id').as('packed')])
    .select(makerOf('clothing_item').as('maker'))
    .select(holderName('currentIssue.id', sql`trim(keeper.first_name || ' ' || keeper.last_name)`).as('holder'))
    .select(sql<boolean>`clothing_item.deleted_at is not null or clothing_name.deleted_at is not null`.as('deleted'));

/** Issues of these items. An array, so that PostgreSQL finds the items first, and then their issues along an index. */
const ofItemsOf = ({ clothingNumber, clothingNameId, clothingId }: NamedItems) => sql<boolean>`issue.clothing_item_id = any(array(
  select item.id from clothing_item as item where ${given(clothingNumber, (number) => hasNumber('item.number_folded', number))}
    and ${given(clothingNameId, (id) => sql<boolean>`item.clothing_name_id = ${id}`)}
    and ${given(clothingId, (id) => sql<boolean>`item.id = ${id}`)}))`;

/** Newest first; by name: by clothing name and item. */
const orderOf = (sort: HistorySearch['sort']) => {
  const newest = sql`issue.valid_from desc, issue.id desc`;
  if (sort !== 'name') return newest;
  return sql`${natural('clothing_name.name')}, ${natural('clothing_item.clothing_number')}, clothing_item.id, ${newest}`;
};

/** Issues of items: a page of them, or all without `count`. */
export async function findHistory(scope: Scope, { sort, page, count, ...items }: HistorySearch) {
  const order = orderOf(sort);
  if (count === undefined) {
    // An array, so that what stands beside an issue is looked up for these few alone, also among many ensembles.
    const ids = sql`array(select issue.id from issue where ${ofItemsOf(items)})`;
    const rows = await entries(scope).where(sql<boolean>`issue.id = any(${ids})`).orderBy(order).execute();
    return { rows, resultCount: rows.length };
  }
  const ids = scope.db
    .selectFrom('issue')
    .select(['issue.id', resultCount])
    .where(ofItemsOf(items))
    .$if(sort === 'name', (query) =>
      query
        .innerJoin('clothingItem', 'clothingItem.id', 'issue.clothingItemId')
        .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId'),
    )
    .orderBy(order);
  return findPageById(scope, ids, { page, count }, entries(scope), 'issue.id');
}
