import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Timestamp, text } from '../fields.ts';

/** Names one text of the terms: the first digits of its SHA-256. */
export const TermsVersion = text(64);

export const Terms = z.object({
  version: z.string(),
  text: z.string().meta({ description: 'Markdown: headings, paragraphs and lists' }),
});
export type Terms = z.infer<typeof Terms>;

export const TermsState = z.object({
  version: z.string(),
  asked: z.boolean().meta({ description: 'The ensemble is asked to accept the present terms' }),
  accepted: z
    .object({ version: z.string(), at: Timestamp, by: z.string().nullable() })
    .nullable()
    .meta({ description: 'The newest acceptance of the ensemble; `by` is null for a user who is gone' }),
});
export type TermsState = z.infer<typeof TermsState>;

export const termsEndpoints = {
  get: {
    method: 'GET',
    path: '/terms',
    access: 'public',
    summary: 'The agreement of processing between an ensemble and who runs the installation',
    data: Terms,
  },
  state: {
    method: 'GET',
    path: '/terms/acceptance',
    access: 'own-ensemble:write',
    summary: 'Whether the own ensemble has accepted the terms',
    data: TermsState,
    acrossEnsembles: true,
  },
  accept: {
    method: 'POST',
    path: '/terms/acceptance',
    access: 'own-ensemble:write',
    summary: 'Accept the terms for the own ensemble; 409 TERMS_CHANGED where the version is no longer the present one',
    body: z.object({ version: TermsVersion }),
    data: TermsState,
    acrossEnsembles: true,
  },
} as const satisfies Endpoints;
