import { z } from 'zod';
import { RoleCodes } from './account.ts';
import { SecurityEventKinds } from './audit.ts';
import { BodyMeasurement } from './bodies.ts';
import { deedKindCodes } from './deed-kinds.ts';
import type { Endpoints } from './endpoint.ts';
import { ById, Count, Day, Timestamp } from './fields.ts';
import { ImportKind } from './import-fields.ts';
import { GenderCode } from './people.ts';
import { KeptPeriods } from './retention.ts';
import { FindingKind } from './stocktake-findings.ts';

const Words = z.string().nullable();

/** A piece by its clothing name, number and size. */
const piece = { clothingName: Words, clothingNumber: Words, size: z.number().nullable() };

/** A change of a row about the dancer. Ids stand as names; users are left out. */
const ChangeOfPerson = z.object({
  at: Timestamp,
  record: z.string().meta({ description: 'person, issue, body_measurement, dressing_person, dressing_cell or stocktake_finding' }),
  action: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  fields: z.array(z.object({ field: z.string(), old: Words, new: Words })),
});

/** UNSENT: waits in vain for a mail server. */
const MailStatus = z.enum(['QUEUED', 'SENT', 'FAILED', 'UNSENT']);
const mail = {
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
  status: MailStatus,
  address: z.string(),
  subject: z.string(),
};

/** All that is held about a dancer, the newest first. Users who made it are left out: their names are their own data. */
export const PersonData = z.object({
  takenAt: Timestamp,
  ensemble: z.string(),
  record: z.object({
    firstName: z.string(),
    lastName: z.string(),
    genderCode: GenderCode.nullable(),
    groupName: Words,
    email: Words,
    phoneNumber: Words,
    height: z.number().nullable(),
    chest: z.number().nullable(),
    waist: z.number().nullable(),
    hips: z.number().nullable(),
    headSize: z.number().nullable(),
    footSize: z.number().nullable(),
    active: z.boolean(),
    inactiveSince: Day.nullable(),
    confirmed: z.boolean(),
  }),
  measurements: z.array(BodyMeasurement.extend({ value: BodyMeasurement.shape.value.nullable() })),
  issues: z.array(z.object({ ...piece, from: Timestamp, to: Timestamp.nullable(), dueOn: Day.nullable(), comment: Words })),
  mails: z.array(
    z.object({
      ...mail,
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
  stocktakes: z.array(
    z.object({
      ...piece,
      stocktake: z.string(),
      closedAt: Timestamp.nullable(),
      kind: FindingKind.meta({ description: 'What was found about a piece that the dancer held' }),
    }),
  ),
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
  mentions: z.array(z.object({ record: z.string(), text: z.string() })).meta({
    description: 'Texts about other things that have the whole name, the address or the phone number',
  }),
  changes: z.array(ChangeOfPerson),
});
export type PersonData = z.infer<typeof PersonData>;

/** An event of the security log, without data of others. */
const EventOfUser = z.object({
  at: Timestamp,
  kind: SecurityEventKinds,
  by: z.enum(['USER', 'OTHER', 'UNKNOWN']).meta({ description: 'UNKNOWN: nobody was signed in, or it was the program' }),
  address: Words.meta({ description: 'IP address; null where another user did it' }),
  device: Words,
  details: z
    .array(z.object({ what: z.string(), from: Words, to: Words }))
    .meta({ description: 'Empty where the account of another user was changed' }),
});

/** What is held above ensembles. */
const AccountOfUser = z.object({
  sessions: z.array(
    z.object({
      createdAt: Timestamp,
      lastUsedAt: Timestamp,
      endedAt: Timestamp.nullable(),
      method: z.enum(['PASSWORD', 'SECOND_FACTOR', 'PASSKEY']),
      device: z.string(),
    }),
  ),
  passkeys: z.array(z.object({ name: z.string(), createdAt: Timestamp, lastUsedAt: Timestamp.nullable() })),
  secondFactorSince: Timestamp.nullable(),
  recoveryCodes: Count.meta({ description: 'Not used yet' }),
  links: z.array(z.object({ kind: z.enum(['CONFIRM', 'RESET', 'INVITE']), expiresAt: Timestamp, usedAt: Timestamp.nullable() })),
  attempts: z.array(z.object({ at: Timestamp, kind: z.string() })).meta({ description: 'Failed ones of the last minutes' }),
  invitations: z.array(z.object({ at: Timestamp, ensemble: z.string(), roleCode: RoleCodes, sent: z.boolean() })),
  mails: z.array(z.object(mail)).meta({ description: 'Without their words: links in them are secrets' }),
  events: z.array(EventOfUser),
});

/** What a user did, counted: rows of registers are about others. */
export const deedsOfUser = {
  ISSUED: 'Väljastas esemeid',
  TAKEN_BACK: 'Võttis esemeid tagasi',
  STATE_CHANGED: 'Muutis viimati eseme seisundit',
  MAILS_ASKED: 'Saatis kirju',
  IMPORTS: 'Importis tabeleid',
  STOCKTAKES_STARTED: 'Alustas inventuure',
  STOCKTAKES_CLOSED: 'Lõpetas inventuure',
  PIECES_COUNTED: 'Märkis inventuuris kirjeid',
  FINDINGS_COUNTED: 'Märkis inventuuri leide',
  FINDINGS_SETTLED: 'Lahendas inventuuri leide',
  REQUESTS_KEPT: 'Kordamise jaoks hoitud päringuid',
} as const;

const EnsembleOfUser = z.object({
  ensemble: z.string(),
  repliesTo: z.boolean().meta({ description: 'Replies to reminders go to the address of the user' }),
  mails: z.array(z.object({ ...mail, text: z.string() })).meta({ description: 'Mails to try the texts of reminders' }),
  counts: z.array(
    z.object({
      what: z.enum(Object.keys(deedsOfUser) as [keyof typeof deedsOfUser, ...(keyof typeof deedsOfUser)[]]),
      count: Count,
      first: Timestamp.nullable(),
      last: Timestamp.nullable(),
    }),
  ),
  deeds: z.array(z.object({ day: Day, kind: z.enum(deedKindCodes), count: Count })),
  changes: z.array(z.object({ day: Day, record: z.string(), action: z.enum(['INSERT', 'UPDATE', 'DELETE']), count: Count })),
});

/** All that is held about a user, the newest first, without secrets and without data of others. */
export const UserData = z.object({
  takenAt: Timestamp,
  record: z.object({
    name: z.string(),
    email: z.string(),
    roleCode: RoleCodes,
    ensemble: Words,
    active: z.boolean(),
    confirmed: z.boolean(),
    addressProvedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    secondFactor: z.boolean(),
    showClothingSize: z.boolean(),
  }),
  account: AccountOfUser.nullable().meta({ description: 'Null for a manager, who gets what is held in the own ensemble' }),
  ensembles: z.array(EnsembleOfUser),
});
export type UserData = z.infer<typeof UserData>;

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
    statements: 5,
    access: 'signed-in',
    summary: 'All that is held about the signed-in user',
    data: UserData,
  },
  user: {
    method: 'GET',
    path: '/users/:id/data',
    statements: 6,
    access: 'users:read',
    summary: 'The same of another user; of a manager without what is above the own ensemble',
    params: ById,
    data: UserData,
    acrossEnsembles: true,
  },
} as const satisfies Endpoints;
