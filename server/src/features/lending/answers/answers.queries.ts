import { type Answer, type AnswerKind, type answerEndpoints, type EndpointInput, SETTLED_DAYS, type Settlement } from '@riideait/contract';
import { sql } from 'kysely';
import { daysBefore } from '../../../day.ts';
import { found } from '../../../db/found.ts';
import { imageUrl, photoOf, pictureOfItem } from '../../../db/image-url.ts';
import { isoText } from '../../../db/json-list.ts';
import { findPage, resultCount } from '../../../db/page.ts';
import { holderName, personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { given } from '../../../db/search.ts';
import { idArray } from '../../../db/sets.ts';
import type { KeptAnswer, PieceNow } from './answers.rules.ts';

type Filter = EndpointInput<typeof answerEndpoints.list>['query'];

/** The newest measures by kind; cleared ones are left out. */
const present = sql<Answer['present']>`case when answer.kind = 'MEASURES' then (
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'value', value, 'measuredOn', measured_on, 'source', source) order by kind), '[]') from (
    select distinct on (kind) kind, value, measured_on, source from body_measurement
    where person_id = answer.person_id order by kind, measured_on desc) as newest
  where value is not null) else '[]' end`;

/** Of an answer about a piece: who holds it now, and what became of the issue. */
const now = sql<PieceNow>`jsonb_build_object(
  'gone', answer.clothing_item_id is not null and (item.id is null or item.deleted_at is not null),
  'held', coalesce(case when answer.issue_id is null then current_issue.person_id = answer.person_id else current_issue.id = answer.issue_id end, false),
  'endedAt', ${isoText('issue.valid_until')}, 'holderId', current_issue.person_id,
  'holder', ${holderName('current_issue.id', sql`(select trim(first_name || ' ' || last_name) from person as holder where holder.id = current_issue.person_id)`)})`;

const settled = sql<Answer['settled']>`case when answer.settled_at is not null then jsonb_build_object('as', settled_as,
  'at', ${isoText('answer.settled_at')}, 'by', settler.name, 'text', settled_text, 'dueOn', settled_due_on) end`;

const answers = ({ db }: Scope) =>
  db
    .selectFrom('holderAnswer as answer')
    .innerJoin('person', 'person.id', 'answer.personId')
    .leftJoin('group', 'group.id', 'person.groupId')
    .leftJoin('clothingItem as item', 'item.id', 'answer.clothingItemId')
    .leftJoin('clothingName', 'clothingName.id', 'item.clothingNameId')
    .leftJoin('holderPhoto as sent', 'sent.id', 'answer.photoId')
    .leftJoin('image as sentImage', 'sentImage.id', 'sent.imageId')
    .leftJoin(photoOf('item.id'), (join) => join.onTrue())
    .leftJoin('issue', 'issue.id', 'answer.issueId')
    .leftJoin('currentIssue', 'currentIssue.clothingItemId', 'answer.clothingItemId')
    .leftJoin('userName as settler', 'settler.id', 'answer.settledById')
    .select(['answer.id', 'answer.personId', personName.$notNull().as('personName'), 'person.groupId', 'group.name as groupName'])
    .select(({ ref }) => [ref('answer.kind').$castTo<AnswerKind>().as('kind'), 'answer.answeredAt as at'])
    .select(['answer.clothingItemId as clothingId', 'item.clothingNameId', 'answer.piece', 'answer.text', 'answer.wearable'])
    .select(
      sql<string | null>`coalesce(${imageUrl('sent_image.hash')}, case when clothing_name.id is not null then ${pictureOfItem()} end)`.as(
        'imageUrl',
      ),
    )
    .select(sql<boolean>`sent_image.hash is not null`.as('photo'))
    .select(({ ref }) => [ref('answer.measures').$castTo<Answer['measures']>().as('measures'), present.as('present')])
    .select(['answer.dueOn', 'currentIssue.dueOn as presentDueOn', now.as('now'), settled.as('settled')]);

/** Ids of answers and finds: open ones, the oldest first, then those settled lately, the newest first. */
export const findListed = ({ db, now: moment }: Scope, { state, personId, ...paging }: Filter) => {
  const since = daysBefore(moment, SETTLED_DAYS).toISOString();
  const listed = db
    .selectFrom('holderAnswer')
    .select(['id', 'answeredAt as at', 'settledAt'])
    .where(given(personId, (id) => sql<boolean>`person_id = ${id}`))
    .unionAll(
      db
        .selectFrom('find')
        .select(['id', 'foundAt as at', 'settledAt'])
        .where(sql.val(personId === undefined)),
    );
  const query = db
    .selectFrom(listed.as('listed'))
    .select(['id', resultCount])
    .where(({ eb }) => (state === 'SETTLED' ? eb('settledAt', 'is not', null) : eb.val(true)))
    .where(({ eb, or }) => or([eb('settledAt', 'is', null), ...(state === 'OPEN' ? [] : [eb('settledAt', '>', since)])]))
    .orderBy(sql`settled_at is not null`)
    .orderBy(sql`settled_at desc nulls first`)
    .orderBy(sql`case when settled_at is null then at end`)
    .orderBy(sql`case when settled_at is null then id else -id end`);
  return findPage(query, paging);
};

/** Answers of these ids, in no order. */
export const findAnswers = (scope: Scope, ids: readonly number[]): Promise<KeptAnswer[]> =>
  answers(scope)
    .where(sql<boolean>`answer.id = any(${idArray(ids)})`)
    .execute();

export const getAnswer = async (scope: Scope, id: number): Promise<KeptAnswer> =>
  found(await answers(scope).where('answer.id', '=', id).executeTakeFirst());

/** Whose these answers are. */
export const findPeopleOf = async ({ db }: Scope, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('holderAnswer')
    .select('personId')
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute();
  return rows.map(({ personId }) => personId);
};

/** Locks those of the answers that wait, in id order. The caller has locked their people. */
export const lockOpen = ({ db }: Scope, ids: readonly number[]) =>
  db
    .selectFrom('holderAnswer')
    .select(['id', 'personId', 'answeredAt', 'kind', 'clothingItemId'])
    .select(({ ref }) => ref('measures').$castTo<Answer['measures']>().as('measures'))
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .where('settledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

interface How {
  readonly as: Settlement;
  readonly text?: string | null | undefined;
  readonly dueOn?: string | null | undefined;
}

export const markSettled = ({ db, now: at, userId }: Scope, ids: readonly number[], { as, text, dueOn }: How) =>
  db
    .updateTable('holderAnswer')
    .set({ settledAt: at.toISOString(), settledById: userId, settledAs: as, settledText: text || null, settledDueOn: dueOn ?? null })
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute();

/**
 * Whether the person has confirmed all that they hold, apart from pieces that are settled as lost: no answer about a missing piece waits, and
 * the last receipt has the others.
 */
export async function hasConfirmedAll({ db }: Scope, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select from (select lines from holder_receipt where person_id = ${personId} order by confirmed_at desc, id desc limit 1) as last
    where not exists (select from holder_answer where person_id = ${personId} and kind = 'MISSING' and settled_at is null)
      and not exists (
        select from current_issue where person_id = ${personId}
          and (not lines @> jsonb_build_array(jsonb_build_object('issueId', current_issue.id))
            or lines @> jsonb_build_array(jsonb_build_object('issueId', current_issue.id, 'missing', true)))
          and not exists (
            select from holder_answer join clothing_item on clothing_item.id = holder_answer.clothing_item_id and state = 'LOST'
            where issue_id = current_issue.id and settled_as = 'LOST'))`.execute(db);
  return rows.length > 0;
}

export async function countOpenAnswers({ db }: Scope): Promise<number> {
  const { open } = await db
    .selectNoFrom(
      sql<number>`(select count(*) from holder_answer where settled_at is null) + (select count(*) from find where settled_at is null)`.as(
        'open',
      ),
    )
    .executeTakeFirstOrThrow();
  return open;
}

/** The photo that was sent with an answer about the piece. */
export const findSentPhoto = ({ db }: Scope, id: number, clothingId: number) =>
  db
    .selectFrom('holderAnswer as answer')
    .innerJoin('holderPhoto as sent', 'sent.id', 'answer.photoId')
    .select(['sent.imageId', 'sent.sentAt as takenAt'])
    .where('answer.id', '=', id)
    .where('answer.clothingItemId', '=', clothingId)
    .executeTakeFirst();
