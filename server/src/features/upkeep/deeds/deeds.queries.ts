import type { DeedKind, DeedSearch } from '@riideait/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../db/found.ts';
import { findPageById } from '../../../db/page.ts';
import type { Scope } from '../../../db/scope.ts';
import { given } from '../../../db/search.ts';
import { idArray } from '../../../db/sets.ts';
import type { Passport } from '../../../tables/passport.ts';
import { passports } from '../../../tables/passports.ts';
import type { DeedRow, Subject, Undoes } from './deeds.rules.ts';
import { labelByTable } from './labels.queries.ts';
import { auditedTables } from './undo-words.rules.ts';

/** Most subjects read of one deed. */
const MOST_SUBJECTS = 30;

/** Of the people of an issue: the holder from whom an item was taken. */
const gave = sql`deed.kind = 'ISSUE' and entity = 'person' and not exists (
  select from audit where audit.deed_id = deed.id and audit.entity = 'issue' and action = 'INSERT'
    and coalesce((new_values ->> 'person_id')::bigint, (select person_id from issue where issue.id = audit.entity_id), deed_subject.entity_id)
      = deed_subject.entity_id)`;

const borrows = sql`entity = 'person' and exists (
  select from person join "group" on "group".id = person.group_id where person.id = deed_subject.entity_id and borrowers)`;

/** What the sentence of a kind names, by the first word of the kind. */
export const subjectOfDeed = Object.fromEntries(
  auditedTables.flatMap((table) => {
    const { deeds = [] }: Passport = passports[table];
    return deeds.map((kind) => [kind, table]);
  }),
);

/** What the sentence of a deed names. */
const named = sql`coalesce(${JSON.stringify(subjectOfDeed)}::jsonb ->> split_part(deed.kind, '_', 1), (
  select entity from deed_subject where deed_id = deed.id
  order by array_position(array['clothing_name', 'person'], entity), entity limit 1))`;

const subjectCount = sql<number>`(select count(*) from deed_subject where deed_id = deed.id and entity = ${named})`;

/** Tables that sentences name rows of. */
const subjectTables = [...new Set(Object.values(subjectOfDeed))];

const subjects = sql<Subject[]>`(
  select coalesce(jsonb_agg(to_jsonb(subject) order by subject.name), '[]') from (
    select entity, entity_id as id, ${gave} as gave, ${borrows} as borrows, ${labelByTable(subjectTables, sql.ref('deed_subject.entity'), sql.ref('deed_subject.entity_id'))} as name
    from deed_subject where deed_id = deed.id and entity = ${named} order by entity_id limit ${MOST_SUBJECTS}) as subject)`;

/** The first deed of a chain of undos, undos of undos, and so on. */
const undoes = sql<Undoes | null>`(
  with recursive chain (id, kind, steps) as (
    select undone.id, undone.kind, 1 from deed as undone where undone.undone_by = deed.id
    union all select undone.id, undone.kind, steps + 1 from chain join deed as undone on undone.undone_by = chain.id)
  select to_jsonb(chain) from chain order by steps desc limit 1)`;

/** What the deeds of a kind count, where it is no issues. */
const countedTable = sql`case when deed.kind like 'ITEM_%' then 'clothing_item' when deed.kind = 'STOCKTAKE_SETTLE' then 'stocktake_finding'
  when deed.kind = 'ANSWER_SETTLE' then 'holder_answer' when deed.kind like 'BATCH_%' then 'batch_item' when deed.kind like 'JOB_%' then 'job'
  else 'issue' end`;

/** Pieces: issued, taken back, added, changed, deleted. Mails of a bulk mail. */
const pieces = sql<number>`coalesce(deed.mails, (
  select count(distinct entity_id) from audit
  where deed_id = deed.id and entity = ${countedTable}
    and (deed.kind not in ('ISSUE', 'SWAP') or action = 'INSERT')))`;

/** Whether it is about a dancer who has been erased since. */
const erased = sql<boolean>`exists (
  select from deed_subject join person on person.id = entity_id
  where deed_id = deed.id and entity = 'person' and erased_at is not null)`;

/** The number of the only item. The audit of a measured value names the item only where the value was added or deleted. */
const itemNumber = sql<string | null>`(
  select case when count(*) = 1 then max(clothing_number) end from clothing_item
  where id in (
    select case entity when 'clothing_item' then entity_id else coalesce(
      (select clothing_item_id from measured_value where measured_value.id = entity_id),
      (coalesce(new_values, old_values) ->> 'clothing_item_id')::bigint) end
    from audit where deed_id = deed.id and (entity = 'clothing_item' or (entity = 'measured_value' and deed.kind like 'ITEM_%'))))`;

const deeds = ({ db }: Scope) =>
  db
    .selectFrom('deed')
    .leftJoin('userName', 'userName.id', 'deed.userId')
    .leftJoin('deed as undoing', 'undoing.id', 'deed.undoneBy')
    .leftJoin('userName as undoer', 'undoer.id', 'undoing.userId')
    .select(['deed.id', 'deed.at', 'deed.userId', 'userName.name as userName', 'deed.undoneBy', 'deed.undoUntil'])
    .select(['undoing.at as undoneAt', 'undoer.name as undoerName', 'deed.undoRefused', 'deed.progress'])
    .select(({ eb }) => eb('deed.undoingSince', 'is not', null).$castTo<boolean>().as('undoing'))
    .select(({ ref }) => ref('deed.kind').$castTo<DeedKind>().as('kind'))
    .select([
      undoes.as('undoes'),
      subjects.as('subjects'),
      subjectCount.as('subjectCount'),
      pieces.as('pieces'),
      itemNumber.as('itemNumber'),
      erased.as('erased'),
    ]);

/** Of a person also what was done to those who were merged into them. */
const aboutPerson = (id: number) =>
  sql<boolean>`deed.id in (select deed_id from deed_subject where entity = 'person' and entity_id in (
    select id from person where id = ${id} or merged_into = ${id}))`;

const about = (entity: string, id: number) =>
  sql<boolean>`deed.id in (select deed_id from deed_subject where entity = ${entity} and entity_id = ${id})`;

/** Deeds about settlements say who owes what: they are there for who may read sums. A merging of people moves settlements along, and is seen. */
const mayBeSeen = (seesMoney: boolean) =>
  seesMoney
    ? sql<boolean>`true`
    : sql<boolean>`(not exists (select from deed_subject where deed_id = deed.id and entity = 'settlement')
        or deed.kind = 'PERSON_MERGE' or (deed.kind = 'UNDO' and ${undoes} ->> 'kind' = 'PERSON_MERGE'))`;

/** Newest first. Counting is a query within the query: the page is read along an index. */
export function findDeeds(scope: Scope, seesMoney: boolean, { personId, clothingNameId, userId, kind, ...paging }: DeedSearch) {
  const matching = scope.db
    .selectFrom('deed')
    .where(mayBeSeen(seesMoney))
    .where(given(personId, aboutPerson))
    .where(given(clothingNameId, (id) => about('clothing_name', id)))
    .where(({ eb }) => given(userId, (id) => eb('deed.userId', '=', id)))
    .where(({ eb }) => given(kind, (one) => eb('deed.kind', '=', one)));
  const counted = matching.select(({ fn }) => fn.countAll<number>().as('count'));
  const ids = matching.select(['deed.id', sql<number>`${counted}`.as('resultCount')]).orderBy('deed.id', 'desc');
  return findPageById(scope, ids, paging, deeds(scope), 'deed.id');
}

/** Whether it is an instructor's own deed about people of other groups, which `getDeed` does not find. */
export async function isForeign({ db, room }: Scope, id: number): Promise<boolean> {
  if (!room) return false;
  const { rows } = await sql`select from foreign_deeds() as deed_id where deed_id = ${id}`.execute(db);
  return rows.length > 0;
}

export const getDeed = async (scope: Scope, id: number, seesMoney = true): Promise<DeedRow> =>
  found(await deeds(scope).where('deed.id', '=', id).where(mayBeSeen(seesMoney)).executeTakeFirst());

export const findDeedsByIds = (scope: Scope, ids: readonly number[]): Promise<DeedRow[]> =>
  deeds(scope)
    .where(sql<boolean>`deed.id = any(${idArray(ids)})`)
    .execute();

/** @param hidden tables whose changes are left out */
export const findChanges = ({ db }: Scope, deedId: number, hidden: readonly string[], limit: number) =>
  db
    .selectFrom('audit')
    .where('deedId', '=', deedId)
    .where(sql<boolean>`entity <> all(${hidden})`)
    .select(['entity', 'entityId'])
    .select(({ ref }) => [
      ref('action').$castTo<'INSERT' | 'UPDATE' | 'DELETE'>().as('action'),
      ref('oldValues').$castTo<Record<string, unknown> | null>().as('oldValues'),
      ref('newValues').$castTo<Record<string, unknown> | null>().as('newValues'),
    ])
    .orderBy('id')
    .limit(limit)
    .execute();

/** Locks a deed, so that it is undone once. */
export async function lockDeed(scope: Scope, id: number): Promise<DeedRow> {
  found(await scope.db.selectFrom('deed').select('id').where('id', '=', id).forUpdate().executeTakeFirst());
  return getDeed(scope, id);
}

/** Whether the deed has more than `most` changes. */
export async function hasMoreChanges({ db }: Scope, deedId: number, most: number): Promise<boolean> {
  const further = await db.selectFrom('audit').select('id').where('deedId', '=', deedId).offset(most).limit(1).executeTakeFirst();
  return further !== undefined;
}

/** A job will undo it. */
export const beginUndoing = ({ db, now, userId }: Scope, id: number) =>
  db
    .updateTable('deed')
    .set({ undoingSince: now.toISOString(), undoingBy: userId, undoRefused: null, progress: 0 })
    .where('id', '=', id)
    .execute();

/** Deeds that jobs are undoing, with those who began it. */
export const findUndoing = (scope: Scope) =>
  deeds(scope)
    .select(({ selectFrom }) =>
      selectFrom('userName as beginner').whereRef('beginner.id', '=', 'deed.undoingBy').select('name').as('begunBy'),
    )
    .where('deed.undoingSince', 'is not', null)
    // Their words are for anybody who waits.
    .where(mayBeSeen(false))
    .execute();

/** A second job waits; progress can be updated meanwhile. */
export const lockUndoing = ({ db, ensembleId }: Scope, id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`undo ${ensembleId} ${id}`}, 0))`.execute(db);

/** Progress of the job that undoes it. */
export const updateProgress = ({ db }: Scope, id: number, progress: number) =>
  db.updateTable('deed').set({ progress }).where('id', '=', id).where('undoingSince', 'is not', null).execute();

/** The job has ended; `refused`: why it changed nothing, in words. */
export const endUndoing = ({ db }: Pick<Scope, 'db'>, id: number, refused: string | null) =>
  db.updateTable('deed').set({ undoingSince: null, undoingBy: null, undoRefused: refused, progress: 0 }).where('id', '=', id).execute();

/** Ends the undos of all ensembles whose jobs are lost. */
export const endAllUndoing = (db: Db, refused: string) =>
  db
    .updateTable('deed')
    .set({ undoingSince: null, undoingBy: null, undoRefused: refused, progress: 0 })
    .where('undoingSince', 'is not', null)
    .execute();

/** Notes which deed, that of this transaction, has undone another. */
export const markUndone = ({ db }: Scope, id: number) =>
  db.updateTable('deed').set({ undoneBy: sql<number>`current_deed()` }).where('id', '=', id).execute();
