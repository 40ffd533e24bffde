import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { type Account, plainEnvironment, program, withWayOut } from './embedded-files.ts';
import { StartupError } from './migrate.ts';

const run = promisify(execFile);

/** Default time for an orderly shutdown, ms; then it is cut. */
export const STOP_LIMIT = 30_000;

/** Time for the processes of a killed server to end, ms. */
const LEFTOVER_LIMIT = 30_000;

export type EmbeddedLog = Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;

export interface PostgresOptions {
  readonly native: string;
  readonly cluster: string;
  readonly account: Account;
  readonly settings: Readonly<Record<string, string>>;
  /** Path of its socket; undefined over TCP. */
  readonly socket?: string | undefined;
  readonly log: EmbeddedLog | undefined;
  readonly meanwhile?: (() => void) | undefined;
}

export interface Postgres {
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  /** Shuts down; cuts open connections. After `within` ms at once, with recovery at the next start. */
  stop(within?: number): Promise<void>;
}

/** Starts PostgreSQL and waits until it accepts connections; first waits for remains of a killed one. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  for (const deadline = Date.now() + LEFTOVER_LIMIT; ; await sleep(200)) {
    const { child, lines, ready, ended } = launch(options);
    options.meanwhile?.();
    if (await ready) return { ended, stop: (within = STOP_LIMIT) => stop(child, options, within) };

    const said = lines.join('\n');
    const isBusy = /shared memory block .* still in use|lock file .* already exists/.test(said);
    if (!isBusy || Date.now() > deadline) throw new StartupError(explain(said, options.cluster));
  }
}

function launch({ native, cluster, account, settings, log }: PostgresOptions) {
  const child = spawn(
    program(native, 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A session of its own: Ctrl+C reaches the server only, which stops PostgreSQL after its last request.
    { ...account, detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: plainEnvironment(), cwd: native, windowsHide: true },
  );
  // Any end of this process but a kill shuts the database down in order.
  const interrupt = () => void child.kill('SIGINT');
  process.once('exit', interrupt);

  const lines: string[] = [];
  const ready = new Promise<boolean>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      report(line, log);
      if (lines.length < 50) lines.push(line);
      if (/database system is ready to accept (read-only )?connections/.test(line)) resolve(true);
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

/** Fatal to one connection only, while PostgreSQL stops or starts. */
const EXPECTED =
  /due to (administrator command|unexpected postmaster exit)|database system is (starting up|shutting down|not yet accepting)/;

function report(line: string, log: EmbeddedLog | undefined): void {
  const text = `PostgreSQL: ${line.replace(/^.*?\] /, '')}`;
  if (/ (PANIC|FATAL): /.test(line) && !EXPECTED.test(line)) log?.warn(text);
  else log?.debug(text);
}

function explain(said: string, cluster: string): string {
  const detail = /DETAIL: {2}(.*)/.exec(said)?.[1] ?? '';
  const reason = /(?:FATAL|PANIC): {2}(.*)/.exec(said)?.[1] ?? (said.trim().split('\n')[0] || 'it ended without a word');
  return withWayOut(`PostgreSQL did not start on ${cluster}: ${[reason, detail].filter(Boolean).join('. ')}`, cluster);
}

async function stop(child: ChildProcess, { native, cluster, account }: PostgresOptions, within: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), within);
  if (process.platform === 'win32') await fastStop(native, cluster, account);
  else child.kill('SIGINT');
  await ended;
  clearTimeout(impatience);
}

const fastStop = (native: string, cluster: string, account: Account) =>
  run(program(native, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w'], { ...account, env: plainEnvironment() });

/**
 * Stops the PostgreSQL left running by a killed Riideait.
 * Call it only with the folder's lock, so that no other process uses that PostgreSQL.
 * @throws StartupError if one runs out of sight, such as in another container
 */
export async function endLeftover({ native, cluster, account, socket, log }: Omit<PostgresOptions, 'settings'>): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  const isThere = pid > 0 && isAlive(pid);
  if (process.platform === 'win32') {
    if (isThere) await fastStop(native, cluster, account).catch(() => rm(pidFile, { force: true }));
    return;
  }
  if (isThere && (await isPostmaster(pid, cluster))) {
    log?.warn(`PostgreSQL (process ${pid}) was left running by a Riideait that was killed: stopping it first.`);
    await end(pid);
  }
  if (socket !== undefined && (await answers(socket))) {
    throw new StartupError(`A PostgreSQL that this system does not show still runs on ${cluster}: stop the container that it is in.`);
  }
  // The id belongs to another process now. PostgreSQL treats its parent's id as stale and
  // checks its shared memory by the rest of the file: do not remove the file.
  if (isThere && isAlive(pid)) await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)));
}

async function answers(socket: string): Promise<boolean> {
  const connection = connect(socket);
  try {
    await once(connection, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}

/** Whether the process is PostgreSQL on this cluster, by its name and working folder: ids are reused. */
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
    for (const deadline = Date.now() + LEFTOVER_LIMIT; Date.now() < deadline; await sleep(20)) {
      if (!isAlive(pid)) return;
    }
  }
}

/** Whether a process of that id runs, under any user; zombies do not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    // The state follows the name in parentheses, which may hold anything. Source: proc(5).
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
