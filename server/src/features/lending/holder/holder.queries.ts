import type { AnswerKind, BodyKind, CareState, Holder, HolderPage, Settlement } from '@riideait/contract';
import { RETURNS_SHOWN_DAYS, SETTLED_DAYS } from '@riideait/contract';
import { sql } from 'kysely';
import { dayInEstonia, daysBefore } from '../../../day.ts';
import { isoText } from '../../../db/json-list.ts';
import type { HolderScope } from '../../../db/link-scope.ts';
import { estonian } from '../../../db/order.ts';

/** Views of a holder's role: they show the people of the link alone. */
export const getHome = ({ db }: HolderScope): Promise<Pick<HolderPage, 'ensemble' | 'asksMeasures'>> =>
  db
    .selectFrom('holderHome')
    .select(({ ref }) => [ref('ensemble').$notNull().as('ensemble'), ref('asksMeasures').$castTo<BodyKind[]>().as('asksMeasures')])
    .executeTakeFirstOrThrow();

export const findPeople = async ({ db }: HolderScope): Promise<Omit<Holder, 'pieces' | 'answers' | 'performances' | 'returns'>[]> =>
  db
    .selectFrom('holderPerson as person')
    .leftJoin('holderLastReceipt as receipt', 'receipt.personId', 'person.id')
    .select(({ ref }) => [ref('person.id').$notNull().as('id'), ref('person.name').$notNull().as('name')])
    .select(({ ref }) => ref('person.confirmed').$notNull().as('confirmed'))
    .select(
      sql<Holder['receipt']>`case when receipt.person_id is not null then
        jsonb_build_object('at', ${isoText('receipt.confirmed_at')}, 'held', receipt.held, 'missing', receipt.missing)
        end`.as('receipt'),
    )
    .orderBy(estonian('person.name'))
    .orderBy('person.id')
    .execute();

/** The loan of the link; undefined of all other links. */
export const findLoan = ({ db, opened }: HolderScope): Promise<HolderPage['loan'] | undefined> =>
  opened.loanId === null
    ? Promise.resolve(undefined)
    : db
        .selectFrom('holderLoan')
        .select(({ ref }) => [ref('id').$notNull().as('id'), 'purpose'])
        .select(({ ref }) => [ref('fromDay').$notNull().as('from'), ref('untilDay').$notNull().as('to')])
        .select(
          sql<NonNullable<HolderPage['loan']>['reserved']>`(
            select coalesce(jsonb_agg(jsonb_build_object('clothingName', name, 'count', pieces) order by name), '[]') from (
              select clothing_name as name, count(*) as pieces from holder_loan_piece
              where clothing_item_id not in (select clothing_item_id from holder_piece) group by clothing_name) as part)`.as('reserved'),
        )
        .executeTakeFirst();

/** What the borrower of the link has said of its loan. */
export const getLastReceipt = ({ db }: HolderScope) =>
  db
    .selectFrom('holderLastReceipt')
    .select(({ ref }) => [ref('confirmedAt').$notNull().as('at'), ref('held').$notNull().as('held')])
    .select(({ ref }) => ref('missingPieces').$notNull().as('missingPieces'))
    .executeTakeFirstOrThrow();

/** In listing order. */
export const findPieces = async ({ db }: HolderScope) =>
  db
    .selectFrom('holderPiece as piece')
    .select(({ ref }) => [ref('personId').$notNull().as('personId'), ref('issueId').$notNull().as('issueId')])
    .select(({ ref }) => [ref('clothingItemId').$notNull().as('clothingId'), ref('clothingName').$notNull().as('clothingName')])
    .select(['clothingNumber', 'size', 'imageUrl', 'dueOn', 'careText'])
    .select(({ ref }) => [ref('since').$notNull().as('since'), ref('state').$castTo<CareState>().as('state')])
    .orderBy(estonian('clothingName'))
    .orderBy(estonian('clothingNumber'))
    .orderBy('issueId')
    .execute();

/** What came back in the last days: the newest receipt first, its pieces as they came. */
export const findReturns = ({ db, now }: HolderScope) =>
  db
    .selectFrom('holderReturn')
    .select(({ ref }) => [ref('returnReceiptId').$notNull().as('receiptId'), ref('personId').$notNull().as('personId')])
    .select(({ ref }) => [ref('onDay').$notNull().as('onDay'), ref('clothingItemId').$notNull().as('clothingId')])
    .select(({ ref }) => [ref('clothingName').$notNull().as('clothingName'), ref('state').$castTo<CareState>().as('state')])
    .select(({ ref }) => ref('takenAt').$notNull().as('takenAt'))
    .select(['clothingNumber', 'size', 'takenBy', 'undoneAt'])
    .where('onDay', '>=', dayInEstonia(daysBefore(now, RETURNS_SHOWN_DAYS)))
    .orderBy('onDay', 'desc')
    .orderBy('receiptId', 'desc')
    .orderBy('takenAt')
    .orderBy('id')
    .execute();

/** Those that wait and those of the last days, newest first. */
export const findAnswers = async ({ db, now }: HolderScope) => {
  const rows = await db
    .selectFrom('holderOwnAnswer')
    .select(({ ref }) => [ref('id').$notNull().as('id'), ref('personId').$notNull().as('personId')])
    .select(({ ref }) => [ref('kind').$castTo<AnswerKind>().as('kind'), ref('answeredAt').$notNull().as('at')])
    .select(['clothingItemId as clothingId', 'piece', 'text', 'dueOn'])
    .select(({ ref }) => ref('settledAs').$castTo<Settlement | null>().as('settledAs'))
    .select(['settledAt', 'settledText', 'settledDueOn'])
    .where(({ eb, or }) => or([eb('settledAt', 'is', null), eb('settledAt', '>', daysBefore(now, SETTLED_DAYS).toISOString())]))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ settledAs, settledAt, settledText, settledDueOn, ...answer }) => ({
    ...answer,
    settled: settledAs !== null && settledAt !== null ? { as: settledAs, at: settledAt, text: settledText, dueOn: settledDueOn } : null,
  }));
};
