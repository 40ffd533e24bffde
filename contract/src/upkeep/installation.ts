import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Timestamp } from '../fields.ts';

/** Why the clock of the server may be wrong: since when it stands, and what it was compared to. */
export const ClockDoubt = z.object({
  doubt: z
    .enum(['BEHIND', 'AHEAD'])
    .meta({ description: 'Behind the newest change of the register, or far ahead of the last nightly run' }),
  clock: Timestamp.meta({ description: 'What the clock said' }),
  known: Timestamp.meta({ description: 'The newest change, or the last nightly run' }),
});
export type ClockDoubt = z.infer<typeof ClockDoubt>;

export const NewerVersion = z.object({
  version: z.string().nullable().meta({ description: 'Its tag: "v1.2.0"; null where versions have no names' }),
  day: z.iso.date().meta({ description: 'When it was made' }),
  security: z.boolean().meta({ description: 'It, or one before it, closes a security hole' }),
  present: z.string().meta({ description: 'The commit that it was compared to' }),
});
export type NewerVersion = z.infer<typeof NewerVersion>;

export const Double = z.object({
  ensemble: z.string().nullable().meta({ description: 'Name of the ensemble; null: of the installation' }),
  register: z.string().meta({ description: 'What one row is: "Rühm"' }),
  names: z.array(z.string()).meta({ description: 'What the rows are called; at least two' }),
});
/** Rows whose names have become one, or were let in as two. */
export type Double = z.infer<typeof Double>;

const DoubleNames = z.object({ doubles: z.array(Double) });

const notice = <const Kind extends string, Details extends z.ZodType>(kind: Kind, details: Details) =>
  z.object({ kind: z.literal(kind), at: Timestamp.meta({ description: 'Since when' }), details });

/** Something about the installation that an administrator should do something about; one of a kind. */
export const InstallationNotice = z.discriminatedUnion('kind', [
  notice('CLOCK', ClockDoubt),
  notice('DOUBLE_NAMES', DoubleNames),
  notice('NEWER_VERSION', NewerVersion),
]);
export type InstallationNotice = z.infer<typeof InstallationNotice>;

export const installationEndpoints = {
  notices: {
    method: 'GET',
    path: '/installation/notices',
    access: 'installation:manage',
    summary: 'What an administrator should know about the installation; `now` is the clock of the server',
    data: z.object({ now: Timestamp, notices: z.array(InstallationNotice) }),
    acrossEnsembles: true,
  },
  confirmClock: {
    method: 'POST',
    path: '/installation/clock',
    access: 'installation:manage',
    summary: 'Say that a clock in doubt is right: from the next night on what is old goes again',
    data: z.null(),
    acrossEnsembles: true,
  },
} as const satisfies Endpoints;
