import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as plainRequest } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, untilReady } from '../../../server/test/listening.ts';
import type { Verdict } from '../proof.ts';

const REPO = fileURLToPath(new URL('../../../', import.meta.url));
const NAME = 'riided.example.ee';
const run = promisify(execFile);

interface Machine {
  /** In the place of the system's root. */
  readonly root: string;
  readonly product: number;
  readonly plain: number;
  readonly tls: number;
}

/** The first commands below a heading of the guide. */
async function stepsOf(heading: string): Promise<string> {
  const guide = await readFile(join(REPO, 'docs/deploy.md'), 'utf8');
  const steps = new RegExp(`^## ${heading}\n[\\s\\S]*?^\`\`\`\n([\\s\\S]*?)^\`\`\``, 'm').exec(guide)?.[1];
  if (steps === undefined) throw new Error(`The guide has no commands below "${heading}"`);
  return steps;
}

/** Goes through the steps of the guide for one machine, one after the other, and looks at what stands in the end. */
export async function guide(say: (line: string) => void): Promise<Verdict[]> {
  await using ended = new AsyncDisposableStack();
  const root = await mkdtemp(join(tmpdir(), 'riideait-guide-'));
  ended.defer(() => rm(root, { recursive: true, force: true, maxRetries: 10 }));
  await chmod(root, 0o711);
  const machine: Machine = { root, product: await freePort(), plain: await freePort(), tls: await freePort() };
  ended.defer(() => endAll(machine));

  const began = Date.now();
  const failed = await go(machine, await stepsOf('One machine')).then(
    () => [],
    ({ stderr = '', stdout = '', message }: Error & { stderr?: string; stdout?: string }) => [
      stdout.slice(-2000),
      stderr.slice(-2000) || message,
    ],
  );
  const done: Verdict = { promise: 'The steps for one machine succeed in their order; nginx -t passes on its file', broken: failed };
  if (failed.length > 0) return [done];
  await untilReady(`http://127.0.0.1:${machine.product}`);
  say(`one machine by the guide is up (${((Date.now() - began) / 1000).toFixed(0)} s)`);
  return [done, ...(await look(machine)), await units()];
}

/** Commands of the guide with the folder of the test in the place of the system's root; … stands for the address of the repository. */
async function go({ root, product, plain, tls }: Machine, steps: string): Promise<void> {
  const script = join(root, 'steps.sh');
  const inRoot = steps.replaceAll(/(?<=[ =])\/(?=(?:srv|etc|var)\/)/g, `${root}/`).replace('git clone …', 'git clone');
  await writeFile(script, `. ${fileURLToPath(new URL('guide.sh', import.meta.url))}\n${inRoot}`);
  const env = { ...process.env, ROOT: root, REPO, PRODUCT_PORT: `${product}`, PLAIN_PORT: `${plain}`, TLS_PORT: `${tls}` };
  await run('/bin/bash', [script], { cwd: root, env, maxBuffer: 10_000_000 });
}

async function look({ root, plain, tls }: Machine): Promise<Verdict[]> {
  await mkdir(join(root, 'var/www/html/.well-known/acme-challenge'), { recursive: true });
  await writeFile(join(root, 'var/www/html/.well-known/acme-challenge/proof'), 'proved');
  const seen = {
    'plain HTTP leads to HTTPS': await plainly(plain, '/people'),
    'certbot proves the name again': await plainly(plain, '/.well-known/acme-challenge/proof'),
    'HTTP/2 answers': await encrypted(tls, { ':path': '/api/ready' }),
    'the login knows its origin': await encrypted(
      tls,
      { ':path': '/api/auth/login', ':method': 'POST', origin: `https://${NAME}`, 'content-type': 'application/json' },
      '{}',
    ),
    'the log shows the first link': /register\?setup=/.test(await readFile(join(root, 'product.log'), 'utf8')),
  };
  const expected = {
    'plain HTTP leads to HTTPS': `301 https://${NAME}/people`,
    'certbot proves the name again': '200 ',
    'HTTP/2 answers': 200,
    'the login knows its origin': 400,
    'the log shows the first link': true,
  };
  return Object.entries(expected).map(([promise, value]) => {
    const found = Object.entries(seen).find(([name]) => name === promise)?.[1];
    return { promise: `One machine: ${promise}`, broken: found === value ? [] : [`${found} instead of ${value}`] };
  });
}

const plainly = (port: number, path: string) =>
  new Promise<string>((resolve, reject) => {
    plainRequest({ host: '127.0.0.1', port, path, headers: { host: NAME } }, (answer) => {
      answer.resume();
      resolve(`${answer.statusCode} ${answer.headers.location ?? ''}`);
    })
      .on('error', reject)
      .end();
  });

/** The status of an answer over HTTP/2 from the certificate of the test. */
async function encrypted(port: number, headers: Record<string, string>, body?: string): Promise<number | undefined> {
  const session = connect(`https://127.0.0.1:${port}`, { servername: NAME, rejectUnauthorized: false });
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  session.on('error', reject);
  const stream = session.request({ ':authority': NAME, ...headers });
  stream.on('response', ({ ':status': status }) => resolve(status));
  stream.on('error', reject);
  stream.resume();
  stream.end(body);
  try {
    return await promise;
  } finally {
    session.close();
  }
}

/** All units are read by systemd's own check, the one of parts as a part. */
async function units(): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'riideait-units-'));
  try {
    const files = [];
    for (const [name, as] of [
      ['riideait.service', 'riideait.service'],
      ['riideait@.service', 'riideait@server.service'],
      ...['riideait-demo.service', 'riideait-demo-anew.service', 'riideait-demo-anew.timer'].map((unit) => [unit, unit] as const),
      ['riideait-update.service', 'riideait-update.service'],
      ['riideait-update.timer', 'riideait-update.timer'],
    ] as const) {
      const file = join(folder, as);
      const unit = await readFile(join(REPO, 'deploy', name), 'utf8');
      await writeFile(file, unit);
      files.push(file);
    }
    const broken = await run('systemd-analyze', ['verify', ...files]).then(
      ({ stderr }) => (stderr === '' ? [] : [stderr]),
      (error: Error) => [error.message],
    );
    return { promise: 'The units pass systemd-analyze verify', broken };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** SIGTERM to nginx and to the program alone, as KillMode=mixed has it: it stops its PostgreSQL itself. */
async function endAll({ root }: Machine): Promise<void> {
  for (const name of ['nginx.pid', 'product.pid']) {
    const pid = Number(await readFile(join(root, name), 'utf8').catch(() => '0'));
    if (pid === 0) continue;
    process.kill(pid, 'SIGTERM');
    for (let tries = 0; tries < 300 && runs(pid); tries += 1) await sleep(100);
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
