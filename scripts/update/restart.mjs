// Stops the processes of a folder and sees to it that as many run again from what the folder holds now.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { withoutNpm } from './parts.mjs';
import { isReady, running, until } from './running.mjs';

/** A stop takes ten seconds at most; of versions before that fifty, ms. */
const STOPS_WITHIN = 60_000;
/** In this time systemd has started again what has ended, ms. */
const SUPERVISED_WITHIN = 5_000;
/** Without all its processes for so long nobody starts them any more, ms. */
const GONE_FOR = 30_000;
/** Starts that end by themselves until it counts as failed. */
const MOST_STARTS = 3;
/** A worker that lives so long has come up, ms. */
const WORKER_LIVES = 10_000;

/**
 * Ends what runs and waits until as many as `before` are ready again: those that systemd (or another) starts, else one started here.
 * @returns `failure`: why they are not; `child`: what runs in this terminal; `end`: ends that
 */
export async function restart(root, before, settings) {
  const old = new Set(running(root).map(({ pid }) => pid));
  for (const pid of old) signal(pid, 'SIGTERM');
  const present = () => running(root).filter(({ pid }) => !old.has(pid));
  if (!(await until(() => running(root).every(({ pid }) => !old.has(pid)), STOPS_WITHIN)))
    return { failure: `the former one (process ${[...old].join(', ')}) does not end`, end: async () => {} };
  const isSupervised = before.length > 0 && (await until(() => present().length > 0, SUPERVISED_WITHIN));
  const child = isSupervised ? undefined : startHere(root, before[0]?.env ?? process.env);
  const end = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { failure: await whyNotUp({ child, present, settings, before }), child, end };
}

function startHere(root, env) {
  return spawn(process.execPath, [join(root, 'scripts/start.mjs')], { cwd: root, env: withoutNpm(env), stdio: 'inherit' });
}

/** Undefined once all is up. While it lives there is no limit: a backup or a migration of a large register takes its time. */
async function whyNotUp({ child, present, settings, before }) {
  const needed = child === undefined ? before.length : 1;
  const hasServer = child !== undefined || before.some(({ part }) => part !== 'worker');
  const seen = new Set();
  let lastSeen = Date.now();
  let failure;
  const whyNever = () => {
    if (child !== undefined) {
      const end = child.exitCode ?? child.signalCode;
      return end === null ? undefined : `it has ended (${end})`;
    }
    if (seen.size >= needed + MOST_STARTS) return 'it ends again and again';
    return Date.now() - lastSeen > GONE_FOR ? 'nothing starts it' : undefined;
  };
  const isSettled = async () => {
    const now = present();
    for (const { pid } of now) seen.add(pid);
    if (now.length >= needed) lastSeen = Date.now();
    failure = whyNever();
    if (failure !== undefined) return true;
    // Other systems than Linux show no processes.
    if (child === undefined && now.length < needed) return false;
    // A worker has no port to ask: that it has lived for a while is all there is to see.
    return hasServer ? isReady(settings) : now.every(({ since }) => Date.now() - since > WORKER_LIVES);
  };
  await until(isSettled, Number.POSITIVE_INFINITY, 500);
  return failure;
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
