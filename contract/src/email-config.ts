import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { Id, optional, prose } from './fields.ts';

/** Parts of the configuration, saved one at a time. */
export const EmailConfigType = z.enum(['REPLY_TO', 'SUBJECT', 'BEGINNING', 'MIDDLE_EMPTY', 'ENDING']);
export type EmailConfigType = z.infer<typeof EmailConfigType>;

/** Reminder texts of an ensemble. The three texts are HTML; null: the product's text. */
export const EmailConfig = z.object({
  id: Id,
  replyTo: z.string().nullable(),
  subject: z.string().nullable(),
  emailBeginning: z.string().nullable(),
  emailMiddleEmpty: z.string().nullable(),
  emailEnding: z.string().nullable(),
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
} as const satisfies Record<Exclude<keyof EmailConfig, 'id' | 'replyTo'>, string>;

/** `content` is an address, one line, or HTML, by `type`; without visible text it is saved as null. */
export const EmailConfigForm = z.object({
  id: Id.optional(),
  type: EmailConfigType,
  content: optional(prose(MAX_BLOCK)),
  before: z.string().nullable().optional().meta({
    description:
      'The content as it was when one began to write; null for none. Where something else stands now: 409. Left out: not checked',
  }),
});
export type EmailConfigForm = z.infer<typeof EmailConfigForm>;

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
    summary: 'Change one part of it; HTML is cleaned',
    body: EmailConfigForm,
    data: EmailConfig,
  },
} as const satisfies Endpoints;
