import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, filter, Id, idFilter, pagingOrAll, sorting, Timestamp, textFilter } from '../fields.ts';
import { Queued } from './reminders.ts';

/** QUEUED: waits to be sent; FAILED: given up, or not sent any more when its turn came (`unsent`). */
export const EmailStatus = z.enum(['SENT', 'QUEUED', 'FAILED']);
export type EmailStatus = z.infer<typeof EmailStatus>;

/** A mail of the ensemble: a reminder, a test, or the letter of a settlement. */
export const EmailLogEntry = z.object({
  id: Id,
  personId: Id.nullable().meta({ description: 'Null where it went to a keeper, to try the texts' }),
  personName: z.string(),
  email: z.string(),
  createdAt: Timestamp.meta({ description: 'When it was asked for' }),
  sentAt: Timestamp.nullable().meta({ description: 'When the mail server took it' }),
  subject: z.string(),
  content: z.string().meta({ description: 'HTML; while the mail waits, as it would be now, like recipient and subject' }),
  status: EmailStatus,
  unsent: z
    .boolean()
    .meta({ description: 'Not sent when its turn came: there was nothing left to say, or nobody to say it to; `error` says why' }),
  error: z
    .string()
    .nullable()
    .meta({ description: 'What the mail server said to the last attempt, or why the mail was not sent or will not be' }),
  attempts: z.number().int(),
  refusedUs: z
    .boolean()
    .meta({ description: 'The mail server refuses the sender or this machine, not the recipient: tried again for two days' }),
});
export type EmailLogEntry = z.infer<typeof EmailLogEntry>;

export const EmailLogSearch = z.object({
  personName: textFilter(),
  personId: idFilter(),
  status: filter(EmailStatus),
  ...sorting(['sentAt', 'personName']),
  ...pagingOrAll,
});
export type EmailLogSearch = z.infer<typeof EmailLogSearch>;

/** Sending state of the ensemble's mails. */
export const Mailing = z.object({
  canSend: z.boolean().meta({ description: 'Whether a mail server is set up' }),
  perMinute: z.number().int().meta({ description: 'Mails that go out in a minute at most' }),
  undoSeconds: z.number().int().meta({ description: 'Seconds that bulk mail by hand waits, so that it can be taken back' }),
  waiting: z.number().int().meta({ description: 'Mails of the ensemble that wait' }),
  failed: z.number().int().meta({ description: 'Mails of the ensemble that were given up' }),
  refused: z
    .object({ mails: z.number().int(), words: z.string() })
    .nullable()
    .meta({ description: 'Mails that wait since the mail server refuses the sender or this machine, and what it said last' }),
});
export type Mailing = z.infer<typeof Mailing>;

export const emailLogEndpoints = {
  search: {
    method: 'GET',
    path: '/email/log',
    access: 'email-log:read',
    summary: 'Mails of the ensemble, the newest first',
    query: EmailLogSearch,
    data: z.array(EmailLogEntry),
    paged: true,
  },
  mailing: {
    method: 'GET',
    path: '/email/mailing',
    access: 'email-log:read',
    summary: 'Whether mails can be sent, and how many wait',
    data: Mailing,
  },
  resend: {
    method: 'POST',
    path: '/email/log/:id/resend',
    access: 'reminders:manage',
    deed: null,
    summary: 'Make and send a mail again that did not leave',
    params: ById,
    data: EmailLogEntry,
  },
  resendAll: {
    method: 'POST',
    path: '/email/log/resend',
    access: 'reminders:manage',
    deed: 'MAIL',
    repeatable: true,
    summary: 'The same for all that were given up',
    data: Queued,
  },
} as const satisfies Endpoints;
