import { z } from 'zod';
import { LinkCode } from '../accounts/registration.ts';
import type { Endpoints } from '../endpoint.ts';
import { html, Id, optional } from '../fields.ts';

/** Parts of the configuration, saved one at a time. */
export const EmailConfigType = z.enum(['REPLY_TO', 'SUBJECT', 'BEGINNING', 'MIDDLE_EMPTY', 'ENDING']);
export type EmailConfigType = z.infer<typeof EmailConfigType>;

/** Reminder texts of an ensemble. The three texts are HTML; null: the product's text. */
export const EmailConfig = z.object({
  id: Id,
  replyTo: z.string().nullable(),
  replyToPending: z.string().nullable().meta({
    description: 'Typed as `replyTo`, but not used until the link mailed to it is opened; users of the ensemble need no link',
  }),
  subject: z.string().nullable(),
  emailBeginning: z.string().nullable(),
  emailMiddleEmpty: z.string().nullable(),
  emailEnding: z.string().nullable(),
  waits: z.boolean().meta({ description: 'The ensemble is a newcomer: its mails have the texts of the product meanwhile' }),
});
export type EmailConfig = z.infer<typeof EmailConfig>;

/** Longest HTML, characters. */
export const MAX_BLOCK = 20_000;
export const MAX_SUBJECT = 200;

/** The product's texts. Plain text with placeholders. */
export const defaultTexts = {
  subject: 'Meeldetuletus: sinu käes olevad rõivad',
  emailBeginning: 'Tere, {eesnimi}!',
  emailMiddleEmpty: 'Sinu käes ei ole praegu ühtegi rõivast.',
  emailEnding: '{ansambel}',
} as const satisfies Record<Exclude<keyof EmailConfig, 'id' | 'replyTo' | 'replyToPending' | 'waits'>, string>;

/** `content` is an address, one line, or HTML, by `type`; without visible text it is saved as null. */
export const EmailConfigForm = z.object({
  id: Id.optional(),
  type: EmailConfigType,
  content: optional(html(MAX_BLOCK)),
  before: z.string().nullable().optional().meta({
    description:
      'The content as it was when one began to write; null for none. Where something else stands now: 409. Left out: not checked',
  }),
});
export type EmailConfigForm = z.infer<typeof EmailConfigForm>;

/** The link mailed to an address for replies. */
export const ReplyToProof = z.object({ ensembleId: Id, code: LinkCode });
export type ReplyToProof = z.infer<typeof ReplyToProof>;

/** Links to addresses for replies: most in 24 hours of an ensemble, and days that one is valid. */
export const REPLY_TO_LINKS = { most: 5, days: 7 } as const;

export const emailConfigEndpoints = {
  get: {
    method: 'GET',
    path: '/email/config',
    access: 'email-texts:write',
    summary: 'How reminders of the ensemble read',
    data: EmailConfig,
  },
  edit: {
    method: 'PUT',
    path: '/email/config',
    access: 'email-texts:write',
    deed: null,
    summary: 'Change one part of it; HTML is cleaned. A new address for replies gets a link first, at most five in 24 hours',
    body: EmailConfigForm,
    data: EmailConfig,
  },
  proveReplyTo: {
    method: 'POST',
    path: '/email/reply-to',
    access: 'public',
    summary: 'Take an address for replies into use, by the link that was mailed to it',
    body: ReplyToProof,
    data: z.null(),
  },
} as const satisfies Endpoints;
