import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Id, idsFilter } from '../fields.ts';
import { MAX_CHOSEN, Queued, Recipients } from './reminders.ts';

/**
 * ASK: whether they come, of dancers who have not said anything. PIECES: what to wear and bring, of dancers who come. HOLDERS: that pieces
 * are wanted, of chosen people who do not dance and hold pieces that others lack.
 */
export const PerformanceMailKind = z.enum(['ASK', 'PIECES', 'HOLDERS']);
export type PerformanceMailKind = z.infer<typeof PerformanceMailKind>;

export const PerformanceMailForm = z
  .object({
    kind: PerformanceMailKind,
    personIds: z.array(Id).min(1).max(MAX_CHOSEN).nullish().meta({ description: 'Only these; null: all dancers' }),
  })
  .refine(({ kind, personIds }) => kind !== 'HOLDERS' || Boolean(personIds), { path: ['personIds'], error: 'Vali, kellele kirjutada' });
export type PerformanceMailForm = z.infer<typeof PerformanceMailForm>;

export const RecipientsOfPerformance = z.object({ kind: PerformanceMailKind.default('PIECES'), personIds: idsFilter(MAX_CHOSEN) });
export type RecipientsOfPerformance = z.infer<typeof RecipientsOfPerformance>;

/** Hours between two mails that ask. */
export const ASK_AGAIN_HOURS = 24;

export const performanceMailEndpoints = {
  recipients: {
    method: 'GET',
    path: '/performances/:id/mail-recipients',
    access: 'reminders:prepare',
    statements: 12,
    summary: 'Who would get a mail about a performance, and who cannot',
    params: ById,
    query: RecipientsOfPerformance,
    data: Recipients,
  },
  send: {
    method: 'POST',
    path: '/performances/:id/mail',
    access: 'reminders:send',
    deed: 'MAIL',
    repeatable: true,
    summary: 'Write to the dancers of a performance, or to those who hold pieces that it lacks',
    params: ById,
    body: PerformanceMailForm,
    data: Queued,
  },
} as const satisfies Endpoints;
