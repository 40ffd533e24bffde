import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, booleanFilter, Count, Day, Id, Timestamp } from '../fields.ts';

/** How a person confirmed: by the link of a mail, by one that a keeper showed, or on the keeper's phone. */
export const ReceiptHow = z.enum(['MAIL', 'SHOWN', 'DESK']);
export type ReceiptHow = z.infer<typeof ReceiptHow>;

/** Links that a keeper makes: to the page of a person, and to a calendar that programs read. */
export const ShownKind = z.enum(['SHOWN', 'CALENDAR']);
export type ShownKind = z.infer<typeof ShownKind>;

/** Ways to confirm in words. */
export const receiptHowWords: Record<ReceiptHow, string> = { MAIL: 'kirja lingiga', SHOWN: 'näidatud lingiga', DESK: 'kohapeal' };

/** What a person confirmed to hold, as it was then. */
export const Receipt = z.object({
  id: Id,
  personId: Id,
  at: Timestamp,
  how: ReceiptHow,
  by: z.string().nullable().meta({ description: 'Who showed the link, or whose phone it was; null by mail' }),
  lines: z.array(
    z.object({
      clothingName: z.string(),
      clothingNumber: z.string().nullable(),
      size: z.string().nullable(),
      since: Timestamp,
      dueOn: Day.nullable(),
      missing: z.boolean().meta({ description: 'The person does not have it' }),
    }),
  ),
});
export type Receipt = z.infer<typeof Receipt>;

export const receiptEndpoints = {
  list: {
    method: 'GET',
    path: '/people/:id/receipts',
    access: 'receipts:read',
    summary: 'What a person confirmed to hold, newest first',
    params: ById,
    data: z.array(Receipt),
  },
  add: {
    method: 'POST',
    path: '/people/:id/receipts',
    access: 'receipts:write',
    deed: null,
    repeatable: true,
    statements: 5,
    summary: 'The person confirms on the keeper’s phone: exactly the present issues',
    params: ById,
    body: z.object({ issueIds: z.array(Id).min(1).max(500) }),
    data: Receipt,
    created: true,
  },
  links: {
    method: 'GET',
    path: '/people/:id/holder-link',
    access: 'holder-links:read',
    summary: 'How many links of the person can be opened now',
    params: ById,
    data: z.object({ shown: Count, mailed: Count, calendars: Count }),
  },
  showLink: {
    method: 'POST',
    path: '/people/:id/holder-link',
    access: 'receipts:write',
    deed: null,
    statements: 4,
    summary: 'Make a link to show or send to the person, to the page or to a calendar; it goes to the security log',
    params: ById,
    body: z.object({ kind: ShownKind.default('SHOWN') }).nullish(),
    data: z.object({ url: z.string() }),
    created: true,
  },
  endLinks: {
    method: 'DELETE',
    path: '/people/:id/holder-link',
    access: 'receipts:write',
    deed: null,
    summary: 'End all links of the person, mailed ones too, or only those that were shown',
    params: ById,
    query: z.object({ shownOnly: booleanFilter() }),
    data: z.null(),
  },
  endAllLinks: {
    method: 'DELETE',
    path: '/holder-links',
    access: 'own-ensemble:write',
    deed: null,
    summary: 'End all links of the ensemble',
    data: z.null(),
  },
} as const satisfies Endpoints;
