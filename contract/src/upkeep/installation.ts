import { z } from 'zod';
import { EnsembleLimits } from '../accounts/ensembles.ts';
import type { Endpoints } from '../endpoint.ts';
import { Count, Id, Timestamp } from '../fields.ts';
import { DailyBackup } from './backups.ts';

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

const Named = z.object({ code: z.string(), name: z.string() });

export const Disk = z.object({ freeBytes: Count, bytes: Count });
export type Disk = z.infer<typeof Disk>;

export const BackupLate = z.object({
  doneAt: Timestamp.nullable().meta({ description: 'When the last good one was made' }),
  error: z.string().nullable().meta({ description: 'Why the last try failed' }),
});

export const BackupUnreadable = z.object({ file: z.string(), error: z.string() });

/** Of the last 24 hours. */
export const SentMails = z.object({ sent: Count, refused: Count.meta({ description: 'Refused by a mail server, or given up' }) });
export type SentMails = z.infer<typeof SentMails>;

const Unmanaged = z.object({ ensembles: z.array(Named) });
const AtLimit = z.object({ ensembles: z.array(Named.extend({ limits: z.array(EnsembleLimits.keyof()) })) });

const WaitingRequests = z.object({ requests: z.array(z.object({ id: Id, ensembleName: z.string() })) });

const DoubleNames = z.object({ doubles: z.array(Double) });

const notice = <const Kind extends string, Details extends z.ZodType>(kind: Kind, details: Details) =>
  z.object({ kind: z.literal(kind), at: Timestamp.meta({ description: 'Since when' }), details });

/** Something about the installation that an administrator should do something about; one of a kind. */
export const InstallationNotice = z.discriminatedUnion('kind', [
  notice('CLOCK', ClockDoubt),
  notice('DOUBLE_NAMES', DoubleNames),
  notice('NEWER_VERSION', NewerVersion),
  notice('BACKUP_LATE', BackupLate),
  notice('BACKUP_UNREADABLE', BackupUnreadable),
  notice('DISK_LOW', Disk),
  notice('MAILS_REFUSED', SentMails),
  notice('NO_MANAGER', Unmanaged),
  notice('LIMIT_REACHED', AtLimit),
  notice('REQUESTS_WAIT', WaitingRequests),
]);
export type InstallationNotice = z.infer<typeof InstallationNotice>;

export const Installation = z.object({
  version: z.string(),
  newer: NewerVersion.nullable().meta({ description: 'A newer version, as of the last look' }),
  backup: DailyBackup.extend({
    checkedAt: Timestamp.nullable().meta({ description: 'When the newest one was last read to its end' }),
    checkError: z.string().nullable().meta({ description: 'What was wrong with it' }),
  }),
  disk: Disk.nullable().meta({ description: 'Of DATA_DIR; null: nobody knows' }),
  queue: z.object({
    waiting: Count.meta({ description: 'Jobs whose time has come' }),
    oldestAt: Timestamp.nullable().meta({ description: 'Since when the first of them waits' }),
  }),
  mails: SentMails,
  database: z.object({ version: z.string(), embedded: z.boolean(), bytes: Count }),
  operatorMail: z.object({
    at: Timestamp.nullable().meta({ description: 'The last mail to the operator' }),
    unsent: z.array(z.object({ to: z.string(), error: z.string().nullable() })).meta({ description: 'Whom it did not reach' }),
  }),
  asOf: Timestamp.nullable().meta({ description: 'When mails were counted' }),
});
export type Installation = z.infer<typeof Installation>;

export const installationEndpoints = {
  get: {
    method: 'GET',
    path: '/installation',
    access: 'installation:manage',
    summary: 'How the installation is: version, backup, disk, queue, mails, database',
    data: Installation,
    statements: 8,
    acrossEnsembles: true,
  },
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
