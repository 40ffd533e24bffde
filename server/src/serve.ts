import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { roles } from '@riideait/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { collectAtRest } from './collect-garbage.ts';
import type { Config } from './config.ts';
import { explainDatabase } from './db/connection-errors.ts';
import { type Database, openDatabase } from './db/database.ts';
import { startEmbedded } from './db/embedded.ts';
import { StartupError } from './db/migrate.ts';
import { type Replica, watchReplica } from './db/replica.ts';
import { requireSettings, requireStatementNames } from './db/safety.ts';
import { DEMO_PASSWORD, demoUsers } from './demo/users.ts';
import { diskOf, freeBytesOf } from './disk-room.ts';
import { hasAdministrator, makeSetUpLink } from './features/accounts/registration/set-up.service.ts';
import { keepErasedList } from './features/upkeep/erased/list.service.ts';
import { readSecret } from './features/upkeep/installation/installation.service.ts';
import { setNotice } from './features/upkeep/installation/notices.service.ts';
import { openStore } from './images/open-store.ts';
import { type ImageStore, whyNotWritable } from './images/store.ts';
import { sendJob } from './jobs/send-job.ts';
import { migrate } from './migrate.ts';
import { type StopClock, stopClock } from './stop-clock.ts';
import { readTerms } from './terms.ts';
import { type Inhabitants, type Part, welcome, welcomeWorker } from './welcome.ts';

/** Time for the database connections of requests that were cut, ms. */
const CONNECTION_LIMIT = 500;

/** From the start to the collection of its garbage, ms: after it the first jobs have run. */
const SETTLED = 3_000;

/** Connections kept open: one page asks for as many things at once. */
const KEPT_CONNECTIONS = 4;

/** Wait for a connection to the replica, ms: the primary is there instead. */
const REPLICA_PATIENCE = 1_000;

/** The folder of the product, mostly a clone of git. */
const FOLDER = fileURLToPath(new URL('../../', import.meta.url));

/** Most of the program. A failure is that of the later import. */
export const loadProgram = (): Promise<unknown> => Promise.allSettled([import('./app.ts'), import('./worker.ts')]);

const BOTH: readonly Part[] = ['server', 'worker'];

/** Starts all parts, waits for the halt, ends them, the database last, also after a failed start. */
export async function serve(config: Config, log: FastifyBaseLogger, halt: AbortSignal, parts = BOTH): Promise<void> {
  if (parts !== BOTH && config.databaseUrl === undefined) {
    throw new StartupError('Server and worker run apart on a database of their own only: set DATABASE_URL, or run both by npm start.');
  }
  await using running = new AsyncDisposableStack();
  const clock = stopClock();
  const url = config.databaseUrl ?? (await embeddedUrl(config, log, running, clock, halt));
  halt.throwIfAborted();

  const directUrl = config.databaseDirectUrl ?? url;
  const doubles = await migrated(directUrl, config, log, halt);
  const database = openDatabase(url, {
    imageHost: config.imageHost,
    limits: config.limits,
    kept: KEPT_CONNECTIONS,
    prepared: config.preparedStatements,
    patience: config.databasePatience,
    onLateError: (err) => log.error({ err }, 'work after a commit failed'),
    onIdleError: ({ message }) => {
      if (!database.pool.ending) log.warn(`A database connection broke: ${message}`);
    },
  });
  running.defer(() => closeDatabase(database));
  await requireSettings(database).catch(explainDatabase);
  await setNotice(database.system, 'DOUBLE_NAMES', doubles.length === 0 ? null : { doubles: [...doubles] }, new Date());
  if (config.databaseUrl !== undefined && config.preparedStatements) await requireStatementNames(database);
  // Once for all parts: where there is none yet, two would make one each.
  const secret = await readSecret(config, database);
  const imageStore = await openStore(config.imagePlace);
  // Beside the server, which is ready sooner then; they end side by side too.
  const worker = parts.includes('worker') ? startWorker({ ...config, secret }, url, database, imageStore, log, halt) : undefined;
  const ofServer = new AsyncDisposableStack();
  running.defer(async () => {
    const stopWorker = worker?.then(
      (stop) => stop(clock.work()),
      () => {},
    );
    await Promise.all([ofServer.disposeAsync(), stopWorker]);
  });
  const server = parts.includes('server')
    ? serveRequests({ ...config, secret }, database, imageStore, log, { halt, parts, running: ofServer, clock })
    : undefined;
  await Promise.all([server, worker]);
  if (server === undefined) greet(welcomeWorker(config), log);
  collectAtRest(SETTLED);
  if (!halt.aborted) await once(halt, 'abort');
}

/** Brings the database up to this code, an older one after a backup. Answers which names have become one. */
async function migrated(url: string, config: Config, log: FastifyBaseLogger, signal: AbortSignal) {
  const backUp = async (version: number) => {
    const { backUpBeforeUpdate } = await import('./features/upkeep/backups/before-update.service.ts');
    return backUpBeforeUpdate({ config, url, version, now: new Date(), log, signal });
  };
  const { lines, doubles } = await migrate(url, undefined, backUp, signal).catch(explainDatabase);
  for (const line of lines) log.warn(line);
  return doubles;
}

async function startWorker(
  config: Config & { readonly secret: string },
  url: string,
  database: Database,
  imageStore: ImageStore,
  log: FastifyBaseLogger,
  halt: AbortSignal,
) {
  const { startJobs } = await import('./worker.ts');
  const { secret, dataDir, backupDir: folder, databaseUrl, databaseDirectUrl = url, updateCheck } = config;
  const backups = folder === undefined ? undefined : { url: databaseDirectUrl, folder, secret, store: imageStore };
  const erasedList = { folder: folder ?? dataDir, secret };
  await keepErasedList(database, erasedList).catch((err) => log.error({ err }, 'The list of what was erased cannot be written'));
  const home = databaseUrl === undefined ? dataDir : undefined;
  const clone = updateCheck ? FOLDER : undefined;
  const disk = () => diskOf(dataDir);
  const stop = await startJobs({ ...config, url, database, imageStore, log, backups, erasedList, home, halt, clone, disk });
  // Not first at the next quarter of an hour. A database that went away meanwhile is no reason to end.
  await sendJob(database.system, 'figures', null).catch((err) => log.warn({ err }, 'What ensembles use is counted later'));
  return stop;
}

/** As its package says. */
const versionOf = async (folder: string): Promise<string> =>
  z.object({ version: z.string() }).parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).version;

interface Start {
  readonly halt: AbortSignal;
  readonly parts: readonly Part[];
  /** Parts to end, last first. */
  readonly running: AsyncDisposableStack;
  readonly clock: StopClock;
}

async function serveRequests(
  config: Config & { readonly secret: string },
  database: Database,
  imageStore: ImageStore,
  log: FastifyBaseLogger,
  { halt, parts, running, clock }: Start,
): Promise<void> {
  const inhabitants = await admitDemo(config, database, imageStore);
  halt.throwIfAborted();

  const { buildApp } = await import('./app.ts');
  const app = await buildApp({
    database,
    replica: openReplica(config, database, log, running),
    imageStore,
    imageHost: config.imageHost,
    secret: config.secret,
    keptDays: config.keptDays,
    backsItselfUp: config.backupDir !== undefined,
    publicUrl: config.publicUrl,
    mailing: {
      canSend: config.smtp !== undefined,
      perMinute: config.mailPerMinute,
      undoSeconds: config.mailUndoSeconds,
      from: config.mailFrom,
    },
    beginnings: {
      ensembles: config.ensembles,
      provedADay: config.ensemblesADay,
      terms: readTerms(config.ensembles, config.termsFile),
    },
    log,
    trustProxy: config.trustProxy,
    securityContact: config.securityContact,
    introduction: { ...config, canBegin: config.ensembles !== 'invited' },
    demoLogins:
      inhabitants === 'demo' ? demoUsers.map(({ email, roleCode }) => ({ role: roles[roleCode], email, password: DEMO_PASSWORD })) : [],
    freeBytes: freeBytesOf(config.dataDir),
    place: { version: await versionOf(FOLDER), embedded: config.databaseUrl === undefined, disk: () => diskOf(config.dataDir) },
    metricsToken: config.metricsToken,
  });
  running.defer(() => finishRequests(app, clock.work()));
  const links = await holderPage(config, database, inhabitants);
  await app
    .listen({ host: config.host, port: config.port, listenTextResolver: (address) => `Listening on ${address}` })
    .catch(explainListening(config));

  greet(welcome(config, inhabitants, parts, links), log);
  if (inhabitants === 'nobody') await offerSetUp(config, database, log);
  // Not awaited: without its store the product serves all but images.
  void warnOfStore(imageStore, log);
}

function openReplica(config: Config, primary: Database, log: FastifyBaseLogger, running: AsyncDisposableStack): Replica | undefined {
  const { databaseReplicaUrl: url, imageHost, limits, preparedStatements: prepared } = config;
  if (url === undefined) return undefined;
  const database = openDatabase(url, { imageHost, limits, prepared, patience: REPLICA_PATIENCE });
  const halt = new AbortController();
  running.defer(async () => {
    halt.abort();
    await closeDatabase(database);
  });
  return watchReplica(primary, database, halt.signal, (isNear, differing) => {
    if (isNear) log.info('Reads go to the replica');
    else if (differing === undefined) log.warn('Reads go to the primary: the replica is away or behind');
    else log.warn(`Reads go to the primary: the replica would misread its indexes. On its machine: ${differing}`);
  });
}

async function embeddedUrl(
  { dataDir }: Config,
  log: FastifyBaseLogger,
  running: AsyncDisposableStack,
  clock: StopClock,
  signal: AbortSignal,
): Promise<string> {
  const { url, stop } = await startEmbedded({ dataDir, log, signal, meanwhile: () => void loadProgram() });
  running.defer(() => stop(clock.all()));
  return url;
}

/** Loads the demo into an empty database if allowed; refuses a database with the demo if not allowed. */
async function admitDemo({ demo, publicUrl }: Config, database: Database, store: ImageStore): Promise<Inhabitants> {
  const isThere = await hasDemo(database);
  if (isThere && !demo) {
    throw new StartupError(
      'The database holds the demo ensemble, whose passwords everyone knows: choose a new DATA_DIR (or DATABASE_URL), or set DEMO=on to allow it.',
    );
  }
  if (isThere || (demo && (await loadDemo(database, store, publicUrl)))) return 'demo';
  return (await hasAdministrator(database)) ? 'people' : 'nobody';
}

async function hasDemo({ system }: Database): Promise<boolean> {
  const emails = demoUsers.map(({ email }) => email);
  return (await system.selectFrom('appUser').select('id').where('email', 'in', emails).limit(1).executeTakeFirst()) !== undefined;
}

/** A page of the demo to try: its address is all that is needed, so it is never of people. */
async function holderPage({ secret, publicUrl }: Config & { secret: string }, database: Database, inhabitants: Inhabitants) {
  if (inhabitants !== 'demo') return undefined;
  const { demoHolderPage } = await import('./demo/answers.ts');
  return demoHolderPage(database, secret, publicUrl, new Date());
}

async function loadDemo(database: Database, store: ImageStore, publicUrl: string): Promise<boolean> {
  const demo = await import('./demo/load.ts');
  return demo.loadDemo(database, store, new Date(), publicUrl);
}

/** Printed at any log level: without this line there is no way in. */
async function offerSetUp({ publicUrl }: Config, database: Database, log: FastifyBaseLogger): Promise<void> {
  const link = await makeSetUpLink(database, publicUrl, new Date());
  if (link !== undefined) log.warn(`There is no administrator yet. Within an hour, make the first one here: ${link}`);
}

async function warnOfStore(store: ImageStore, log: FastifyBaseLogger): Promise<void> {
  const reason = await whyNotWritable(store);
  if (reason !== undefined) log.warn(`Images cannot be stored until the store of IMAGE_STORE is in order: ${reason}`);
}

/** Stops listening and waits for the running requests, in ms at most. */
async function finishRequests(app: FastifyInstance, within: number): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), within);
  // Browsers keep connections open after their answers.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearTimeout(impatience);
  clearInterval(sweep);
}

/** Does not wait for connections of cut-off requests. */
async function closeDatabase(database: Database): Promise<void> {
  await Promise.race([database.close(), sleep(CONNECTION_LIMIT, undefined, { ref: false })]);
}

function greet(lines: readonly string[], log: FastifyBaseLogger): void {
  if (process.stdout.isTTY) process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
  else for (const line of lines) log.info(line);
}

const explainListening =
  ({ host, port }: Config) =>
  (error: Error & { code?: string }): never => {
    if (error.code === 'EADDRINUSE') {
      throw new StartupError(`Port ${port} is in use on ${host}: stop what listens there, or set PORT to another one.`);
    }
    throw new StartupError(`The server cannot listen on ${host} port ${port}: ${error.message}.`);
  };
