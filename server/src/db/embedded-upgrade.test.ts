import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deedsEndpoints, peopleEndpoints } from '@riideait/contract';
import pg from 'pg';
import pino from 'pino';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MAILING, SECRET, testApp } from '../../test/app.ts';
import { clientOf } from '../../test/client.ts';
import { aDataDir, aFolder, aRefusalIn, canMount, kill, mounted, query, spawnServerIn } from '../../test/embedded.ts';
import { findFormer } from '../../test/former-postgres.ts';
import { fillEnsemble } from '../../test/full-ensemble.ts';
import { diskTestStore } from '../../test/image-stores.ts';
import { buildApp } from '../app.ts';
import { copyDatabase } from '../backups/copy-database.ts';
import { COPYING, findSequences, findTables, readTable } from '../backups/tables.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { addressOf } from './embedded-address.ts';
import { DATABASE, makeDatabase } from './embedded-database.ts';
import { chooseAccount, makeCluster, prepareDataDir } from './embedded-files.ts';
import { startPostgres } from './embedded-process.ts';
import { removeFormerClusters } from './embedded-upgrade.ts';

const disk = diskTestStore();
const { app, anEnsemble, clock, database } = testApp({ own: true, imageStore: disk.store });

/** A folder with a running PostgreSQL of the former version, which holds what the test database holds. */
async function aFormer() {
  const home = await aFolder();
  await chmod(home, 0o711);
  const cluster = join(home, 'postgres');
  const account = await chooseAccount(cluster);
  await prepareDataDir(home, account);
  const address = await addressOf(home, account);
  const native = (await findFormer(17, account)) ?? '';
  await makeCluster({ native, cluster, account, password: address.password, meanwhile: undefined });
  const start = async () => {
    const postgres = await startPostgres({ native, cluster, account, ...address, log: undefined });
    onTestFinished(() => postgres.stop());
    return { url: address.urlOf(DATABASE), stop: () => postgres.stop() };
  };
  const first = await start();
  await makeDatabase(address.urlOf('postgres'));
  await copyDatabase(database().url, first.url);
  return { home, start, first };
}

const upgrade = async (dataDir: string, said: string[] = []) => {
  const warn = (line: unknown) => void said.push(String(line));
  const embedded = await startEmbedded({ dataDir, findServer: findFormer, log: { debug: () => {}, warn, error: warn } });
  onTestFinished(() => embedded.stop());
  return embedded;
};

/** Sums of all tables, and the numbers of their sequences. */
async function contentOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`${COPYING} begin`);
    const sums = [];
    for (const table of await findTables(client)) sums.push(await readTable(client, table));
    const { rows: jobs } = await client.query('select id, name, data, state, start_after from riideait_jobs.job order by id');
    return { sums, jobs, sequences: await findSequences(client) };
  } finally {
    await client.end();
  }
}

/** Undoes a deed by the product on that database, in a session from before. */
async function undoAt(url: string, accessToken: string, id: number) {
  await migrate(url);
  const upgraded = openDatabase(url);
  const log = pino({ level: 'silent' });
  const options = {
    secret: SECRET,
    publicUrl: 'http://localhost:3000',
    mailing: MAILING,
    imageStore: disk.store(),
    now: () => clock.now,
    log,
  };
  const server = await buildApp({ database: upgraded, ...options });
  const { codes, status } = await clientOf(() => server, accessToken).call(deedsEndpoints.undo, { params: { id } });
  expect([status, codes]).toEqual([200, []]);
  await server.close();
  await upgraded.close();
}

/** Source of an option of `startEmbedded`, for a separate program. */
const FIND_FORMER = `findServer: (await import(${JSON.stringify(new URL('../../test/former-postgres.ts', import.meta.url).href)})).findFormer`;

const majorOf = (url: string) => query(url, "select current_setting('server_version_num')::int / 10000");

describe('a cluster of the former PostgreSQL', () => {
  let keeper: Awaited<ReturnType<typeof anEnsemble>>['keeper'];
  let deedId: number;
  beforeAll(async () => {
    const ensemble = await anEnsemble();
    await fillEnsemble(ensemble, disk.store(), 'Vana');
    keeper = ensemble.keeper;
    const added = await keeper.call(peopleEndpoints.add, { body: { firstName: 'Õie', lastName: 'Äär', genderCode: 'F' } });
    expect(added.status).toBe(201);
    deedId = added.deedId ?? 0;
    await app().close();
  });

  test('is copied whole: rows, numbers, jobs; sessions go on, a deed is undone, and what was written until the stop is there', async () => {
    const { home, start, first } = await aFormer();
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await query(first.url, "insert into riideait.attempt (kind, address, at) values ('LOGIN', '', now())");
        acknowledged += 1;
      }
    })().catch(() => {});
    await expect.poll(() => acknowledged).toBeGreaterThan(5);
    await first.stop();
    await writing;
    const { url: oldUrl, stop: stopOld } = await start();
    const before = await contentOf(oldUrl);
    await stopOld();
    expect(before.sums.find(({ name }) => name === 'attempt')?.rows).toBeGreaterThanOrEqual(acknowledged);
    expect(before.jobs.length).toBeGreaterThan(0);

    const said: string[] = [];
    const { url, stop } = await upgrade(home, said);
    expect(await majorOf(url)).toBe(18);
    expect(await contentOf(url)).toEqual(before);
    await undoAt(url, keeper.accessToken, deedId);
    await stop();

    // The way back that the last line names.
    const kept = join(home, 'postgres.17');
    const commands = /mv (\S+) (\S+) && mv (\S+) (\S+)$/.exec(said.at(-1) ?? '')?.slice(1);
    expect(commands).toEqual([join(home, 'postgres'), join(home, 'postgres.18'), kept, join(home, 'postgres')]);
    await rename(join(home, 'postgres'), join(home, 'postgres.18'));
    await rename(kept, join(home, 'postgres'));
    const again = await start();
    expect(await majorOf(again.url)).toBe(17);
    expect(await contentOf(again.url)).toEqual(before);
  });

  test('an interrupted or stopped copy begins anew, and one that was killed between the two names is finished', async () => {
    const { home, first } = await aFormer();
    const before = await contentOf(first.url);
    await first.stop();
    for (const there of ['postgres.draft', 'postgres.draft/postmaster.pid']) {
      const { child } = spawnServerIn(home, FIND_FORMER);
      await expect.poll(() => existsSync(join(home, there)) || child.exitCode !== null, { interval: 5 }).toBe(true);
      await kill(child);
      expect(existsSync(join(home, 'postgres.17'))).toBe(false);
    }
    const halt = new AbortController();
    const stopped = startEmbedded({ dataDir: home, findServer: findFormer, signal: halt.signal });
    await expect.poll(() => existsSync(join(home, 'postgres.draft/postmaster.pid')), { interval: 5 }).toBe(true);
    halt.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(existsSync(join(home, 'postgres.17'))).toBe(false);
    await mkdir(join(home, 'postgres.complete'));
    const { url, stop } = await upgrade(home);
    expect(await contentOf(url)).toEqual(before);
    await stop();
    expect((await readdir(home)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres', 'postgres.17']);

    await rename(join(home, 'postgres'), join(home, 'postgres.complete'));
    const again = await upgrade(home);
    expect(await contentOf(again.url)).toEqual(before);
  });
});

test('a cluster of a newer PostgreSQL is refused in one line, which names the way back', async () => {
  const dataDir = await aDataDir();
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '19\n');
  const refusal = `${dataDir}/postgres was made by PostgreSQL 19, and this version of Riideait has PostgreSQL 18: start the version that made it.`;
  await expect(startEmbedded({ dataDir })).rejects.toThrow(new RegExp(`${refusal}$`));
  await mkdir(join(dataDir, 'postgres.18'));
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`${refusal} Or go back without what was entered since: mv `);
});

test('half of the way back is gone: no new cluster is made', async () => {
  const dataDir = await aFolder();
  await mkdir(join(dataDir, 'postgres.17'));
  await chmod(dataDir, 0o711);
  const refusal = `${dataDir}/postgres is missing, and ${dataDir}/postgres.17 is there: rename it to that, or move it elsewhere.`;
  await expect(startEmbedded({ dataDir })).rejects.toThrow(refusal);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('a cluster of a PostgreSQL that is not brought along is refused in one line', async () => {
  const dataDir = await aDataDir();
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /PostgreSQL 16, which .* does not bring along any more: start an older version first\.$/,
  );
});

test.runIf(canMount)('a copy begins only where there is room for twice the cluster', async () => {
  const folder = await aFolder();
  const dataDir = await aDataDir();
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  const within = mounted(folder, 'size=100m,mode=755', `cp -a ${dataDir} ${folder}/data`);
  expect(await aRefusalIn(join(folder, 'data'), within, FIND_FORMER)).toMatch(
    /^The database is copied from PostgreSQL 17 to 18, which needs \d+ MB on the disk of .*; \d+ MB are free: make room, and start again\.$/,
  );
});

test('a former cluster goes after 30 days', async () => {
  const dataDir = await aFolder();
  const [old, newer] = [join(dataDir, 'postgres.16'), join(dataDir, 'postgres.17')];
  for (const former of [old, newer]) await mkdir(former);
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await utimes(old, ago(30), ago(30));
  await utimes(newer, ago(29), ago(29));
  const said: string[] = [];
  await removeFormerClusters(dataDir, now, (words) => void said.push(words));
  expect(said).toEqual([`Removed the former cluster ${old}, 30 days after its copy.`]);
  expect([old, newer].map((former) => existsSync(former))).toEqual([false, true]);
});
