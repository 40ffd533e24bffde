import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, untilReady } from '../test/listening.ts';
import { programs } from '../test/programs.ts';
import { putCluster } from '../test/ready-cluster.ts';

const program = programs();

/** The real program, as npm starts it. */
const start = (env: Record<string, string>) => program.start('main', env);

const logIn = (url: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'hoidja@riideait.test', password }),
  });

/** Sends the headers of a login; resolves once the server has them. The returned function sends the body and returns the status. */
async function begunLogin(port: number): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ email: 'hoidja@riideait.test', password: 'vale' });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' };
  const login = request({ host: '127.0.0.1', port, path: '/api/auth/login', method: 'POST', headers });
  login.flushHeaders();
  await once(login, 'continue');
  return async () => {
    login.end(body);
    const [answer] = await once(login, 'response');
    answer.resume();
    return answer.statusCode;
  };
}

/** At seven in the morning a letter about waiting users is due, and there is no mail server. */
const withoutLetters = (said: string) => said.replace(/^.*No SMTP_URL.*\n/gm, '');

test('starts with the demo, finishes the running requests on SIGTERM, and starts again with its data, without its image store too', async () => {
  await putCluster(program.dataDir());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const first = start({ PORT: String(port) });
  await untilReady(url);

  const finish = await begunLogin(port);
  first.child.kill('SIGTERM');
  // It listens no more, so it has got the signal.
  await expect
    .poll(() =>
      fetch(`${url}/api/health`).then(
        () => 'listens',
        () => 'stops',
      ),
    )
    .toBe('stops');
  expect(await finish()).toBe(400);
  const { code: firstCode, said: firstSaid } = await first.ended;
  expect(firstCode).toBe(0);
  expect(withoutLetters(firstSaid)).toBe('');
  await expect(fetch(`${url}/api/health`)).rejects.toThrow();

  const bucket = 's3://riided?endpoint=http://127.0.0.1:1';
  const second = start({ PORT: String(port), IMAGE_STORE: bucket, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'word' });
  await untilReady(url);
  expect((await logIn(url, 'riideait-demo')).status).toBe(200);
  await second.saying('IMAGE_STORE');
  second.child.kill('SIGINT');
  const { code, said } = await second.ended;
  expect(code).toBe(0);
  expect(withoutLetters(said)).toMatch(
    /^[^\n]*Images cannot be stored until the store of IMAGE_STORE is in order: [^\n]*ECONNREFUSED[^\n]*\n$/,
  );
});

test('a mistake in the configuration is one line each, and nothing is started', async () => {
  const { ended } = start({ PORT: 'abc', SECRET: 'short', DATABASE_URL: 'mysql://nowhere' });
  const { code, said } = await ended;
  expect(code).toBe(1);
  expect(said).toContain('PORT');
  expect(said).toContain('DATABASE_URL');
  expect(said).not.toContain('    at ');
});

test('a port in use is one line', async () => {
  await putCluster(program.dataDir());
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const { code, said } = await start({ PORT: String(port), DEMO: 'off' }).ended;
  taken.close();
  expect(code).toBe(1);
  expect(said.trim()).toBe(`Port ${port} is in use on 127.0.0.1: stop what listens there, or set PORT to another one.`);
});
