import { REMINDER_HOUR } from '@riideait/contract';
import type { Queue } from 'pg-boss';

/** The PostgreSQL schema of the job queue, beside that of the product. */
export const JOBS_SCHEMA = 'riideait_jobs';

export const queueNames = [
  'account-mail',
  'holder-links',
  'email',
  'waiting-users',
  'ensemble-requests',
  'reminder-day',
  'due-reminders',
  'old-events',
  'import',
  'undo',
  'backup',
  'erased-list',
  'closed-ensembles',
  'newer-version',
  'figures',
  'backup-check',
  'operator-mail',
  'successions',
  'return-day',
  'due-returns',
] as const;
export type QueueName = (typeof queueNames)[number];

/** Data of a job, by queue. */
export interface Jobs {
  /** Send a mail about an account. `ensembleId`: whose manager caused it; else its owner or the program. */
  'account-mail': { readonly id: number; readonly attempts?: number; readonly ensembleId?: number };
  /** Mail holders' links to an address that asked for them. */
  'holder-links': { readonly email: string };
  /**
   * Send a mail of an ensemble. `attempts` (default 0) made before this job, and `deedId` of the bulk mail: a row with others has a
   * newer job.
   */
  email: { readonly ensembleId: number; readonly id: number; readonly attempts?: number; readonly deedId?: number | null };
  /** Mail administrators about users waiting for an ensemble. */
  'waiting-users': null;
  /** Mail administrators about requests for ensembles. */
  'ensemble-requests': null;
  /** Send each ensemble a `due` job. */
  'reminder-day': null;
  /** Send the recurring reminders of one ensemble that are due today. */
  'due-reminders': { readonly ensembleId: number };
  /** Delete old log rows, mails, login attempts, registrations and files. */
  'old-events': null;
  /** Make the backup of the day. */
  backup: null;
  /** Write the list of what was erased beside the backups. `ensembleId`: whose request sent it. */
  'erased-list': { readonly ensembleId?: number };
  /** Remove ensembles whose closing was not taken back. */
  'closed-ensembles': null;
  /** Look whether there is a newer version. */
  'newer-version': null;
  /** Count what each ensemble uses, and note what an operator should do something about. */
  figures: null;
  /** Read the newest backup to its end, once a week. */
  'backup-check': null;
  /** Mail the operator what is new. */
  'operator-mail': null;
  /** Change roles of offices whose day has come. */
  successions: null;
  /** Send each ensemble a `due-returns` job. */
  'return-day': null;
  /** Close the receipts of return of one ensemble, of the days before, and mail them. */
  'due-returns': { readonly ensembleId: number };
  /** Write an import in the name of its user. */
  import: { readonly ensembleId: number; readonly userId: number; readonly id: number };
  /** Undo a deed of many changes in the name of a user. */
  undo: { readonly ensembleId: number; readonly userId: number; readonly id: number };
}

interface QueueSettings {
  /** Minute and hour of a scheduled job in Estonia, cron; not hour 3, which one night of March has not. */
  readonly times?: `${number | '*/15'} ${number | '*'}`;
  /** Jobs that one process runs at once. */
  readonly atOnce: number;
  /**
   * Jobs per poll, run one after the other (default 1). From 2 on, a full poll is followed by the next at once.
   */
  readonly batch?: number;
  /** Time limit of a job, seconds; default that of the queue. */
  readonly limit?: number;
  /** Seconds that a finished job stays; default that of the queue. */
  readonly kept?: number;
  /** Polling interval, seconds. */
  readonly every: number;
}

export const queues: Readonly<Record<QueueName, QueueSettings>> = {
  'account-mail': { atOnce: 3, every: 1 },
  // Its data is an address that anybody typed: gone within a minute, since the worker removes every half a minute what is to go.
  'holder-links': { atOnce: 1, every: 1, kept: 30 },
  // One at a time: a killed worker repeats one mail at most. Few per poll: an urgent mail waits for these at most.
  email: { atOnce: 1, every: 1, batch: 2 },
  'waiting-users': { times: '0 7', atOnce: 1, every: 30 },
  'ensemble-requests': { atOnce: 1, every: 30 },
  'reminder-day': { times: `0 ${REMINDER_HOUR}`, atOnce: 1, every: 30 },
  'due-reminders': { atOnce: 1, every: 2 },
  'old-events': { times: '30 4', atOnce: 1, every: 30 },
  import: { atOnce: 1, every: 1 },
  undo: { atOnce: 1, every: 1 },
  backup: { times: '0 2', atOnce: 1, every: 30, limit: 6 * 60 * 60 },
  'erased-list': { atOnce: 1, every: 5 },
  // After the backup, which reads the images.
  'closed-ensembles': { times: '0 4', atOnce: 1, every: 30, limit: 6 * 60 * 60 },
  'backup-check': { times: '45 4', atOnce: 1, every: 30, limit: 6 * 60 * 60 },
  // Between half past five and a quarter to six an update may begin (deploy/riideait-update.timer).
  'newer-version': { times: '0 5', atOnce: 1, every: 30 },
  figures: { times: '*/15 *', atOnce: 1, every: 30 },
  'operator-mail': { times: '20 7', atOnce: 1, every: 30 },
  'return-day': { times: '0 0', atOnce: 1, every: 30 },
  'due-returns': { atOnce: 1, every: 2 },
  // Also at once, where one is accepted on its day.
  successions: { times: '0 6', atOnce: 1, every: 5 },
};

/**
 * Workers send a heartbeat; jobs of a dead one are taken over. A failed job is retried, soon at first: its cause is on our side,
 * such as a restarting database.
 */
export const QUEUE_OPTIONS = {
  heartbeatSeconds: 10,
  retryLimit: 50,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
} as const satisfies Omit<Queue, 'name'>;
