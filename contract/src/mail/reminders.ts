import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { booleanFilter, Count, filter, html, Id, idFilter, idsFilter, optional, optionalNumber, requiredChoice, text } from '../fields.ts';
import { GenderCode } from '../rules/gender.ts';
import { unknownPlaceholders, whyUnknown } from '../rules/placeholders.ts';
import { EmailConfig, MAX_BLOCK } from './email-config.ts';

/** Off: beginning and ending only. */
const sendInventory = z.boolean().default(true);

/** Longest free line, characters. */
export const MAX_LINE = 200;

/** A line of this sending only, plain text with placeholders, after the beginning. */
export const ReminderLine = optional(
  text(MAX_LINE).superRefine((typed, context) => {
    const unknown = unknownPlaceholders(typed);
    if (unknown.length > 0) context.addIssue({ code: 'custom', message: whyUnknown(unknown) });
  }),
);

/** Most clothing names of one sending. */
export const MAX_NAMES = 500;

/** Pieces that the mail is about; both narrow, neither: all. Who holds none of them counts as holding nothing. */
const onlyPieces = {
  clothingNameIds: z.array(Id).min(1).max(MAX_NAMES).nullish().meta({ description: 'Only pieces of these clothing names' }),
  clothingSetId: Id.nullish().meta({ description: 'Only pieces of the clothing names that are in this set now' }),
};

export const PersonReminder = z.object({ personId: requiredChoice('Tantsija', Id), sendInventory, line: ReminderLine, ...onlyPieces });
export type PersonReminder = z.infer<typeof PersonReminder>;

/** Most mails of an ensemble in `hours`, resent mails included. A test mail to one's own proved address does not count against the address. */
export const REMINDER_LIMITS = { hours: 24, toAddress: 5, ofSender: 1000, ofEnsemble: 3000 } as const;

/** Most chosen people of one sending. */
export const MAX_CHOSEN = 500;

/**
 * To the people of a group, or to those chosen, one mail each; `holdersOnly` leaves out people without pieces, `lateOnly` those without late ones,
 * `onlyUnconfirmed` those too who have confirmed all they hold. Mail about what one holds (`sendInventory`, `holdersOnly`, `lateOnly`, `onlyUnconfirmed`) goes to inactive holders too, other mail to active people alone.
 */
export const GroupReminder = z
  .object({
    groupId: optionalNumber(Id),
    personIds: z.array(Id).min(1).max(MAX_CHOSEN).nullish(),
    genderCode: optional(GenderCode),
    holdersOnly: z.boolean().default(false),
    lateOnly: z.boolean().default(false),
    onlyUnconfirmed: z.boolean().default(false),
    sendInventory,
    line: ReminderLine,
    ...onlyPieces,
  })
  .refine(({ groupId, personIds }) => groupId !== null || Boolean(personIds), { path: ['groupId'], error: 'Rühm on kohustuslik' });
export type GroupReminder = z.infer<typeof GroupReminder>;

/** A person by id and full name. */
export const NamedPerson = z.object({ id: Id, name: z.string() });
export type NamedPerson = z.infer<typeof NamedPerson>;

/**
 * INACTIVE: and the mail is not about what they hold; HOLDS_NOTHING, NOT_LATE, CONFIRMED: left out by `holdersOnly`, `lateOnly`, `onlyUnconfirmed`,
 * named of those chosen. Of a performance: ANSWERED, NOT_COMING, NOT_DANCING, and DANCES of those asked for their pieces.
 */
export const LeftOut = NamedPerson.extend({
  reason: z.enum(['INACTIVE', 'HOLDS_NOTHING', 'NOT_LATE', 'CONFIRMED', 'ANSWERED', 'NOT_COMING', 'NOT_DANCING', 'DANCES']),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** Result of a sending. */
export const Queued = z.object({
  queued: z.number().int().meta({ description: 'Mails that wait to go out' }),
  withoutEmail: z.array(z.string()).meta({ description: 'Names of those who get none, since they have no address' }),
  overLimit: z.array(z.string()).meta({ description: 'Names of those who get none, since a limit of 24 hours is reached' }),
  leftOut: z.array(LeftOut).default([]).meta({ description: 'Those whom the mail is not for' }),
});
export type Queued = z.infer<typeof Queued>;

export const RecipientsFilter = z.object({
  groupId: idFilter(),
  personIds: idsFilter(MAX_CHOSEN),
  genderCode: filter(GenderCode),
  holdersOnly: booleanFilter(),
  lateOnly: booleanFilter(),
  onlyUnconfirmed: booleanFilter(),
  sendInventory: booleanFilter(),
  clothingNameIds: idsFilter(MAX_NAMES),
  clothingSetId: idFilter(),
});
export type RecipientsFilter = z.infer<typeof RecipientsFilter>;

/** Recipients of a reminder now, and everybody else with the reason; late ones first, then by last and first name. */
export const Recipients = z.object({
  recipients: z.array(NamedPerson.extend({ active: z.boolean(), late: Count })),
  withoutEmail: z.array(NamedPerson),
  overLimit: z.array(NamedPerson),
  leftOut: z.array(LeftOut),
});
export type Recipients = z.infer<typeof Recipients>;

/** A draft text: missing = as saved, empty or null = the product's. */
const draft = html(MAX_BLOCK)
  .transform((typed) => (typed === '' ? null : typed))
  .nullable()
  .optional();

const Draft = z.object({ subject: draft, emailBeginning: draft, emailMiddleEmpty: draft, emailEnding: draft });

export const PreviewForm = z.object({
  personId: optionalNumber(Id).meta({ description: 'With whose data; null: with those of a made-up dancer' }),
  sendInventory,
  line: ReminderLine,
  ...onlyPieces,
  draft: Draft.default({}),
});
export type PreviewForm = z.infer<typeof PreviewForm>;

/** A mail as it would be sent. */
export const Preview = z.object({
  to: z.string().nullable().meta({ description: 'Null where the person has no address' }),
  from: z.string(),
  replyTo: EmailConfig.shape.replyTo,
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type Preview = z.infer<typeof Preview>;

export const reminderEndpoints = {
  person: {
    method: 'POST',
    path: '/email/person',
    access: 'reminders:send',
    // Only while there is no mail server: else it goes at once.
    deed: 'MAIL',
    repeatable: true,
    summary: 'Remind one person of what they hold',
    body: PersonReminder,
    data: Queued,
  },
  group: {
    method: 'POST',
    path: '/email/group',
    access: 'reminders:send',
    deed: 'MAIL',
    repeatable: true,
    summary: 'Remind the people of a group, or those chosen',
    body: GroupReminder,
    data: Queued,
  },
  recipients: {
    method: 'GET',
    path: '/email/recipients',
    statements: 3,
    access: 'reminders:prepare',
    summary: 'Who would get a reminder, and who cannot',
    query: RecipientsFilter,
    data: Recipients,
  },
  preview: {
    method: 'POST',
    path: '/email/preview',
    whileFrozen: true,
    access: 'reminders:prepare',
    deed: null,
    summary: 'A reminder as it would go out, with texts that need not be saved yet',
    body: PreviewForm,
    data: Preview,
  },
  test: {
    method: 'POST',
    path: '/email/test',
    access: 'email-texts:write',
    deed: null,
    summary: 'Send such a reminder to oneself',
    body: PreviewForm,
    data: Queued,
  },
} as const satisfies Endpoints;
