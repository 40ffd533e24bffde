import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { AppError } from './app-error.ts';
import { checkBackup } from './backups/check-backup.ts';
import { makeBackup } from './backups/make-backup.ts';
import { restoreBackup } from './backups/restore-backup.ts';
import { type Config, readConfig } from './config.ts';
import { explainDatabase } from './db/connection-errors.ts';
import { openDatabase } from './db/database.ts';
import { startEmbedded } from './db/embedded.ts';
import { commandLog, findDatabase } from './db/existing.ts';
import { isMigrated, StartupError } from './db/migrate.ts';
import { readErasedLists } from './features/upkeep/erased/erased-list.ts';
import { readSecret } from './features/upkeep/installation/installation.service.ts';
import { openStore } from './images/open-store.ts';
import { keepSecret, presentSecret } from './secret.ts';

/** `npm run backup -- FILE` and `npm run restore -- FILE`. Paths are from where npm was called. */
async function main([command = '', file = '', ...rest]: readonly string[]): Promise<string> {
  if (file === '' || rest.length > 0) throw new StartupError(`Say which file: npm run ${command} -- riideait-backup.tar.gz`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  const config = readConfig(process.env);
  // Await: the database is closed on return.
  await using ended = new AsyncDisposableStack();
  return await (command === 'restore' ? restore(config, path, ended) : backUp(config, path, ended));
}

async function backUp(config: Config, file: string, ended: AsyncDisposableStack): Promise<string> {
  const { url } = await findDatabase(config, ended);
  const store = await openStore(config.imagePlace);
  const { bytes, manifest } = await makeBackup({ url, secret: await secretFor(config, url, ended), store, file, now: new Date() });
  const { tables, images, missingImages } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${file} (${(bytes / 1e6).toFixed(1)} MB) holds ${rows} rows of ${tables.length} tables and ${Object.keys(images).length} image files.`,
    'The secret and all personal data are in it: keep it where nobody else reads it.',
  ];
  if (missingImages.length > 0) {
    lines.push(`The image store does not have ${missingImages.length} files, such as ${missingImages[0]}: pictures that are lost already.`);
  }
  return lines.join('\n');
}

/** The secret that the server would start with. */
async function secretFor(config: Config, url: string, ended: AsyncDisposableStack): Promise<string> {
  const database = openDatabase(url, { max: 1 });
  ended.defer(() => database.close());
  if (await isMigrated(database).catch(explainDatabase)) return readSecret(config, database);
  return presentSecret(config);
}

async function restore(config: Config, file: string, ended: AsyncDisposableStack): Promise<string> {
  const backup = await checkBackup(file);
  if (config.secret !== undefined && config.secret !== backup.secret) {
    throw new StartupError('SECRET is not that of the backup: set it to that one, or take it out where the database is the embedded one.');
  }
  const erased = await readErasedLists([dirname(file), config.backupDir ?? config.dataDir], backup.secret);
  const url = config.databaseDirectUrl ?? (await startedDatabase(config, ended));
  await restoreBackup({
    url,
    file,
    backup,
    store: await openStore(config.imagePlace),
    now: new Date(),
    erased,
    beforeCommit: async () => {
      if (config.secret === undefined) await keepSecret(config.dataDir, backup.secret);
    },
  });
  const again = 'Some dancers or users have been erased since that backup: the page "Andmed ja säilitamine" asks to erase them again.';
  return [
    `Restored as of ${backup.header.madeAt}. Start Riideait as usual; everybody logs in again.`,
    'Mails that waited to be sent are marked as failed, and recurring reminders go on from their next day.',
    ...(erased.some(({ at }) => at > backup.header.madeAt) ? [again] : []),
  ].join('\n');
}

async function startedDatabase({ dataDir }: Config, ended: AsyncDisposableStack): Promise<string> {
  const { url, stop } = await startEmbedded({ dataDir, log: commandLog });
  ended.defer(stop);
  return url;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartupError) return error.message;
  if (error instanceof AppError && error.cause instanceof Error) return `The image store cannot be used: ${error.cause.message}`;
  return 'code' in error ? error.message : (error.stack ?? error.message);
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
