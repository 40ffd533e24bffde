import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Count, optional, optionalNumber, Timestamp, text } from '../fields.ts';
import { ByCode, IsNewcomer } from './ensembles.ts';

/** Of a newcomer: most invitations and most mails in 24 hours, those about accounts included. */
export const NEWCOMER = { invitations: 5, mailsDay: 150 } as const;

/** Part of a limit from which on managers are told. */
const NEARLY = 0.8;

const limit = optionalNumber(z.number().int().min(0).max(9_999_999));

/** Null: the default; 0: without a limit. */
export const LimitsForm = z.object({ items: limit, people: limit, imagesMb: limit, mailsDay: limit });
export type LimitsForm = z.output<typeof LimitsForm>;

export const FreezeForm = z
  .object({ frozen: z.boolean(), reason: optional(text(500)).meta({ description: 'Users of the ensemble read it' }) })
  .refine(({ frozen, reason }) => !frozen || reason !== null, { path: ['reason'], error: 'Põhjus on kohustuslik' });
export type FreezeForm = z.output<typeof FreezeForm>;

/** How much an ensemble uses, and the limit; null: none. */
const Use = z.object({ used: Count, most: Count.nullable() });
export type Use = z.infer<typeof Use>;

export const EnsembleUse = z.object({
  items: Use,
  people: Use,
  imagesMb: Use.meta({ description: 'Millions of bytes, rounded up; removed images count until they are deleted' }),
  mailsDay: Use.meta({ description: 'Mails of the last 24 hours that count for the limit' }),
});
export type EnsembleUse = z.infer<typeof EnsembleUse>;
export const useFields = Object.keys(EnsembleUse.shape) as (keyof EnsembleUse)[];

/** Whether managers are told of it, and whether nothing more goes. */
export const isNearly = ({ used, most }: Use): boolean => most !== null && used >= most * NEARLY;
export const isFull = ({ used, most }: Use): boolean => most !== null && used >= most;

/** What administrators decide about an ensemble. */
export const EnsembleStanding = z.object({
  code: z.string(),
  limits: LimitsForm.meta({ description: 'As set: null the default, 0 without a limit' }),
  use: EnsembleUse,
  beganByItself: z.boolean(),
  isNewcomer: IsNewcomer,
  frozenAt: Timestamp.nullable(),
  frozenReason: z.string().nullable(),
});
export type EnsembleStanding = z.infer<typeof EnsembleStanding>;

const standing = { params: ByCode, data: EnsembleStanding, acrossEnsembles: true } as const;

export const limitEndpoints = {
  own: {
    method: 'GET',
    path: '/own-ensemble/use',
    access: 'own-ensemble:write',
    summary: 'How much the own ensemble uses of what it may',
    data: EnsembleUse,
    acrossEnsembles: true,
  },
  get: {
    method: 'GET',
    path: '/ensembles/:code/limits',
    statements: 4,
    access: 'ensembles:read',
    summary: 'Limits and standing of an ensemble',
    ...standing,
  },
  set: {
    method: 'PUT',
    path: '/ensembles/:code/limits',
    access: 'ensembles:write',
    summary: 'Set what an ensemble may use. Nothing that it has is lost: it adds no more',
    body: LimitsForm,
    ...standing,
  },
  freeze: {
    method: 'POST',
    path: '/ensembles/:code/freeze',
    access: 'ensembles:write',
    summary: 'Freeze an ensemble, or end that: nothing is changed, no mail goes to dancers, links show nothing; reading and exports go on',
    body: FreezeForm,
    ...standing,
  },
  trust: {
    method: 'POST',
    path: '/ensembles/:code/trust',
    access: 'ensembles:write',
    summary: 'Bind an ensemble that began by itself as a newcomer no longer',
    ...standing,
  },
} as const satisfies Endpoints;
