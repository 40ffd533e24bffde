import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { type Account, plainEnvironment, program } from './embedded-files.ts';
import { isAlive } from './embedded-lock.ts';
import { StartupError } from './migrate.ts';

const run = promisify(execFile);

/** How long PostgreSQL may take to write its last pages before it is told to drop them and recover at the next start. */
const STOP_LIMIT = 30_000;

/** How long the processes of a killed server may take to notice that it is gone. */
const LEFTOVER_LIMIT = 30_000;

export type EmbeddedLog = Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;

export interface PostgresOptions {
  readonly native: string;
  readonly cluster: string;
  readonly account: Account;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: EmbeddedLog | undefined;
}

export interface Postgres {
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Lets it write what it holds and end; open connections are cut. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL on the cluster and waits until it takes connections. Waits for what is left of a killed one. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  for (const deadline = Date.now() + LEFTOVER_LIMIT; ; await sleep(200)) {
    const { child, lines, ready, ended } = launch(options);
    if (await ready) return { ended, stop: () => stop(child, options) };

    const said = lines.join('\n');
    const isBusy = /shared memory block .* still in use|lock file .* already exists/.test(said);
    if (!isBusy || Date.now() > deadline) throw new StartupError(explain(said, options.cluster));
  }
}

function launch({ native, cluster, account, settings, log }: PostgresOptions) {
  const child = spawn(
    program(native, 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A session of its own: Ctrl+C in the terminal reaches the server, which stops this one when its last request is done.
    { ...account, detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: plainEnvironment(), cwd: native, windowsHide: true },
  );
  // Whatever way this process ends, short of being killed outright, the database shuts down in order.
  const interrupt = () => void child.kill('SIGINT');
  process.once('exit', interrupt);

  const lines: string[] = [];
  const ready = new Promise<boolean>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      report(line, log);
      if (lines.length < 50) lines.push(line);
      if (line.includes('database system is ready to accept connections')) resolve(true);
    });
    child.on('error', (error) => {
      lines.push(`FATAL:  ${error.message}`);
      resolve(false);
    });
    child.on('close', () => resolve(false));
  });
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => {
      process.off('exit', interrupt);
      resolve();
    });
  });
  return { child, lines, ready, ended };
}

function report(line: string, log: EmbeddedLog | undefined): void {
  const text = `PostgreSQL: ${line.replace(/^.*?\] /, '')}`;
  if (/ (PANIC|FATAL): /.test(line) && !line.includes('due to administrator command')) log?.warn(text);
  else log?.debug(text);
}

function explain(said: string, cluster: string): string {
  const detail = /DETAIL: {2}(.*)/.exec(said)?.[1] ?? '';
  if (said.includes('database files are incompatible')) {
    return `${cluster} was made by another version of PostgreSQL: start the version of Riideait that made it. (${detail})`;
  }
  const reason = /(?:FATAL|PANIC): {2}(.*)/.exec(said)?.[1] ?? (said.trim().split('\n')[0] || 'it ended without a word');
  return `PostgreSQL did not start on ${cluster}: ${[reason, detail].filter(Boolean).join('. ')}`;
}

async function stop(child: ChildProcess, { native, cluster, account }: PostgresOptions): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT);
  if (process.platform === 'win32') await fastStop(native, cluster, account);
  else child.kill('SIGINT');
  await ended;
  clearTimeout(impatience);
}

const fastStop = (native: string, cluster: string, account: Account) =>
  run(program(native, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w'], { ...account, env: plainEnvironment() });

/**
 * Stops the PostgreSQL that a killed Riideait has left running on the cluster.
 * To be called by the holder of the folder's lock only: nobody else may be using that PostgreSQL.
 */
export async function endLeftover({ native, cluster, account, log }: PostgresOptions): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  if (!(pid > 0) || !isAlive(pid)) return;

  if (process.platform === 'win32') {
    await fastStop(native, cluster, account).catch(() => rm(pidFile, { force: true }));
  } else if (await isPostmaster(pid, cluster)) {
    log?.warn(`PostgreSQL (process ${pid}) was left running by a Riideait that was killed: stopping it first.`);
    await end(pid);
  } else {
    // The id belongs to some other process by now. PostgreSQL takes its parent's id for a stale one, and goes on to
    // check by the rest of the file that nothing works on its memory: removing the file would lose that.
    await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)));
  }
}

/** PostgreSQL works inside its cluster: a process of that name with that folder is it, whoever has taken an old id is not. */
async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      const [exe, cwd, folder] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`), realpath(cluster)]);
      return basename(exe).startsWith('postgres') && cwd === folder;
    }
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(cluster);
  } catch {
    return false;
  }
}

async function end(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal);
    for (const deadline = Date.now() + STOP_LIMIT; Date.now() < deadline; await sleep(20)) {
      if (!isAlive(pid)) return;
    }
  }
}
