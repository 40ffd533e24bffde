import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WAIT } from '../../scripts/patience.ts';
import { PORT } from './ports.ts';

interface EmptyInstallation {
  /** The set-up link it printed. */
  readonly link: string;
  stop(): Promise<void>;
}

/** A server without users beside the one under test; `stop` deletes its data. */
export async function startEmptyInstallation(): Promise<EmptyInstallation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'riideait-e2e-empty-'));
  const server = spawn(process.execPath, [fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))], {
    env: { ...process.env, PORT: String(PORT + 500), DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'info', SMTP_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { link: await Promise.race([printedLink(server), tooLate()]), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function tooLate(): Promise<never> {
  await sleep(WAIT, undefined, { ref: false });
  throw new Error('The empty installation has printed no link');
}

/** Reads the server's output until the link. */
async function printedLink({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  for await (const piece of stdout ?? []) {
    printed += piece;
    const [link] = /https?:\/\/[^\s"\\]+\/register\?setup=[\w-]+(?=["\s\\])/.exec(printed) ?? [];
    if (link === undefined) continue;
    // Drain the output: a full pipe would block the server.
    stdout?.resume();
    return link;
  }
  throw new Error(`The empty installation ended without a link:\n${printed}`);
}
