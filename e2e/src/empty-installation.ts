import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { SLOWNESS } from '../../scripts/patience.ts';
import { PORT } from './ports.ts';

interface EmptyInstallation {
  /** The set-up link it printed. */
  readonly link: string;
  /** The newest link whose path begins so, once it is printed: those of account mails are. */
  linkTo(path: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * A server without users beside the one under test; `stop` deletes its data.
 * @param beside a number of its own for each test file
 * @param env settings
 */
export async function startEmptyInstallation(beside = 0, env: NodeJS.ProcessEnv = {}): Promise<EmptyInstallation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'riideait-e2e-empty-'));
  const patience = { DATABASE_WAIT_SECONDS: String(Math.min(999, Math.round(5 * SLOWNESS))) };
  const settings = { PORT: String(PORT + 500 + beside), DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'info', SMTP_URL: '', ...patience };
  const server = spawn(process.execPath, [fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  server.stdout.on('data', (piece: Buffer) => {
    printed += piece;
  });
  const linkTo = async (path: string) => {
    const pattern = new RegExp(`https?://[^\\s"\\\\]+${RegExp.escape(path)}[^\\s"\\\\]*(?=["\\s\\\\])`, 'g');
    const newest = () => printed.match(pattern)?.at(-1);
    await expect.poll(newest, { message: `a link to ${path}` }).toBeDefined();
    return newest() ?? '';
  };
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { link: await linkTo('/register?setup='), linkTo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
