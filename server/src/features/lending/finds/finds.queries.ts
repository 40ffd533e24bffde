import type { Answer, Find, FindForm, ListedKind, Settlement } from '@riideait/contract';
import { sql } from 'kysely';
import { dayInEstonia } from '../../../day.ts';
import { found } from '../../../db/found.ts';
import { imageUrl, photoOf, pictureOfItem } from '../../../db/image-url.ts';
import { isoText } from '../../../db/json-list.ts';
import { holderName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';

/** A find as the database has it. */
export type KeptFind = Omit<Answer, 'meanwhile' | 'find'> & {
  readonly gone: boolean;
  readonly state: string | null;
  readonly find: Omit<Find, 'canReply'>;
};

/** The next performance for which the piece is promised, or in which its holder wears it. */
const performance = (today: string) => sql<Find['performance']>`(
  select jsonb_build_object('id', performance.id, 'name', performance.name, 'onDay', performance.on_day) from performance
  where performance.closed_at is null and performance.on_day >= ${today} and (
    exists (
      select from dressing_plan join dressing_cell on dressing_cell.dressing_plan_id = dressing_plan.id
      where dressing_plan.performance_id = performance.id and dressing_cell.clothing_item_id = find.clothing_item_id
        and dressing_cell.state in ('LOCKED', 'PROPOSED'))
    or exists (
      select from dance join clothing_set_item as part on part.clothing_set_id = dance.clothing_set_id
      where dance.performance_id = performance.id and dance.person_id = current_issue.person_id and not dance.absent
        and part.clothing_name_id = item.clothing_name_id))
  order by performance.on_day, performance.id limit 1)`;

const said = (today: string) => sql<KeptFind['find']>`jsonb_build_object('place', find.place, 'contact', find.contact,
  'replied', case when find.replied_at is not null then jsonb_build_object('at', ${isoText('find.replied_at')}, 'by', replier.name) end,
  'holder', case when current_issue.person_id is not null then jsonb_build_object('id', current_issue.person_id, 'name',
    ${holderName('current_issue.id', sql`(select trim(first_name || ' ' || last_name) from person as holder where holder.id = current_issue.person_id)`)}) end,
  'performance', ${performance(today)})`;

const settled = sql<Answer['settled']>`case when find.settled_at is not null then jsonb_build_object('as', settled_as,
  'at', ${isoText('find.settled_at')}, 'by', settler.name, 'text', settled_text, 'dueOn', null) end`;

const finds = ({ db, now }: Scope) =>
  db
    .selectFrom('find')
    .leftJoin('clothingItem as item', 'item.id', 'find.clothingItemId')
    .leftJoin('clothingName', 'clothingName.id', 'item.clothingNameId')
    .leftJoin('image as sentImage', 'sentImage.id', 'find.imageId')
    .leftJoin(photoOf('item.id'), (join) => join.onTrue())
    .leftJoin('currentIssue', 'currentIssue.clothingItemId', 'find.clothingItemId')
    .leftJoin('userName as settler', 'settler.id', 'find.settledById')
    .leftJoin('userName as replier', 'replier.id', 'find.repliedById')
    .select([
      'find.id',
      'find.foundAt as at',
      'find.clothingItemId as clothingId',
      'item.clothingNameId',
      'find.piece',
      'find.words as text',
    ])
    .select(sql<ListedKind>`'FIND'`.as('kind'))
    .select(
      sql<string | null>`coalesce(${imageUrl('sent_image.hash')}, case when clothing_name.id is not null then ${pictureOfItem()} end)`.as(
        'imageUrl',
      ),
    )
    .select(sql<boolean>`sent_image.hash is not null`.as('photo'))
    .select(sql<boolean>`item.id is null or item.deleted_at is not null`.as('gone'))
    .select(['item.state', 'currentIssue.dueOn as presentDueOn'])
    .select([said(dayInEstonia(now)).as('find'), settled.as('settled')]);

/** Holds up others who tell of finds of the ensemble, until the commit. */
export const lockFinds = ({ db, ensembleId }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`finds of ${ensembleId}`}, 0))`.execute(db);

/** Finds that wait, and those of a piece since a moment. */
export const countFinds = ({ db }: Scope, clothingId: number, since: Date): Promise<{ open: number; ofPiece: number }> =>
  db
    .selectFrom('find')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('settledAt', 'is', null).as('open'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('clothingItemId', '=', clothingId), eb('foundAt', '>', since.toISOString())]))
        .as('ofPiece'),
    ])
    .executeTakeFirstOrThrow();

export const isKept = async ({ db }: Scope, requestId: string): Promise<boolean> =>
  (await db.selectFrom('find').select('id').where('requestId', '=', requestId).executeTakeFirst()) !== undefined;

export const insertFind = (
  { db, now }: Scope,
  clothingItemId: number,
  { where: place, words, contact, requestId }: Pick<FindForm, 'where' | 'words' | 'contact' | 'requestId'>,
  imageId: number | null,
) =>
  db
    .insertInto('find')
    .columns(['clothingItemId', 'piece', 'foundAt', 'place', 'words', 'contact', 'imageId', 'requestId'])
    .expression(({ selectFrom, val }) =>
      selectFrom('clothingItem')
        .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
        .select(['clothingItem.id'])
        .select(sql<string>`clothing_name.name || coalesce(' nr ' || clothing_item.clothing_number, '')`.as('piece'))
        .select([sql<string>`${now.toISOString()}::timestamptz`.as('foundAt'), val(place).as('place'), val(words).as('words')])
        .select([
          sql<string | null>`${contact}::text`.as('contact'),
          sql<number | null>`${imageId}::bigint`.as('imageId'),
          sql<string | null>`${requestId}::uuid`.as('requestId'),
        ])
        .where('clothingItem.id', '=', clothingItemId),
    )
    .execute();

/** What answers have and finds do not. */
const NOT_OF_FINDS = {
  ...{ personId: null, personName: null, groupId: null, groupName: null, wearable: null, measures: null, dueOn: null },
  present: [],
};

/** Finds of these ids, in no order. */
export const findSome = async (scope: Scope, ids: readonly number[]): Promise<KeptFind[]> => {
  if (ids.length === 0) return [];
  const rows = await finds(scope)
    .where(sql<boolean>`find.id = any(${idArray(ids)})`)
    .execute();
  return rows.map((row) => ({ ...row, ...NOT_OF_FINDS }));
};

export const getFind = async (scope: Scope, id: number): Promise<KeptFind> => found((await findSome(scope, [id]))[0]);

/** Locks a find; undefined: there is none. */
export const lockFind = ({ db }: Scope, id: number) =>
  db.selectFrom('find').select(['settledAt', 'clothingItemId', 'contact', 'repliedAt']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Who has the piece of a find. */
export const findHolder = async ({ db }: Scope, id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('find')
      .innerJoin('currentIssue', 'currentIssue.clothingItemId', 'find.clothingItemId')
      .select('currentIssue.personId')
      .where('find.id', '=', id)
      .executeTakeFirst()
  )?.personId ?? undefined;

export const markSettled = ({ db, now, userId }: Scope, id: number, as: Settlement, text: string | null) =>
  db
    .updateTable('find')
    .set({ settledAt: now.toISOString(), settledById: userId, settledAs: as, settledText: text })
    .where('id', '=', id)
    .execute();

export const markReplied = ({ db, now, userId }: Scope, id: number) =>
  db.updateTable('find').set({ repliedAt: now.toISOString(), repliedById: userId }).where('id', '=', id).execute();

/** Who a reply is from, and where replies to it go. */
export const findSender = ({ db }: Scope): Promise<{ ensemble: string; replyTo: string | null }> =>
  db
    .selectFrom('ownEnsemble')
    .leftJoin('emailConfig', (join) => join.onTrue())
    .select(({ ref }) => [ref('ownEnsemble.name').$notNull().as('ensemble'), 'emailConfig.replyTo'])
    .executeTakeFirstOrThrow();

/** Takes contacts and finds whose time is over; answers how many. */
export async function forget({ db, now }: Scope, before: Date, atOnce: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_finds(${before.toISOString()}, ${now.toISOString()}, ${atOnce}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
