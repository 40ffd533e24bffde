import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Id, optional, required, Timestamp } from '../fields.ts';
import { EnsembleStart } from './beginning.ts';
import { differ, isRepeated, Registering } from './registration.ts';
import { TermsVersion } from './terms.ts';

export const EnsembleRequestForm = Registering.extend({
  ensembleName: required('Ansambli nimi'),
  place: required('Vald või linn'),
  start: EnsembleStart.default('EMPTY'),
  termsVersion: optional(TermsVersion).meta({ description: 'Of the terms that she has read and accepts' }),
  website: z.string().max(1000).default('').meta({ description: 'People do not see this field: a request that fills it is not kept' }),
}).refine(isRepeated, differ);
export type EnsembleRequestForm = z.output<typeof EnsembleRequestForm>;

export const RefuseForm = z.object({ reason: required('Põhjendus', 500) });
export type RefuseForm = z.output<typeof RefuseForm>;

/** A request whose address is proved and that waits. */
export const EnsembleRequest = z.object({
  id: Id,
  ensembleName: z.string(),
  place: z.string(),
  name: z.string().meta({ description: 'Of the person' }),
  email: z.string(),
  at: Timestamp.meta({ description: 'When it was made' }),
  like: z.array(z.string()).meta({ description: 'Names of present ensembles that are near' }),
});
export type EnsembleRequest = z.infer<typeof EnsembleRequest>;

/** `TO_PROVE`: she has not said yet that it is hers. `READY`: it begins at the next login, or at once. */
export const OwnRequestState = z.enum(['TO_PROVE', 'READY', 'WAITING', 'REFUSED']);

export const OwnRequest = z.object({
  ensembleName: z.string(),
  place: z.string(),
  start: EnsembleStart,
  state: OwnRequestState,
  reason: z.string().nullable().meta({ description: 'Why it was refused' }),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

export const ensembleRequestEndpoints = {
  ask: {
    method: 'POST',
    path: '/ensemble-requests',
    access: 'public',
    summary: 'Ask for an ensemble of the own; the answer is the same where the address has an account, whose owner then gets a mail',
    body: EnsembleRequestForm,
    data: z.null(),
    created: true,
  },
  list: {
    method: 'GET',
    path: '/ensemble-requests',
    access: 'ensembles:read',
    summary: 'Requests that wait, the oldest first',
    data: z.array(EnsembleRequest),
    statements: 3,
    acrossEnsembles: true,
  },
  accept: {
    method: 'POST',
    path: '/ensemble-requests/:id/accept',
    access: 'ensembles:write',
    summary: 'Make the ensemble of a request; its asker becomes the manager and gets a mail',
    params: ById,
    data: z.null(),
    acrossEnsembles: true,
  },
  refuse: {
    method: 'POST',
    path: '/ensemble-requests/:id/refuse',
    access: 'ensembles:write',
    summary: 'Refuse a request; its asker gets the reason by mail',
    params: ById,
    body: RefuseForm,
    data: z.null(),
    acrossEnsembles: true,
  },
  own: {
    method: 'GET',
    path: '/ensemble-requests/own',
    access: 'signed-in',
    summary: 'The request of the signed-in user, who has no ensemble yet; null where there is none',
    data: OwnRequest.nullable(),
  },
  begin: {
    method: 'POST',
    path: '/ensemble-requests/own/begin',
    access: 'signed-in',
    summary: 'Say that the request is the own one; where ensembles are open it begins',
    data: z.null(),
  },
  withdraw: {
    method: 'DELETE',
    path: '/ensemble-requests/own',
    access: 'signed-in',
    summary: 'Take the own request back',
    data: z.null(),
  },
} as const satisfies Endpoints;
