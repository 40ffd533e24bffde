import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Verdict } from '../proof.ts';
import type { Fleet } from './fleet.ts';

const E2E = fileURLToPath(new URL('../../../e2e/', import.meta.url));
const PLAYWRIGHT = fileURLToPath(new URL('../../../node_modules/@playwright/test/cli.js', import.meta.url));

/** The main journeys; those that read mails or need another installation have a server of their own in `npm test`. */
const JOURNEYS = ['desk', 'deeds', 'set-issue', 'session', 'return-phone', 'images'];

/** Runs journeys of the browser tests through nginx, by TLS and HTTP/2. */
export async function journeys({ gate }: Fleet, say: (line: string) => void, names: readonly string[] = JOURNEYS): Promise<Verdict> {
  const files = names.map((name) => `tests/${name}.spec.ts`);
  const env = { ...process.env, E2E_URL: gate.tlsUrl, NO_COLOR: '1', FORCE_COLOR: undefined };
  const { stdout, ok } = await promisify(execFile)(process.execPath, [PLAYWRIGHT, 'test', ...files], {
    cwd: E2E,
    env,
    maxBuffer: 2 ** 26,
  }).then(
    ({ stdout: said }) => ({ stdout: said, ok: true }),
    ({ stdout: said }: { stdout: string }) => ({ stdout: said, ok: false }),
  );
  for (const line of stdout.split('\n').filter((each) => /^ +\d+ (passed|failed|flaky)/.test(each))) say(line.trim());
  return { promise: 'The journeys of the browser go through', broken: ok ? [] : stdout.split('\n').filter((line) => /\S/.test(line)) };
}
