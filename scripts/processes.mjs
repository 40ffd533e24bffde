import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs a program in this terminal and resolves to its exit code. Signals are passed on: how to end is for it to decide. */
export function runForeground(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  const passOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(code ?? 1);
    });
  });
}

/** Runs a program, silent unless it fails; then shows what it said and ends this process too. */
export async function runQuietly(what, command, args, options = {}) {
  const said = [];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      said.push(Buffer.from(error.message));
      resolve(1);
    });
    child.on('close', resolve);
  });
  if (code === 0) return;
  console.error(`${Buffer.concat(said).toString().trimEnd()}\n${what} failed.`);
  process.exit(1);
}

/** Does `work` while no other process does what `lockFile` stands for; the mark of a process that is gone does not count. */
export async function oneAtATime(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
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
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')) || process.pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(lockFile, { force: true });
  }
  return false;
}
