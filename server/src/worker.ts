import { setTimeout as sleep } from 'node:timers/promises';
import type { Disk } from '@riideait/contract';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from './app-error.ts';
import type { Config } from './config.ts';
import { nameSecretOf } from './crypto/name-hash.ts';
import type { Database } from './db/database.ts';
import { removeFormerClusters } from './db/embedded-upgrade.ts';
import { checkTenancy } from './db/safety.ts';
import { type RoleSwitch, withScope } from './db/scope.ts';
import { isUnavailable } from './db/violations.ts';
import { forgetOldAttempts } from './features/accounts/attempts/attempts.service.ts';
import { findToldRequests, forgetRequests, tellOfRequests } from './features/accounts/beginning/requests.service.ts';
import { gatherFigures } from './features/accounts/ensembles/figures.service.ts';
import { forgetUnconfirmed } from './features/accounts/registration/unconfirmed.service.ts';
import { handOverDue } from './features/accounts/successions/handing-over.service.ts';
import { tellOfWaitingUsers } from './features/accounts/users/waiting.service.ts';
import { sendLinks } from './features/lending/holder/asked-links.service.ts';
import { forgetOldEvents } from './features/trail/audit/old-events.service.ts';
import type { DailyBackups } from './features/upkeep/backups/daily.service.ts';
import { runUndo } from './features/upkeep/deeds/undo-job.service.ts';
import { type ErasedListPlace, keepErasedList } from './features/upkeep/erased/list.service.ts';
import { type ImportPool, importPool } from './features/upkeep/imports/import-pool.ts';
import { runImport } from './features/upkeep/imports/running.service.ts';
import { noteCauses } from './features/upkeep/installation/causes.service.ts';
import { mayRemoveByAge } from './features/upkeep/installation/clock.service.ts';
import { forgetFormer, lookForNewer } from './features/upkeep/installation/newer.service.ts';
import { tellOperator } from './features/upkeep/installation/operator.service.ts';
import { removeClosed } from './features/upkeep/removal/removal.service.ts';
import { removeOld } from './features/upkeep/retention/daily.service.ts';
import { countBytes } from './features/wardrobe/images/count-bytes.service.ts';
import { forgetUnusedImages } from './features/wardrobe/images/unused-images.service.ts';
import type { ImageStore } from './images/store.ts';
import { sendDueJobs } from './jobs/due-jobs.ts';
import { type JobHandlers, seldom, startWorker } from './jobs/worker.ts';
import { deliverAccountMail, forgetOldMails } from './mail/account-mail.ts';
import { deliverEmail, endLongWaits, requeueForgotten } from './mail/email.ts';
import { endOldLinks } from './mail/ended-links.ts';
import { logMailer, smtpMailer } from './mail/mailer.ts';
import type { Make } from './mail/make-email.ts';
import { pace } from './mail/pace.ts';
import { linkMaker } from './mail/personal-link.ts';
import { createPost } from './mail/post.ts';
import { rooms } from './tables/passports.ts';

interface WorkerOptions extends Pick<Config, 'publicUrl' | 'smtp' | 'mailFrom' | 'mailPerMinute' | 'keptDays'> {
  /** Whom the operator's mail goes to; undefined: the administrators. */
  readonly operatorEmail?: string | undefined;
  /** The disk with DATA_DIR; left out: nobody watches it. */
  readonly disk?: () => Promise<Disk | null>;
  readonly url: string;
  readonly secret: string;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly imageStore: ImageStore;
  /** Undefined: no daily backups. */
  readonly backups?: DailyBackups | undefined;
  /** Where starts make backups before they change the tables. */
  readonly updateBackupDir?: string | undefined;
  /** Undefined: no list of what was erased is kept. */
  readonly erasedList?: ErasedListPlace | undefined;
  /** DATA_DIR of the embedded database; undefined: another one. */
  readonly home?: string | undefined;
  /** The folder of the product, a clone; undefined: newer versions are not looked for. */
  readonly clone?: string | undefined;
  /** The clock, for tests. */
  readonly now?: () => Date;
  /** Ends the wait for a database that is away. */
  readonly halt?: AbortSignal;
}

/** Connections of jobs, apart from those of requests: a mail holds one while it is sent. */
const CONNECTIONS = 5;

/** One import is written at a time; others wait as jobs. */
const THREADS = { most: 1, waiting: 0 };

/** Time for the connections of jobs that were cut, ms. */
const CONNECTION_LIMIT = 500;

/** From one try to start while the database is away to the next, ms. */
const AGAIN = 1000;

/**
 * Runs the jobs of all queues, once the database is there. Resolves to a function that stops it, and cuts jobs that run longer than
 * `within` ms.
 */
export async function startJobs(options: WorkerOptions): Promise<(within: number) => Promise<void>> {
  const { halt, log } = options;
  const complain = seldom((error: unknown) => log.warn(`The jobs wait for the database: ${String(error)}`));
  for (;;) {
    try {
      return await begin(options);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (halt?.aborted) return async () => {};
      complain(error);
      await sleep(AGAIN, undefined, { signal: halt }).catch(() => {});
    }
  }
}

async function begin({ url, database, now = () => new Date(), ...options }: WorkerOptions): Promise<(within: number) => Promise<void>> {
  const roleSwitch = await checkTenancy(database, rooms);
  await forgetFormer(database.system, options.clone, now());
  await using begun = new AsyncDisposableStack();
  const connections = database.separate({ max: CONNECTIONS });
  // The exit cuts off jobs that still run; another worker repeats them.
  begun.defer(() => Promise.race([connections.close(), sleep(CONNECTION_LIMIT, undefined, { ref: false })]));
  const onIdleError = (error: Error) => options.log.error({ err: error }, 'A thread of imports has failed');
  const names = options.erasedList && { nameSecret: nameSecretOf(options.erasedList.secret) };
  const pool = importPool(database, roleSwitch, { ...THREADS, onIdleError, ...names });
  begun.defer(() => pool.close());
  const stop = await startWorker(url, handlers({ ...options, now, database: connections, roleSwitch, pool }), options.log);
  const running = begun.move();
  return async (within) => {
    await stop(within);
    await running.disposeAsync();
  };
}

interface HandlerOptions extends Omit<WorkerOptions, 'url' | 'now' | 'halt'> {
  readonly now: () => Date;
  readonly roleSwitch: RoleSwitch;
  readonly pool: ImportPool;
}

/** Rare jobs load what they use: mails with cleaned HTML, backups. */
function handlers(options: HandlerOptions): JobHandlers {
  const { database, roleSwitch, pool, publicUrl, smtp, mailFrom, mailPerMinute, now, log } = options;
  const linkOf = linkMaker(options);
  const post = createPost({ publicUrl });
  const mailer = smtp && smtpMailer(smtp, mailFrom);
  const sending = { database, now, complain: (words: string) => log.warn(words) };
  const ofAccounts = { ...sending, linkOf, mailer: mailer ?? logMailer(log) };
  const make: Make = async (scope, recipe) =>
    (await import('./features/mail/reminders/making.service.ts')).makeMail(scope, publicUrl, recipe);
  const ofEnsembles = mailer && { ...sending, roleSwitch, mailer, make, linkOf, turn: pace(database, mailPerMinute) };
  const ofImports = { database, roleSwitch, pool, now, complain: complainTo(log) };
  return {
    'account-mail': (job) => deliverAccountMail(ofAccounts, job),
    'holder-links': ({ email }) => sendLinks({ database, roleSwitch, post, now: now() }, email),
    // Without a mail server they wait for one.
    email: ofEnsembles ? (job, stopping) => deliverEmail(ofEnsembles, job, stopping) : null,
    'waiting-users': () => tellOfWaitingUsers({ database, post, publicUrl, now: now() }),
    'ensemble-requests': () => tellOfRequests({ database, post, publicUrl, now: now() }),
    'reminder-day': () => sendDueJobs(database, 'due-reminders'),
    'return-day': () => sendDueJobs(database, 'due-returns'),
    'due-returns': async ({ ensembleId }) => {
      const { closeReturns } = await import('./features/mail/reminders/return-mails.service.ts');
      await withScope(database, roleSwitch, { ensembleId, userId: null, now: now() }, (scope) => closeReturns(scope, publicUrl));
    },
    'due-reminders': async ({ ensembleId }) => {
      const origin = { publicUrl, from: mailFrom };
      const identity = { ensembleId, userId: null, now: now() };
      const { runDueReminders } = await import('./features/mail/recurring-reminders/recurring-reminders.service.ts');
      await withScope(database, roleSwitch, identity, (scope) => runDueReminders(scope, origin));
      await withScope(database, roleSwitch, identity, requeueForgotten);
    },
    undo: (job) => runUndo({ database, roleSwitch, now, complain: complainTo(log) }, job),
    import: (job, stopping) => runImport(ofImports, job, stopping),
    figures: async (_, stopping) => {
      await gatherFigures({ database, roleSwitch, now: now() }, stopping);
      await noteCauses({
        ...{ database, automatic: options.backups !== undefined, disk: options.disk ?? (async () => null), now: now() },
        waitingRequests: () => findToldRequests(database),
      });
    },
    'operator-mail': () =>
      tellOperator({ database, post, publicUrl, operatorEmail: options.operatorEmail, now: now(), complain: sending.complain }),
    ...nightly(options),
  };
}

/** The words of a refusal may name people. */
const complainTo = (log: FastifyBaseLogger) => (error: unknown, words: string) =>
  log.error(error instanceof AppError ? { codes: error.refusals.map(({ code }) => code), err: error.cause } : { err: error }, words);

type Nightly = 'old-events' | 'closed-ensembles' | 'backup' | 'backup-check' | 'erased-list' | 'newer-version' | 'successions';

/** What looks after the installation. All that removes by age asks first whether the clock is believed. */
function nightly(options: HandlerOptions): Pick<JobHandlers, Nightly> {
  const { database, roleSwitch, imageStore, keptDays, backups, updateBackupDir, erasedList, home, clone, now, log, publicUrl } = options;
  const complain = complainTo(log);
  const tell = (words: string) => log.warn(words);
  const mayRemove = () => mayRemoveByAge({ database, roleSwitch, now: now(), complain: tell });
  return {
    'old-events': async () => {
      if (!(await mayRemove())) return;
      await forgetOldEvents(database, keptDays.securityLog, now());
      await forgetOldAttempts(database, now());
      await forgetOldMails(database, keptDays.securityLog, now());
      await forgetUnconfirmed(database, now());
      await forgetRequests(database, now());
      await endOldLinks({ database, now: now(), complain });
      await forgetUnusedImages({ database, roleSwitch, store: imageStore, now: now(), complain });
      await countBytes({ database, roleSwitch, store: imageStore, now: now(), complain });
      await endLongWaits({ database, roleSwitch, now: now() });
      await removeOld({ database, roleSwitch, keptDays, now: now(), complain });
      if (home !== undefined) await removeFormerClusters(home, now(), tell);
    },
    'closed-ensembles': async (_, stopping) => {
      if (await mayRemove()) await removeClosed({ database, roleSwitch, store: imageStore, now: now(), complain }, stopping);
    },
    successions: async () => {
      if (await mayRemove()) await handOverDue({ database, post: createPost({ publicUrl }), publicUrl, now: now() });
    },
    backup: async (_, stopping) => {
      const { backUpDaily, removeOldUpdates } = await import('./features/upkeep/backups/daily.service.ts');
      if (backups === undefined) {
        if (updateBackupDir !== undefined && (await mayRemove())) await removeOldUpdates(updateBackupDir, now());
        return;
      }
      await backUpDaily({ ...backups, database, now: now(), stopping, complain: tell, removesOld: await mayRemove() });
    },
    'backup-check': async () => {
      if (backups === undefined) return;
      const { checkNewestBackup } = await import('./features/upkeep/backups/check.service.ts');
      await checkNewestBackup({ database, folder: backups.folder, now: now() });
    },
    'erased-list': async () => {
      if (erasedList !== undefined) await keepErasedList(database, erasedList);
    },
    'newer-version': async (_, stopping) => {
      if (clone !== undefined) await lookForNewer({ db: database.system, clone, now: now(), complain: tell, stopping });
    },
  };
}
