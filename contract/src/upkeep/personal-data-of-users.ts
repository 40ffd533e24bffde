import { z } from 'zod';
import { RoleCodes } from '../accounts/account.ts';
import { deedKindCodes } from '../deed-kinds.ts';
import { Count, Day, Timestamp } from '../fields.ts';
import { SecurityEventKinds } from '../trail/audit.ts';

const Words = z.string().nullable();

/** UNSENT: waits in vain for a mail server. */
const MailStatus = z.enum(['QUEUED', 'SENT', 'FAILED', 'UNSENT']);
/** A mail, without its words. */
export const heldMail = {
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
  status: MailStatus,
  address: z.string(),
  subject: z.string(),
};

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

/** The account itself: it belongs to no ensemble. */
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
  ensembleRequests: z.array(z.object({ at: Timestamp, ensemble: z.string(), place: z.string(), refusedReason: z.string().nullable() })),
  invitations: z.array(z.object({ at: Timestamp, ensemble: z.string(), roleCode: RoleCodes, sent: z.boolean() })),
  successions: z.array(z.object({ at: Timestamp, ensemble: z.string(), onDay: Day, given: z.boolean() })),
  mails: z.array(z.object(heldMail)).meta({ description: 'Without their words: links in them are secrets' }),
  events: z.array(EventOfUser),
});

const EnsembleOfUser = z.object({
  ensemble: z.string(),
  groups: z.array(z.string()).meta({ description: 'Of an instructor' }),
  repliesTo: z.boolean().meta({ description: 'Replies to reminders go to the address of the user' }),
  mails: z.array(z.object({ ...heldMail, text: z.string() })).meta({ description: 'Mails to try the texts of reminders' }),
  counts: z.array(
    z.object({
      what: z.string().meta({ description: 'What the user did: rows of registers are about others, so they are counted' }),
      count: Count,
      first: Timestamp.nullable(),
      last: Timestamp.nullable(),
    }),
  ),
  deeds: z.array(z.object({ day: Day, kind: z.enum(deedKindCodes), count: Count })),
  changes: z.array(
    z.object({ day: Day, record: z.string(), label: z.string(), action: z.enum(['INSERT', 'UPDATE', 'DELETE']), count: Count }),
  ),
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
    tourDismissed: z.boolean(),
    seesContacts: z.boolean(),
    seesMeasures: z.boolean(),
    mayIssue: z.boolean(),
  }),
  account: AccountOfUser.nullable().meta({ description: 'Null for a manager, who gets what is held in the own ensemble' }),
  ensembles: z.array(EnsembleOfUser),
});
export type UserData = z.infer<typeof UserData>;
