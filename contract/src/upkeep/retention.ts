import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Count, Day, Id, Timestamp } from '../fields.ts';

const days = (what: string) =>
  z
    .number()
    .int()
    .positive()
    .meta({ description: `${what}, days` });

/** How long the installation keeps what. */
export const KeptDays = z.object({
  mails: days('Mails to dancers'),
  audit: days('Changes of the register with their old values, and the deeds they belong to'),
  securityLog: days('Logins, refusals, changes of rights; mails about accounts'),
  imports: days('Files and rows of finished imports'),
  requests: days('Answers for repeated requests'),
  receipts: days('What dancers confirmed, after their last piece of it came back, and what was taken back of them'),
  answers: days('Settled answers of dancers'),
  settlements: days('Whom a closed settlement was with, and its words; the sum stays'),
  people: days('Dancers who are inactive and hold nothing, until forgetting them is proposed'),
});
export type KeptDays = z.infer<typeof KeptDays>;

/** The same, and backups: what has been forgotten is gone from them after so many days. */
export const KeptPeriods = KeptDays.extend({
  backups: z.number().int().positive().nullable().meta({ description: 'Days; null: the server makes no backups by itself' }),
});
export type KeptPeriods = z.infer<typeof KeptPeriods>;

export const KeptKind = KeptDays.omit({ people: true }).keyof();
export type KeptKind = z.infer<typeof KeptKind>;

/** A dancer whose forgetting is proposed. */
export const ProposedPerson = z.object({
  id: Id,
  name: z.string(),
  groupName: z.string().nullable(),
  inactiveSince: Day,
  lastReturnedAt: Timestamp.nullable().meta({ description: 'When the last piece came back; null: there was none' }),
});
export type ProposedPerson = z.infer<typeof ProposedPerson>;

export const Retention = z.object({
  periods: KeptPeriods,
  kept: z
    .array(z.object({ kind: KeptKind, rows: Count, oldest: Timestamp.nullable() }))
    .meta({ description: 'Of the ensemble; of the security log what its present users did or had done to them' }),
  lastRun: z
    .object({ at: Timestamp, removed: Count.meta({ description: 'Rows of the ensemble that went' }) })
    .nullable()
    .meta({ description: 'Of the daily job' }),
  proposed: z.array(ProposedPerson).meta({ description: 'Longest inactive first' }),
});
export type Retention = z.infer<typeof Retention>;

export const retentionEndpoints = {
  periods: {
    method: 'GET',
    path: '/retention/periods',
    access: 'people:read',
    summary: 'How many days the installation keeps what',
    data: KeptPeriods,
  },
  get: {
    method: 'GET',
    path: '/retention',
    statements: 8,
    access: 'retention:read',
    summary: 'What is kept how long, how much of it there is, and which dancers it would be time to forget',
    data: Retention,
  },
} as const satisfies Endpoints;
