import { existsSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig } from './config.ts';
import { StartupError } from './db/migrate.ts';
import { makeLog } from './log.ts';
import { serve } from './serve.ts';
import type { Part } from './welcome.ts';

/** npm and the terminal both deliver one Ctrl+C; a signal later than this is a second one, ms. */
const SAME_SIGNAL = 1_000;

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  await serve(config, log, haltOnSignal(log), partsOf(process.argv[2]));
}

/** `server` and `worker` run that part alone. */
function partsOf(word: string | undefined): readonly Part[] | undefined {
  if (word === undefined) return undefined;
  if (word !== 'server' && word !== 'worker') throw new StartupError(`"${word}" is none of the parts that can run alone: server, worker.`);
  return [word];
}

/** The first signal asks for an orderly end, a second one ends at once. */
function haltOnSignal(log: FastifyBaseLogger): AbortSignal {
  const controller = new AbortController();
  let since = 0;
  const onSignal = () => {
    if (!controller.signal.aborted) {
      since = Date.now();
      log.info('Stopping: running requests are finished first');
      controller.abort();
    } else if (Date.now() - since > SAME_SIGNAL) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.env.npm_lifecycle_event !== undefined) onEndOfParent(() => process.emit('SIGTERM'));
  return controller.signal;
}

/** A signal that was sent to npm ends npm and its shell, which does not pass it on. */
function onEndOfParent(end: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 200);
  watch.unref();
}

function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (error instanceof Error && error.name === 'AbortError') process.exit(0);
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
