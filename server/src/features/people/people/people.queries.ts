import {
  type BodyField,
  doubtLetters,
  type EditPersonForm,
  type LastReceipt,
  type OnePerson,
  type PeopleFilter,
  type PeopleSearch,
  type PersonKind,
  personColumns,
  schemasOf,
  snakeCase,
} from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { isoText } from '../../../db/json-list.ts';
import { isLate, isOverYear } from '../../../db/late.ts';
import { directed, estonian } from '../../../db/order.ts';
import { findPageById, resultCount } from '../../../db/page.ts';
import { identifying, personLetters, personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { findsName, given } from '../../../db/search.ts';
import { idArray, type RowWrite, writeRows } from '../../../db/sets.ts';
import { isDancer, isShown, kindOfPerson } from '../../../db/shown-person.ts';
import { ChangedMeanwhile } from '../../../db/violations.ts';
import { presentMeasures } from './bodies.queries.ts';

/** A table `holding` with one row: how many pieces the person holds, and how many of them are late. */
const holding = (scope: Scope) =>
  sql<{ held: number; late: number }>`lateral (
    select count(*) as held, count(*) filter (where ${isLate(scope, 'due_on')}) as late from current_issue where person_id = person.id
  )`.as<'holding'>(sql.ref('holding'));

const pastIssues = sql<number>`(select count(*) from issue where person_id = person.id and valid_until is not null)`;

/** What the person confirmed last. Instructors have no right to receipts. */
const lastReceipt = ({ room }: Scope) =>
  room
    ? sql<null>`null::jsonb`
    : sql<LastReceipt | null>`(
  select jsonb_build_object('at', ${isoText('confirmed_at')}, 'held', held, 'missing', missing,
    'stands', (person.confirmed or missing > 0) and not exists (
      select from current_issue where person_id = person.id and id <> all(issue_ids)))
  from (select confirmed_at, lines from holder_receipt where person_id = person.id order by confirmed_at desc, id desc limit 1) as last
  cross join lateral (
    select count(*) as held, count(*) filter (where missing) as missing, coalesce(array_agg("issueId"), '{}') as issue_ids
    from jsonb_to_recordset(lines) as line ("issueId" bigint, missing boolean)) as said)`;

/** Answers that wait. Instructors have no right to them. */
const openAnswers = ({ room }: Scope) =>
  room ? sql<number>`0` : sql<number>`(select count(*) from holder_answer where person_id = person.id and settled_at is null)`;

const listed = (scope: Scope) =>
  scope.db
    .selectFrom('person')
    .leftJoin('group', 'group.id', 'person.groupId')
    .innerJoin(holding(scope), (join) => join.onTrue())
    .select(['person.id', 'person.firstName', 'person.lastName', 'person.genderCode', 'person.groupId', 'group.name as groupName'])
    .select(sql<boolean>`person.email is not null`.as('hasEmail'))
    .select(['person.email', 'person.phoneNumber', 'person.height', 'person.footSize', 'person.headSize'])
    .select(['person.chest', 'person.waist', 'person.hips'])
    .select(['person.active', 'person.confirmed', 'person.version', kindOfPerson.as('kind')])
    .select(['holding.held as amountOfIssuedItems', 'holding.late as amountOfLateItems', lastReceipt(scope).as('receipt')])
    .where(isShown);

const people = (scope: Scope) =>
  listed(scope)
    .innerJoin(presentMeasures, (join) => join.onTrue())
    .select(['body.measuredOn', 'body.measurements', openAnswers(scope).as('openAnswers'), pastIssues.as('amountOfPastIssues')]);

/** Sort columns before the names. */
const sortKeys = {
  name: estonian('person.last_name'),
  groupName: estonian('group.name'),
  amountOfIssuedItems: sql.ref('holding.held'),
} as const satisfies Record<NonNullable<PeopleSearch['sort']>, unknown>;

const idsOf = (
  scope: Scope,
  { name, firstName, lastName, gender, groupId, active, holds, late, heldOverYear, confirmed, borrowers = false }: PeopleFilter,
) =>
  scope.db
    .selectFrom('person')
    .leftJoin('group', 'group.id', 'person.groupId')
    // PostgreSQL leaves it out where nothing asks for it.
    .leftJoin(holding(scope), (join) => join.onTrue())
    .select('person.id')
    .where(isShown)
    .where(borrowers ? isShown : isDancer)
    .where(given(name, (typed) => findsName(personLetters.whole, typed)))
    .where(given(firstName, (typed) => findsName(personLetters.first, typed)))
    .where(given(lastName, (typed) => findsName(personLetters.last, typed)))
    .where(({ eb }) => given(gender, (code) => eb('person.genderCode', '=', code)))
    .where(({ eb }) => given(groupId, (id) => eb('person.groupId', '=', id)))
    .where(({ eb }) => given(active, (is) => eb('person.active', '=', is)))
    .where(({ eb, exists, selectFrom }) => {
      const holding = exists(selectFrom('currentIssue').whereRef('currentIssue.personId', '=', 'person.id'));
      return given(holds, (does) => eb(holding, '=', does));
    })
    .where(given(late, (is) => sql<boolean>`(holding.late > 0) = ${is}`))
    .where(
      given(
        heldOverYear,
        (is) => sql<boolean>`exists (select from current_issue where person_id = person.id and ${isOverYear(scope, 'valid_from')}) = ${is}`,
      ),
    )
    .where(given(confirmed, (has) => sql<boolean>`person.confirmed = ${has} and holding.held > 0`));

export function findPeople(scope: Scope, { sort = 'name', order, page, count, ...filter }: PeopleSearch) {
  const byName = sort === 'name' ? order : 'asc';
  const ids = idsOf(scope, filter)
    .select(resultCount)
    .orderBy(sortKeys[sort], directed(order))
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'), directed(byName))
    .orderBy('person.id');
  return findPageById(scope, ids, { page, count }, listed(scope), 'person.id');
}

/** Most people with a similar name. */
const ALIKE = 10;

/** People whose letters are those typed, cut anywhere into two parts that have changed places: as `doubtKey` of the contract. */
export const findAlike = ({ db }: Scope, name: string) =>
  db
    .selectFrom('person')
    .leftJoin('group', 'group.id', 'person.groupId')
    .select(['person.id', 'person.firstName', 'person.lastName', 'group.name as groupName', 'person.active', ...identifying])
    .where(isShown)
    .where(
      sql<boolean>`exists (select from (values (${personLetters.doubt}, ${doubtLetters(name)})) as doubt (own, typed)
        where length(own) = length(typed) and strpos(own || own, typed) > 0)`,
    )
    .orderBy('person.active', 'desc')
    .orderBy('person.id')
    .limit(ALIKE)
    .execute();

/** Ids of all people of a filter. */
export const idsOfPeople = async (scope: Scope, filter: PeopleFilter): Promise<number[]> =>
  (await idsOf(scope, filter).execute()).map(({ id }) => id);

/** Ids of those of these people who were merged into others, with whom they were merged into. */
export async function findMerged({ db }: Scope, ids: Iterable<number>): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'mergedInto'])
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .where('mergedInto', 'is not', null)
    .$narrowType<{ mergedInto: number }>()
    .execute();
  return new Map(rows.map(({ id, mergedInto }) => [id, mergedInto]));
}

/** The row of a person; of one merged into another that one's: pages, links and phones may still name the former id. Or 404. */
async function shown<Row>(scope: Scope, id: number, find: (id: number) => Promise<Row | undefined>): Promise<Row> {
  const row = await find(id);
  if (row !== undefined) return row;
  const kept = (await findMerged(scope, [id])).get(id);
  return found(kept === undefined ? undefined : await find(kept));
}

export const getPerson = (scope: Scope, id: number): Promise<OnePerson> =>
  shown(scope, id, (one) => people(scope).where('person.id', '=', one).executeTakeFirst());

/** Locks a person against changes and issues. */
export const lockPerson = (scope: Scope, id: number): Promise<KeptPerson> =>
  shown(scope, id, async (one) => (await lockPeople(scope, [one]))[0]);

/** Locks people against changes, and against new rows that refer to them, with all that were merged into them; in id order. */
export const lockPeopleWhole = ({ db }: Scope, ids: readonly number[]) =>
  db
    .selectFrom('person')
    .select(['id', 'mergedInto', personName.$notNull().as('name')])
    .where(sql<boolean>`(id = any(${idArray(ids)}) or merged_into = any(${idArray(ids)}))`)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The id under which the person is shown, or 404. */
export const requirePersonRow = async (scope: Scope, id: number): Promise<number> =>
  (await shown(scope, id, (one) => scope.db.selectFrom('person').select('id').where('id', '=', one).where(isShown).executeTakeFirst())).id;

export const insertPerson = async ({ db }: Scope, form: PersonForm): Promise<number> =>
  (await db.insertInto('person').values(form).returning('id').executeTakeFirstOrThrow()).id;

/** Changes the columns of a form that are no measures: those follow from `body_measurement`. */
export const updatePerson = ({ db }: Scope, id: number, form: Omit<PersonForm, BodyField>) =>
  db.updateTable('person').set(form).where('id', '=', id).execute();

/** Borrowers have one name and no gender, however they came into their group; of the named group, or of all. */
export const nameBorrowers = ({ db }: Scope, groupId?: number) =>
  sql`
    update person set last_name = trim(first_name || ' ' || last_name), first_name = '', gender_code = null
    where group_id in (select id from "group" where borrowers and ${given(groupId, (id) => sql<boolean>`id = ${id}`)})
      and (first_name <> '' or gender_code is not null)`.execute(db);

export const isOfBorrowers = async ({ db }: Scope, groupId: number | null): Promise<boolean> =>
  groupId !== null && (await db.selectFrom('group').select('borrowers').where('id', '=', groupId).executeTakeFirst())?.borrowers === true;

export const deactivatePerson = ({ db }: Scope, id: number) =>
  db.updateTable('person').set({ active: false }).where('id', '=', id).where('active', '=', true).execute();

/** Resets the confirmation of people who get items: who only gives some back has confirmed the rest. */
export const unconfirmPeople = ({ db }: Scope, ids: Iterable<number>) =>
  db
    .updateTable('person')
    .set({ confirmed: false })
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .where('confirmed', '=', true)
    .execute();

/** Notes that the person has confirmed all that they hold. */
export const confirmPerson = ({ db }: Scope, id: number) =>
  db.updateTable('person').set({ confirmed: true }).where('id', '=', id).where('confirmed', '=', false).execute();

/** A locked person. */
export interface KeptPerson {
  readonly id: number;
  readonly active: boolean;
  readonly name: string;
  readonly kind: PersonKind;
}

/** Locks people against changes and issues, in id order. */
export const lockPeople = ({ db }: Scope, ids: Iterable<number>): Promise<KeptPerson[]> =>
  db
    .selectFrom('person')
    .select(['id', 'active', personName.$notNull().as('name'), kindOfPerson.as('kind')])
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .where(isShown)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Keeps active people from being changed, or issued to, until the end of the transaction; in id order. */
export async function lockActivePeople({ db }: Scope, ids: Iterable<number>): Promise<void> {
  const wanted = new Set(ids);
  const people = await db
    .selectFrom('person')
    .select('id')
    .where(sql<boolean>`id = any(${idArray(wanted)})`)
    .where('active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (people.length < wanted.size) throw new ChangedMeanwhile('A person');
}

/** What a form writes to the row of a person. */
export type PersonForm = Omit<EditPersonForm, 'version' | 'measuredOn' | 'kind'>;

/** Columns of a form. */
const formColumns = Object.keys(schemasOf(personColumns)).map(snakeCase);

/** Adds people, and changes others in the fields that are given. Their measures are to be recorded, too. */
export const writePersonRows = (scope: Scope, writes: readonly RowWrite<PersonForm>[]) => writeRows(scope, 'person', formColumns, writes);
