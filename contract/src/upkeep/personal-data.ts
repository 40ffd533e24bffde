import { z } from 'zod';
import { deedKindCodes } from '../deed-kinds.ts';
import type { Endpoints } from '../endpoint.ts';
import { ById, Count, Day, Timestamp } from '../fields.ts';
import { AnsweredMeasures, AnswerKind, Settlement } from '../lending/holder.ts';
import { ReceiptHow } from '../lending/receipts.ts';
import { SettlementReason } from '../money/settlements.ts';
import { personColumns } from '../records/person.ts';
import { answersOf } from '../records/record.ts';
import { Cents } from '../rules/amount.ts';
import { PastMeasurement } from '../rules/bodies.ts';
import { CareState } from '../rules/care.ts';
import { OwnerKind } from '../rules/money.ts';
import { sized } from '../rules/size-label.ts';
import { FindingKind } from '../stocktaking/stocktake-findings.ts';
import { ImportKind } from './import-fields.ts';
import { heldMail, UserData } from './personal-data-of-users.ts';
import { KeptPeriods } from './retention.ts';

const Words = z.string().nullable();

/** A piece by its clothing name, number and size. */
const piece = { clothingName: Words, clothingNumber: Words, ...sized };

/** Which table, and what one row of it is: "Väljastus". */
const recordOfTable = { record: z.string(), label: z.string() };

/** A change of a row about the dancer. Ids stand as names; users are left out. */
const ChangeOfPerson = z.object({
  at: Timestamp,
  ...recordOfTable,
  action: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  fields: z.array(z.object({ field: z.string(), old: Words, new: Words })),
});

const PersonRecord = z.object(answersOf(personColumns)).omit({ groupId: true }).extend({ groupName: Words, inactiveSince: Day.nullable() });

/** All that is held about a dancer, the newest first. Users who made it are left out: their names are their own data. */
export const PersonData = z.object({
  takenAt: Timestamp,
  ensemble: z.string(),
  record: PersonRecord,
  merged: z.array(PersonRecord).meta({ description: 'Records that were merged into this one, as they were' }),
  measurements: z.array(PastMeasurement.omit({ id: true })),
  issues: z.array(z.object({ ...piece, from: Timestamp, to: Timestamp.nullable(), dueOn: Day.nullable(), comment: Words })),
  mails: z.array(
    z.object({
      ...heldMail,
      name: z.string(),
      text: z.string(),
      earlierAddress: Words.meta({ description: 'Before it was sent again' }),
      error: Words,
    }),
  ),
  plans: z.array(
    z.object({
      name: z.string(),
      dueOn: Day.nullable(),
      added: z.boolean().nullable().meta({ description: 'Added to the group, or left out of it; null: of the group' }),
      pieces: z.array(z.object({ ...piece, state: z.enum(['PROPOSED', 'LOCKED', 'EMPTY', 'OWN']) })),
    }),
  ),
  performances: z.array(
    z.object({
      name: z.string(),
      onDay: Day,
      saidFor: Day.nullable().meta({ description: 'The day about which it was said' }),
      comes: z.boolean().nullable().meta({ description: 'Null: nothing was said' }),
      late: z.boolean().nullable().meta({ description: 'A no that came when the pieces had been got ready' }),
      word: Words,
      saidAt: Timestamp.nullable(),
      byHolder: z.boolean().nullable(),
      numbers: z
        .array(z.object({ name: z.string(), added: z.boolean() }))
        .meta({ description: 'In which the dancer was added to the groups, or left out of them' }),
      worn: z.array(z.object(piece)),
    }),
  ),
  stocktakes: z.array(
    z.object({
      ...piece,
      stocktake: z.string(),
      closedAt: Timestamp.nullable(),
      kind: FindingKind.meta({ description: 'What was found about a piece that the dancer held' }),
    }),
  ),
  receipts: z.array(
    z.object({
      at: Timestamp,
      how: ReceiptHow,
      address: Words.meta({ description: 'Of the mail whose link it was' }),
      lines: z.array(z.object({ clothingName: Words, clothingNumber: Words, size: Words, missing: z.boolean() })),
    }),
  ),
  returns: z
    .array(
      z.object({
        onDay: Day,
        closedAt: Timestamp.nullable(),
        lines: z.array(
          z.object({
            clothingName: z.string(),
            clothingNumber: Words,
            size: Words,
            state: CareState,
            takenAt: Timestamp,
            undoneAt: Timestamp.nullable(),
          }),
        ),
      }),
    )
    .meta({ description: 'What was taken back, a receipt a day' }),
  answers: z.array(
    z.object({
      at: Timestamp,
      kind: AnswerKind,
      piece: Words,
      text: Words,
      wearable: z.boolean().nullable(),
      measures: AnsweredMeasures.nullable(),
      dueOn: Day.nullable(),
      photo: z.boolean(),
      settledAt: Timestamp.nullable(),
      settledAs: Settlement.nullable(),
      settledText: Words,
      settledDueOn: Day.nullable(),
    }),
  ),
  owners: z
    .array(z.object({ kind: OwnerKind, pieces: z.array(z.object({ ...piece, giveBackOn: Day.nullable() })) }))
    .meta({ description: 'Pieces of the ensemble that are the dancer’s' }),
  settlements: z
    .array(
      z.object({
        piece: Words,
        reason: SettlementReason,
        text: Words,
        cents: Cents,
        openedAt: Timestamp,
        paid: z.array(z.object({ onDay: Day, cents: Cents })),
        closedAt: Timestamp.nullable(),
        outcome: z.enum(['PAID', 'FORGIVEN']).nullable(),
        forgivenText: Words,
      }),
    )
    .meta({ description: 'For a lost or damaged piece' }),
  photos: z.array(z.object({ at: Timestamp, imageUrl: z.string() })).meta({ description: 'That the dancer sent' }),
  links: z
    .array(
      z.object({
        kind: z.enum(['MAIL', 'SHOWN', 'CALENDAR', 'LOAN']),
        address: Words,
        madeAt: Timestamp,
        endsAt: Timestamp,
        revokedAt: Timestamp.nullable(),
      }),
    )
    .meta({ description: 'Links to what the dancer holds' }),
  others: z.array(z.object({ title: z.string(), headings: z.array(z.string()), rows: z.array(z.array(Words)) })).meta({
    description: 'Tables with no part of their own here, such as notes: each row has a cell for each heading',
  }),
  reminders: z.array(
    z.object({
      ranOn: Day,
      groupName: Words,
      reason: z.enum(['WITHOUT_EMAIL', 'OVER_LIMIT']).meta({ description: 'Why the recurring reminder did not go to the dancer' }),
    }),
  ),
  imports: z.array(
    z.object({
      at: Timestamp,
      fileName: z.string(),
      kind: ImportKind,
      row: z.number().int(),
      cells: z.array(z.object({ heading: z.string(), value: z.string() })),
    }),
  ),
  deeds: z.array(
    z.object({
      at: Timestamp,
      kind: z.enum(deedKindCodes),
      count: Count.meta({ description: 'Pieces of the dancer; of MAIL mails to the dancer' }),
      undone: z.boolean(),
    }),
  ),
  requests: z.array(z.object({ at: Timestamp, call: z.string() })).meta({
    description: 'Answers kept for a repetition that hold the dancer; all in them stands above',
  }),
  mentions: z.array(z.object({ ...recordOfTable, text: z.string() })).meta({
    description: 'Texts about other things that have the whole name, the address or the phone number',
  }),
  changes: z.array(ChangeOfPerson),
});
export type PersonData = z.infer<typeof PersonData>;

/** What the text for dancers fills in. */
export const DataNotice = z.object({
  ensemble: z.string(),
  contact: Words.meta({ description: 'The proved address for replies' }),
  viewersSeeContacts: z.boolean(),
  periods: KeptPeriods,
});
export type DataNotice = z.infer<typeof DataNotice>;

export const personalDataEndpoints = {
  person: {
    method: 'GET',
    path: '/people/:id/data',
    access: 'people:data',
    summary: 'All that is held about a dancer; GDPR, articles 15 and 20',
    params: ById,
    data: PersonData,
  },
  notice: {
    method: 'GET',
    path: '/data-notice',
    access: 'people:read',
    summary: 'What the text for dancers about their data fills in',
    data: DataNotice,
  },
  own: {
    method: 'GET',
    path: '/users/me/data',
    statements: 6,
    access: 'signed-in',
    summary: 'All that is held about the signed-in user',
    data: UserData,
  },
  user: {
    method: 'GET',
    path: '/users/:id/data',
    statements: 7,
    access: 'users:read',
    summary: 'The same of another user; of a manager without what is above the own ensemble',
    params: ById,
    data: UserData,
    acrossEnsembles: true,
  },
} as const satisfies Endpoints;
