import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Day, Email, Id, keptText, prose, requiredChoice, Timestamp, tenths, text } from '../fields.ts';
import { BodyKind } from '../fitting/fit.ts';
import { dayOfAnswer, former } from '../rules/answer-day.ts';
import { type BodyField, bodyFields, bodyLimits } from '../rules/body-fields.ts';
import { DueDay } from '../rules/day-range.ts';
import { MOST_OF_LINK } from '../rules/link-token.ts';
import { LINK_PHOTO_MAX_BYTES } from '../rules/pictures.ts';
import { ReturnedLine } from './return-receipts.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Header with the token of a holder's link, of endpoints with the access `holder`. */
export const HOLDER_HEADER = 'riideait-holder';

/** Days for which a link opens its page after it was made or last used for an answer. */
export const HOLDER_LINK_DAYS = 400;

/** Most people of one address that its link shows. */
export const PEOPLE_OF_LINK = 6;

/** Most answers and photos of a person, and photos of an ensemble, in `hours`. */
export const HOLDER_LIMITS = { hours: 24, answers: 20, photos: 10, photosOfEnsemble: 200 } as const;

/** What a holder says that a keeper settles. */
export const AnswerKind = z.enum(['MISSING', 'DAMAGE', 'MEASURES', 'LONGER', 'WORD']);
export type AnswerKind = z.infer<typeof AnswerKind>;

/** How an answer was settled. */
export const Settlement = z.enum([
  'TAKEN_BACK',
  'LOST',
  'STAYS',
  'WASH',
  'REPAIR',
  'FINE',
  'TAKEN_OVER',
  'DUE',
  'REFUSED',
  'READ',
  'MISTAKE',
]);
export type Settlement = z.infer<typeof Settlement>;

const measure = (field: BodyField) => tenths(bodyLimits[field], 1).nullish();

/** Measures that a holder took, by field; cm, feet in European sizes. */
export const AnsweredMeasures = z.object(
  Object.fromEntries(Object.values(bodyFields).map((field) => [field, measure(field)])) as Record<BodyField, ReturnType<typeof measure>>,
);
export type AnsweredMeasures = z.infer<typeof AnsweredMeasures>;

/** A piece as its holder sees it. */
export const HeldPiece = z.object({
  issueId: Id,
  clothingId: Id,
  clothingName: z.string(),
  clothingNumber: z.string().nullable(),
  size: z.string().nullable(),
  imageUrl: z.string().nullable().meta({ description: 'Of the item, else of its clothing name' }),
  since: Timestamp,
  dueOn: Day.nullable(),
  state: z.string().nullable().meta({ description: 'In words, where it is not in order: "paranduses"' }),
  careText: z.string().nullable().meta({ description: 'How to care for it' }),
});
export type HeldPiece = z.infer<typeof HeldPiece>;

/** An answer as its holder sees it: of measures without values. */
export const OwnAnswer = z.object({
  id: Id,
  kind: AnswerKind,
  at: Timestamp,
  clothingId: Id.nullable(),
  piece: z.string().nullable().meta({ description: 'Name and number of the item' }),
  text: z.string().nullable(),
  dueOn: Day.nullable(),
  settled: z
    .object({ as: Settlement, at: Timestamp, text: z.string().nullable(), dueOn: Day.nullable() })
    .nullable()
    .meta({ description: 'Null while it waits' }),
});
export type OwnAnswer = z.infer<typeof OwnAnswer>;

/** A performance to come in which a person dances, as its dancer sees it. */
export const HolderPerformance = z.object({
  id: Id,
  name: z.string(),
  onDay: Day,
  gatherAt: z.string().nullable().meta({ description: 'In Europe/Tallinn: "18:00"' }),
  place: z.string().nullable(),
  comes: z.boolean().nullable().meta({ description: 'Null: nothing was said, which counts as coming' }),
  late: z
    .boolean()
    .meta({ description: 'The no came when the pieces had been got ready; the person counts as coming until a keeper says no' }),
  word: z.string().nullable(),
  saidAt: Timestamp.nullable(),
  saidBy: z.enum(['SELF', 'KEEPER']).nullable(),
  former,
  numbers: z
    .array(
      z.object({
        name: z.string(),
        imageUrl: z.string().nullable().meta({ description: 'How the set of the number is worn' }),
        clothingNames: z.array(z.string()),
      }),
    )
    .meta({ description: 'Those that the person dances, in their order' }),
  pieces: z
    .array(
      z.object({
        clothingName: z.string(),
        clothingNumber: z.string().nullable(),
        size: z.string().nullable(),
        state: z.enum(['HELD', 'PROMISED', 'OWN', 'NONE']).meta({ description: 'OWN: the person brings one of their own' }),
      }),
    )
    .meta({ description: 'What the person wears in them, by name' }),
});
export type HolderPerformance = z.infer<typeof HolderPerformance>;

export const Holder = z.object({
  id: Id,
  name: z.string().meta({ description: 'First name; of a borrower the only one' }),
  confirmed: z.boolean(),
  pieces: z.array(HeldPiece),
  receipt: z
    .object({ at: Timestamp, held: z.number().int(), missing: z.number().int() })
    .nullable()
    .meta({ description: 'The last one: of `held` pieces, `missing` of which the person does not have' }),
  answers: z.array(OwnAnswer).meta({ description: 'All that wait, and those settled in the last 90 days; newest first' }),
  performances: z.array(HolderPerformance).meta({ description: 'Those to come that are not closed, the next one first' }),
  returns: z
    .array(z.object({ id: Id, onDay: Day, lines: z.array(ReturnedLine.extend({ state: HeldPiece.shape.state })) }))
    .meta({ description: 'What was taken back in the last 90 days, a receipt a day, newest first' }),
});
export type Holder = z.infer<typeof Holder>;

/** What a link shows: the people of its address, its one person, or the borrower of its loan. */
export const HolderPage = z.object({
  ensemble: z.string(),
  asksMeasures: z.array(BodyKind),
  loan: z
    .object({
      ...{ id: Id, purpose: z.string().nullable(), from: Day, to: Day },
      reserved: z
        .array(z.object({ clothingName: z.string(), count: z.number().int() }))
        .meta({ description: 'Not handed over yet, by name' }),
    })
    .nullable()
    .meta({ description: 'The one whose pieces alone the page has' }),
  people: z.array(Holder),
});
export type HolderPage = z.infer<typeof HolderPage>;

const requestId = z.uuid().meta({ description: 'Chosen by the client; a repetition changes nothing more and gets the same answer' });
const personId = requiredChoice('personId', Id);

export const ReceiptForm = z.object({
  personId,
  issueIds: z
    .array(Id)
    .max(500)
    .meta({ description: 'Of the pieces that the person has; with those of `missing` all present issues, each once' }),
  missing: z
    .array(z.object({ issueId: Id, text: prose(500).nullish() }))
    .max(500)
    .default([])
    .meta({ description: 'Of those that the person does not have' }),
  requestId,
});
export type ReceiptForm = z.infer<typeof ReceiptForm>;

export const AnswerForm = z
  .object({
    personId,
    kind: AnswerKind,
    clothingId: Id.nullish().meta({ description: 'Of DAMAGE and LONGER; an item that the person holds' }),
    text: prose(1000).nullish(),
    wearable: z.boolean().nullish().meta({ description: 'Of DAMAGE: whether it can be worn' }),
    measures: AnsweredMeasures.nullish(),
    dueOn: DueDay.nullish().meta({ description: 'Of LONGER' }),
    imageId: Id.nullish().meta({ description: 'Of DAMAGE: a photo that the person sent' }),
    requestId,
  })
  .superRefine(({ kind, clothingId, text, measures, dueOn }, context) => {
    const needs = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if ((kind === 'DAMAGE' || kind === 'LONGER') && !clothingId) needs('clothingId', 'Vali ese');
    if ((kind === 'DAMAGE' || kind === 'WORD') && !text) needs('text', 'Kirjuta, millest sa teada annad');
    if (kind === 'LONGER' && !dueOn) needs('dueOn', 'Vali päev');
    if (kind === 'MEASURES' && !Object.values(measures ?? {}).some(Boolean)) needs('measures', 'Sisesta vähemalt üks mõõt');
    if (kind === 'MISSING') needs('kind', 'Puuduva eseme saad märkida kinnitamisel');
  });
export type AnswerForm = z.infer<typeof AnswerForm>;

export const AttendForm = z.object({
  personId,
  performanceId: requiredChoice('performanceId', Id),
  onDay: dayOfAnswer,
  comes: z.boolean(),
  word: keptText(text(200)),
});
export type AttendForm = z.infer<typeof AttendForm>;

export const holderEndpoints = {
  read: {
    method: 'GET',
    path: '/holder',
    access: 'holder',
    statements: 6,
    summary: 'What the people of a link hold, and what they answered',
    data: HolderPage,
  },
  confirm: {
    method: 'POST',
    path: '/holder/receipts',
    access: 'holder',
    statements: 8,
    summary: 'Confirm what one holds: each present issue stands either in `issueIds` or in `missing`',
    body: ReceiptForm,
    data: HolderPage,
    created: true,
  },
  answer: {
    method: 'POST',
    path: '/holder/answers',
    access: 'holder',
    statements: 9,
    summary: 'Say something that a keeper settles',
    body: AnswerForm,
    data: HolderPage,
    created: true,
  },
  attend: {
    method: 'POST',
    path: '/holder/attendance',
    access: 'holder',
    statements: 7,
    summary: 'Say whether one comes to a performance on its day; the last word counts',
    body: AttendForm,
    data: HolderPage,
    created: true,
  },
  photo: {
    method: 'POST',
    path: '/holder/photos',
    access: 'holder',
    summary: 'Send a photo of damage, for an answer that follows',
    body: z.object({ personId }),
    upload: { maxBytes: LINK_PHOTO_MAX_BYTES },
    data: z.object({ imageId: Id }),
    created: true,
  },
  loanFile: {
    method: 'GET',
    path: '/holder/loan-file',
    access: 'holder',
    statements: 6,
    summary: 'The pieces of the loan of the link that are not back, for POST /imports of the borrower: found there by their codes alone',
    data: z.null(),
    download: { filename: 'laen.xlsx', contentType: XLSX },
  },
  makeCalendar: {
    method: 'POST',
    path: '/holder/calendar',
    access: 'holder',
    summary: 'Make the address of a calendar of the performances of these people; a link always gets the same one',
    data: z.object({ url: z.string() }),
    created: true,
  },
  calendar: {
    method: 'GET',
    path: '/calendar/:token',
    access: 'holder',
    linkInPath: true,
    statements: 4,
    summary: 'The performances in which the people of a link dance, for calendar programs',
    params: z.object({ token: z.string().max(MOST_OF_LINK).meta({ description: 'The token of the link and `.ics`' }) }),
    data: z.null(),
    download: { filename: 'esinemised.ics', contentType: 'text/calendar; charset=utf-8' },
  },
  sendLink: {
    method: 'POST',
    path: '/holder/links',
    access: 'public',
    summary: 'Mail a link to an address, if some ensemble has it; the answer is the same if none has',
    body: z.object({ email: Email }),
    data: z.null(),
  },
} as const satisfies Endpoints;
