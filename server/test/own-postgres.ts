import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { socketAddress } from '../src/db/embedded-address.ts';
import { chooseAccount, prepareDataDir } from '../src/db/embedded-files.ts';
import { nativeFolder } from '../src/db/embedded-native.ts';
import { type Postgres, startPostgres } from '../src/db/embedded-process.ts';
import { putCluster } from './ready-cluster.ts';

/** The installed PostgreSQL again, with other rules of unaccent. */
async function nativeWith(rules: string, native: string, home: string): Promise<string> {
  const copy = join(home, 'native');
  await promisify(execFile)('cp', ['-a', native, copy]);
  await writeFile(join(copy, 'share/postgresql/tsearch_data/unaccent.rules'), rules);
  return copy;
}

/**
 * A migrated PostgreSQL for the file that calls this, to stop and freeze; with `primary` its streaming replica. On Linux.
 * @param rules of unaccent; default those of the package
 */
export function ownPostgres(primary?: { url: () => string }, rules?: string) {
  let [home, url, cluster, packaged, native] = ['', '', '', '', ''];
  let start = (): Promise<Postgres> => Promise.reject(new Error('It is there from beforeAll on'));
  let running: Postgres | undefined;

  /** Processes of PostgreSQL on the cluster. */
  const processes = async (): Promise<number[]> => {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    // A process that ends meanwhile has no links any more.
    const linkOf = (pid: string, name: string) => readlink(`/proc/${pid}/${name}`).catch(() => '');
    const isOurs = async (pid: string) => (await linkOf(pid, 'cwd')) === cluster && basename(await linkOf(pid, 'exe')) === 'postgres';
    const ours = await Promise.all(pids.map(isOurs));
    return pids.filter((_, i) => ours[i]).map(Number);
  };
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await processes()) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  };

  beforeAll(async () => {
    home = await realpath(await mkdtemp(join(tmpdir(), 'riideait-own-')));
    await putCluster(home);
    cluster = join(home, 'postgres');
    const account = await chooseAccount(cluster);
    await prepareDataDir(home, account);
    const address = await socketAddress(home, account);
    packaged = await nativeFolder(account);
    native = rules === undefined ? packaged : await nativeWith(rules, packaged, home);
    url = address.urlOf('riideait');
    if (primary !== undefined) await writeFile(join(cluster, 'standby.signal'), '');
    const settings = { ...address.settings, ...(primary && { primary_conninfo: primary.url() }) };
    start = () => startPostgres({ native, cluster, account, settings, log: undefined });
    running = await start();
  });
  afterAll(async () => {
    await signal('SIGCONT');
    await running?.stop();
    await rm(home, { recursive: true, force: true });
  });

  return {
    url: () => url,
    /** Ends it at once, as a crash does. */
    stopAtOnce: async () => {
      await signal('SIGQUIT');
      await running?.ended;
    },
    /** @param other rules of unaccent than before */
    startAgain: async (other?: string) => {
      if (other !== undefined) native = await nativeWith(other, packaged, home);
      running = await start();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}
