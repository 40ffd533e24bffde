import { REMINDER_HOUR } from '@riideait/contract';
import type { Queue } from 'pg-boss';

/** The PostgreSQL schema of the job queue, beside that of the product. */
export const JOBS_SCHEMA = 'riideait_jobs';

export const queueNames = ['account-mail', 'email', 'waiting-users', 'reminder-day', 'due-reminders', 'old-events', 'import'] as const;
export type QueueName = (typeof queueNames)[number];

/** What a job of each queue carries. */
export interface Jobs {
  /** A mail about an account is to be sent. */
  'account-mail': { readonly id: number; readonly attempts?: number };
  /** A mail of an ensemble is to be sent, after so many attempts: none unless told. Where there have been more, another job has been sent. */
  email: { readonly ensembleId: number; readonly id: number; readonly attempts?: number };
  /** Administrators are told of those who wait for an ensemble. */
  'waiting-users': null;
  /** Each ensemble is to look which of its recurring reminders go out today. */
  'reminder-day': null;
  /** One ensemble looks which do. */
  'due-reminders': { readonly ensembleId: number };
  /** What is on record for longer than promised is forgotten, and so are mails, attempts, registrations and files that nobody asks for any more. */
  'old-events': null;
  /** An import is to be written, in the name of who said so. */
  import: { readonly ensembleId: number; readonly userId: number; readonly id: number };
}

interface QueueSettings {
  /** When a job comes by itself: minute and hour of each day, in Estonia. */
  readonly daily?: `${number} ${number}`;
  /** How many jobs one process works on at once. */
  readonly atOnce: number;
  /**
   * How many jobs are taken at a look, to be worked on one after the other; 1 unless told. From 2 on, the next look follows at
   * once where there was enough to do.
   */
  readonly batch?: number;
  /** Seconds between two looks for jobs. */
  readonly every: number;
}

export const queues: Readonly<Record<QueueName, QueueSettings>> = {
  'account-mail': { atOnce: 3, every: 1 },
  // One at a time: a worker that is killed repeats one mail at most. Few at a look: one that is urgent waits for no more than these.
  email: { atOnce: 1, every: 1, batch: 2 },
  'waiting-users': { daily: '0 7', atOnce: 1, every: 30 },
  'reminder-day': { daily: `0 ${REMINDER_HOUR}`, atOnce: 1, every: 30 },
  'due-reminders': { atOnce: 1, every: 2 },
  'old-events': { daily: '30 3', atOnce: 1, every: 30 },
  import: { atOnce: 1, every: 1 },
};

/**
 * A worker shows every few seconds that it lives; the jobs of one that does not are taken over. A job that fails is tried again,
 * soon at first: what is wrong is our side, such as a database that restarts.
 */
export const QUEUE_OPTIONS = {
  heartbeatSeconds: 10,
  retryLimit: 50,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
} as const satisfies Omit<Queue, 'name'>;
