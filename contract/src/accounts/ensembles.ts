import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Count, Day, keptText, prose, required, Timestamp } from '../fields.ts';
import { BodyKind } from '../fitting/fit.ts';
import { DueDay } from '../rules/day-range.ts';
import { Pace, PaceForm } from '../rules/pace.ts';
import { EraseForm } from '../upkeep/erasing.ts';

/** Days in which the closing of an ensemble can be taken back. */
export const CLOSING_DAYS = 30;

const CODE = /^[A-Za-z0-9_-]{1,20}$/;

/** Short name of an ensemble, unique without regard to case, fixed once made. */
export const EnsembleCode = required('Kood', 100).regex(CODE, 'Koodis võib olla 1–20 täpitähtedeta tähte, numbrit, - või _');

/** The code in a path. */
export const ByCode = z.object({ code: z.string().regex(CODE) });

export const Ensemble = z.object({
  code: z.string(),
  name: z.string(),
  nrOfUsers: Count.meta({ description: 'Active users that belong to it' }),
  secondFactorRequired: z.boolean(),
  defaultDueOn: Day.nullable().meta({ description: 'The day that issuing proposes for bringing back' }),
  worksOffline: z.boolean().meta({ description: 'Whether browsers of its keepers may keep a copy of the register' }),
  viewersSeeContacts: z.boolean().meta({ description: 'Whether its viewers see contacts and measures of people, and comments of issues' }),
  strangersCard: z.boolean().meta({ description: 'The address on a label shows strangers whose item it is' }),
  strangersText: z.string().nullable().meta({ description: 'What they read there' }),
  holderPages: z.boolean().meta({ description: 'Whether dancers see what they hold, confirm and answer by links of their own' }),
  returnMails: z.boolean().meta({ description: 'People get by mail what was taken back of them, at midnight or when a keeper sends it' }),
  asksMeasures: z.array(BodyKind).meta({ description: 'Measures that these pages ask for' }),
  ...Pace.shape,
  closesOn: Day.nullable().meta({ description: 'The day on which all of it is removed, unless the closing is taken back' }),
});
export type Ensemble = z.infer<typeof Ensemble>;

export const OwnEnsemble = Ensemble.extend({
  holdersApart: z.boolean().meta({ description: 'The database can keep the pages of dancers apart: else they cannot be turned on' }),
  holderAddress: z.string().meta({ description: 'Where dancers ask for their links' }),
});
export type OwnEnsemble = z.infer<typeof OwnEnsemble>;

export const IsNewcomer = z
  .boolean()
  .meta({ description: 'Bound as a newcomer: it began by itself lately, and no administrator trusts it yet' });

export const ensembleStates = ['OK', 'FRESH', 'AT_LIMIT', 'FROZEN', 'CLOSING', 'NO_MANAGER'] as const;
export type EnsembleState = (typeof ensembleStates)[number];

/** Limits as an administrator has set them: null the default, 0 none. */
export const EnsembleLimits = z.object({
  items: Count.nullable(),
  people: Count.nullable(),
  imagesMb: Count.nullable().meta({ description: 'Megabytes of a million bytes' }),
  mailsDay: Count.nullable().meta({ description: 'Mails in 24 hours' }),
});
export type EnsembleLimits = z.infer<typeof EnsembleLimits>;

export const EnsembleUsed = z.object({ items: Count, people: Count, imagesMb: Count, mailsToday: Count });
export type EnsembleUsed = z.infer<typeof EnsembleUsed>;

/** A row of the administrators' list: an ensemble, and what was gathered about it. */
export const EnsembleRow = Ensemble.extend({
  state: z.enum(ensembleStates),
  begunAt: Timestamp.nullable().meta({ description: 'Null: an administrator has added it' }),
  isNewcomer: IsNewcomer,
  frozen: z.boolean(),
  frozenReason: z.string().nullable(),
  limits: EnsembleLimits,
  atLimit: z.array(EnsembleLimits.keyof()).meta({ description: 'The limits that are reached' }),
  managers: z.array(z.object({ name: z.string(), email: z.string(), lastLoginAt: Timestamp.nullable() })).meta({
    description: 'Who can log in and manage its users',
  }),
  asOf: Timestamp.nullable().meta({
    description: 'When the figures below were gathered; null: they are not yet, nor is any of them there',
  }),
  used: EnsembleUsed.nullable(),
  mails: z.object({ sent: Count, failed: Count }).nullable().meta({ description: 'To its people, in 30 days' }),
  lastDeedAt: Timestamp.nullable(),
});
export type EnsembleRow = z.infer<typeof EnsembleRow>;

/** The code identifies the ensemble and cannot be changed. */
export const EnsembleForm = z.object({ name: required('Nimi'), code: EnsembleCode });
export type EnsembleForm = z.output<typeof EnsembleForm>;

export const OwnEnsembleForm = z.object({
  secondFactorRequired: z
    .boolean()
    .optional()
    .meta({ description: 'Whether its users must log in with a second factor or a passkey; left out: stays as it is' }),
  defaultDueOn: keptText(DueDay),
  worksOffline: z.boolean().optional().meta({ description: 'Left out: stays as it is' }),
  viewersSeeContacts: z.boolean().optional().meta({ description: 'Left out: stays as it is' }),
  strangersCard: z.boolean().optional().meta({ description: 'Left out: stays as it is' }),
  strangersText: keptText(prose(500)),
  holderPages: z.boolean().optional().meta({ description: 'Left out: stays as it is' }),
  returnMails: z.boolean().optional().meta({ description: 'Left out: stays as it is' }),
  asksMeasures: z.array(BodyKind).max(6).optional().meta({ description: 'Left out: stays as it is' }),
  ...PaceForm.shape,
});
export type OwnEnsembleForm = z.output<typeof OwnEnsembleForm>;

export const ensembleEndpoints = {
  list: {
    method: 'GET',
    path: '/ensembles',
    access: 'ensembles:read',
    summary: 'All ensembles, by name, with what they use',
    data: z.array(EnsembleRow),
    statements: 2,
    acrossEnsembles: true,
  },
  add: {
    method: 'POST',
    path: '/ensembles',
    access: 'ensembles:write',
    summary: 'Add an ensemble',
    body: EnsembleForm,
    data: Ensemble,
    created: true,
    acrossEnsembles: true,
  },
  edit: {
    method: 'PUT',
    path: '/ensembles',
    access: 'ensembles:write',
    summary: 'Rename the ensemble of that code',
    body: EnsembleForm,
    data: Ensemble,
    acrossEnsembles: true,
  },
  get: {
    method: 'GET',
    path: '/ensembles/:code',
    access: 'ensembles:read',
    summary: 'One ensemble',
    params: ByCode,
    data: Ensemble,
    acrossEnsembles: true,
  },
  close: {
    method: 'POST',
    path: '/ensembles/:code/close',
    access: 'ensembles:write',
    summary: `Remove all of an ensemble after ${CLOSING_DAYS} days: rows, images, accounts of its users; its managers get a mail, all works until then`,
    params: ByCode,
    body: EraseForm,
    data: Ensemble,
    acrossEnsembles: true,
  },
  reopen: {
    method: 'POST',
    path: '/ensembles/:code/reopen',
    access: 'ensembles:write',
    summary: 'Take the closing of an ensemble back',
    params: ByCode,
    data: Ensemble,
    acrossEnsembles: true,
  },
  own: {
    method: 'GET',
    path: '/own-ensemble',
    access: 'own-ensemble:write',
    summary: 'The ensemble of the signed-in user',
    data: OwnEnsemble,
    acrossEnsembles: true,
  },
  editOwn: {
    method: 'PUT',
    path: '/own-ensemble',
    access: 'own-ensemble:write',
    summary: 'Change settings of the own ensemble; who demands a second factor must have one',
    body: OwnEnsembleForm,
    data: OwnEnsemble,
    acrossEnsembles: true,
  },
  askToClose: {
    method: 'POST',
    path: '/own-ensemble/ask-to-close',
    access: 'own-ensemble:write',
    whileFrozen: true,
    summary: 'Ask the administrators to close the own ensemble: they get a mail, at most one a day',
    data: z.null(),
    acrossEnsembles: true,
  },
} as const satisfies Endpoints;
