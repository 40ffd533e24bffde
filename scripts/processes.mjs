import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs a program in this terminal and resolves to its exit code. Signals are passed on: how to end is for it to decide. */
export function runForeground(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  onEnd((signal) => passOn(child, signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Windows tells all programs of a terminal itself, and a signal from here would end this one before it has put things in order. */
export const passOn = (child, signal, system = process.platform) => system === 'win32' || child.kill(signal);

/** Puts a program in the place of this process; where the system or this Node cannot, runs it beside it and resolves to its exit code. */
export function become(command, args, { cwd, env }) {
  if (process.execve === undefined || process.platform === 'win32') return runForeground(command, args, { cwd, env });
  process.chdir(cwd);
  return process.execve(command, [command, ...args], env);
}

/** Calls `end` with each signal to end. One that was sent to npm counts too: npm tells its shell, which does not pass it on. */
export function onEnd(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    end('SIGTERM');
  }, 200);
  watch.unref();
}

/** Runs a program and shows nothing of it; resolves to what it said and whether it succeeded. */
export function attempt(command, args, options = {}) {
  const said = [];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve) => {
    const end = (ok) => resolve({ ok, said: Buffer.concat(said).toString().trim() });
    child.on('error', (error) => {
      said.push(Buffer.from(error.message));
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** Runs a program, silent unless it fails; then shows what it said and ends this process too. */
export async function runQuietly(what, command, args, options = {}) {
  const { ok, said } = await attempt(command, args, options);
  if (ok) return;
  console.error(`${said}\n${what} failed.`);
  process.exit(1);
}

/** Does `work` while no other process does what `lockFile` stands for; the mark of a process that is gone does not count. */
export async function oneAtATime(lockFile, work) {
  while (!take(lockFile)) await sleep(200);
  const release = () => rmSync(lockFile, { force: true });
  process.on('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(lockFile) {
  try {
    mkdirSync(dirname(lockFile), { recursive: true });
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') {
      console.error(`Packages or the web client need an update, and this user may not write here: ${error.message}.`);
      process.exit(1);
    }
  }
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')) || process.pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(lockFile, { force: true });
  }
  return false;
}
