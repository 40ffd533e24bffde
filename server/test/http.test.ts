import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { allEndpoints, groupEndpoints, refusal } from '@riideait/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { AppError } from '../src/app-error.ts';
import { openDatabase } from '../src/db/database.ts';
import { withScope } from '../src/db/scope.ts';
import { diskStore } from '../src/images/disk-store.ts';
import { MAILING, testApp } from './app.ts';
import { testDatabase } from './database.ts';

const database = testDatabase({ own: true });
const lines: Record<string, unknown>[] = [];
const log = pino(
  new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp({
    database: database(),
    imageStore: diskStore('unused'),
    secret: 'x'.repeat(32),
    publicUrl: 'https://riideait.test',
    mailing: MAILING,
    log,
  });
  app.get('/api/defect', () => {
    throw new Error('mystery');
  });
  app.get('/api/busy', () => {
    throw new AppError([refusal('IMPORTS_BUSY')], 10);
  });
  await app.ready();
});
afterAll(() => app.close());

const lastLine = () => lines.at(-1);

test('a defect is 500 "Ootamatu viga", with details in the log only', async () => {
  const answer = await app.inject('/api/defect');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    ok: false,
    data: null,
    messages: { messageList: [{ type: 'ERROR', code: 'UNEXPECTED', text: 'Ootamatu viga' }] },
  });
  const logged = lines.find(({ msg }) => msg === 'request failed');
  expect(logged).toMatchObject({ err: { message: 'mystery', stack: expect.stringContaining('http.test.ts') } });
  expect(lastLine()).toMatchObject({ reqId: logged?.reqId, status: 500 });
});

test('a refusal under load is not logged as an error', async () => {
  const before = lines.length;
  const answer = await app.inject('/api/busy');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
  const [told] = lines.slice(before);
  expect(told).toMatchObject({ level: pino.levels.values.warn, codes: ['IMPORTS_BUSY'] });
  expect(told).not.toHaveProperty('err');
});

test('one line per request, without query, body, token or cookie', async () => {
  const before = lines.length;
  await app.inject({
    method: 'POST',
    url: '/api/auth/login?secret=query-secret',
    payload: { email: 'kes@tants.ee', password: 'body-secret' },
    headers: { authorization: 'Bearer token-secret' },
    cookies: { '__Secure-riideait_refresh': 'cookie-secret' },
  });
  const written = lines.slice(before);
  expect(written).toHaveLength(1);
  expect(written[0]).toMatchObject({
    route: 'POST /api/auth/login',
    status: 400,
    user: null,
    reqId: expect.any(String),
    ms: expect.any(Number),
  });
  expect(JSON.stringify(written)).not.toMatch(/secret|kes@/);
});

describe('an unreadable request is refused in Estonian', () => {
  test.each([
    ['broken JSON', { method: 'POST', url: '/api/auth/login', payload: '{"email":', headers: { 'content-type': 'application/json' } }, 400],
    ['another content type', { method: 'POST', url: '/api/auth/login', payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 400],
    ['an empty body', { method: 'POST', url: '/api/auth/login', payload: '', headers: { 'content-type': 'application/json' } }, 400],
    ['no body', { method: 'POST', url: '/api/auth/login' }, 400],
    ['a body over 1 MB', { method: 'POST', url: '/api/auth/login', payload: { email: 'x'.repeat(1_100_000) } }, 413],
    ['an unknown path', { method: 'GET', url: '/api/olematu' }, 404],
    ['a path that cannot be decoded', { method: 'GET', url: '/api/people/%E0%A4%A' }, 400],
  ] as const)('%s', async (_, request, status) => {
    const answer = await app.inject({ ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      ok: false,
      data: null,
      messages: { messageList: [{ type: 'ERROR', text: expect.any(String) }] },
    });
  });
});

test('health answers while the process lives, ready while the database is in order', async () => {
  expect((await app.inject('/api/health')).json()).toMatchObject({ ok: true, data: { status: 'ok' } });
  expect((await app.inject('/api/ready')).statusCode).toBe(200);
  await database().pool.query('update migration set version = version + 1000 where version = (select max(version) from migration)');
  expect((await app.inject('/api/ready')).statusCode).toBe(503);
});

test('a missing database is 503 with Retry-After', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
  const cut = await buildApp({
    database: { ...database(), system: away.system },
    imageStore: diskStore('unused'),
    secret: 'x'.repeat(32),
    publicUrl: 'http://localhost',
    mailing: MAILING,
    log: pino({ level: 'silent' }),
  });
  const answer = await cut.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'a@b.ee', password: 'x' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  await cut.close();
  await away.close();
});

test('OpenAPI 3.1 describes every field, and a page shows it', async () => {
  const document = (await app.inject('/api/openapi.json')).json();
  expect(document.openapi).toMatch(/^3\.1/);
  expect(document.paths['/api/people/{id}/clothing'].post.requestBody.content['application/json'].schema.required).toContain('clothingIds');
  expect(document.paths['/api/people'].get.parameters.map(({ name }: { name: string }) => name)).toContain('holds');
  const { content, required } = document.paths['/api/files'].post.requestBody;
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  expect([required, content['multipart/form-data'].schema]).toMatchObject([
    true,
    { properties: { file: { type: 'string', format: 'binary' }, requestBody: { required: ['parentId', 'parentType'] } } },
  ]);
  const { schema } = document.paths['/api/imports'].post.requestBody.content['multipart/form-data'];
  expect(schema).toMatchObject({ properties: { file: { format: 'binary' }, kind: { enum: ['PEOPLE', 'CLOTHING'] } }, required: ['file'] });
  const page = await app.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('swagger-ui');
});

test('the style of the page that describes the API is allowed there only', async () => {
  const library = await app.inject('/api/docs/static/swagger-ui-standalone-preset.js');
  const styles = [...library.body.matchAll(/createElement\("style",null,"([^"]+)"/g)].map(([, style = '']) => style);
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(hashes).toHaveLength(1);
  const policy = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
  expect(await policy('/api/docs')).toContain(`style-src ${hashes} 'self'`);
  expect(await policy('/')).not.toContain(hashes[0]);
  expect(await policy('/api/health')).not.toContain(hashes[0]);
});

test('the headers restrict the client', async () => {
  const { headers } = await app.inject('/api/health');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['strict-transport-security']).toBeDefined();
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['cache-control']).toBe('no-store');
  const page = await app.inject('/');
  expect(page.headers['permissions-policy']).toMatch(/camera=\(self\).*screen-wake-lock=\(self\).*geolocation=\(\).*microphone=\(\)/);
});

test.each([
  ['/minu', 'identity'],
  ['/minu', 'br'],
  ['/tegija', 'identity'],
  ['/tegija', 'br'],
])('the page of links at %s is kept by nobody and found by no search (encoding %s)', async (url, encoding) => {
  const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
  expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  if (encoding === 'br') return;
  expect(answer.body).toContain(url === '/minu' ? '<title>Minu riided</title>' : '<title>Minu tööd</title>');
  expect(answer.body).not.toMatch(/manifest|<script>|<style/);
});

test.each(['/minu', '/tegija', '/'])('HEAD of %s has the headers of its GET', async (url) => {
  const [get, head] = [await app.inject({ url }), await app.inject({ method: 'HEAD', url })];
  const { date: _, ...expected } = get.headers;
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers).toMatchObject(expected);
});

test.each(allEndpoints.filter(({ method, linkInPath }) => method === 'GET' && !linkInPath).map(({ path }) => path))(
  'no HEAD of GET %s, which may write',
  async (path) => {
    const { statusCode, headers } = await app.inject({ method: 'HEAD', url: `/api${path.replace(/:\w+/g, '1')}` });
    expect([statusCode, headers.allow]).toEqual([405, expect.stringContaining('GET')]);
  },
);

describe('the page that frames mails', () => {
  const directives = ({ headers }: LightMyRequestResponse) => String(headers['content-security-policy']).split(';');

  test('shows a mail with its styles, without scripts and foreign resources', async () => {
    const frame = await app.inject('/mail-frame.html');
    expect(directives(frame)).toEqual([
      "default-src 'none'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' https://riideait.test",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin',
    ]);
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test.each(['/', '/email', '/mail-frame.html/', '/mail-frame.html?x', '/%6dail-frame.html'])('is the only one: not %s', async (url) => {
    const page = await app.inject(url);
    expect(directives(page)).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "frame-src 'self'"]));
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.headers['x-frame-options']).toBe('DENY');
  });
});

test('a too long address or header is refused with the envelope', async () => {
  const answer = await app.inject(`/api/people?firstName=${'õ'.repeat(4096)}`);
  expect([answer.statusCode, answer.json().messages.messageList[0].code]).toEqual([414, 'ADDRESS_TOO_LONG']);

  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const huge = await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { 'x-huge': 'x'.repeat(20_000) } });
  expect(huge.status).toBe(431);
  expect(await huge.json()).toMatchObject({ ok: false, messages: { messageList: [{ code: 'HEADERS_TOO_LARGE' }] } });
  expect(unfenced(answer.headers)).toEqual([]);
  expect(unfenced(Object.fromEntries(huge.headers))).toEqual([]);
});

/** Missing headers of OWASP ASVS 5.0, 3.4. */
const unfenced = (headers: Record<string, unknown>) =>
  Object.entries({
    'content-security-policy': /(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
    'strict-transport-security': /max-age=31536000; includeSubDomains/,
    'x-content-type-options': /nosniff/,
    'referrer-policy': /no-referrer/,
  }).flatMap(([name, wanted]) => (wanted.test(String(headers[name])) ? [] : [name]));

test.each([
  ['a page', 'GET', '/people/search'],
  ['a refusal', 'GET', '/api/people'],
  ['what is not there', 'GET', '/api/nothing'],
  ['a defect', 'GET', '/api/defect'],
  ['an image that is none', 'GET', '/images/none.webp'],
  ['an address that cannot be read', 'GET', '/api/%E0%A4'],
  ['a method nobody asks for', 'OPTIONS', '/api/people'],
  ['the page that describes the API', 'GET', '/api/docs'],
] as const)('%s is fenced in too', async (_, method, url) => {
  expect(unfenced((await app.inject({ method, url })).headers)).toEqual([]);
});

test('under https the refresh cookie is secure', async () => {
  const { headers } = await app.inject({ url: '/api/auth/refresh', cookies: { '__Secure-riideait_refresh': 'olematu' } });
  const [name, ...attributes] = String(headers['set-cookie']).split('; ');
  expect(name).toBe('__Secure-riideait_refresh=');
  expect(attributes).toEqual(expect.arrayContaining(['Path=/api/auth', 'HttpOnly', 'Secure', 'SameSite=Strict']));
});

test('IMAGE_HOST is in answers and in the content security policy', async () => {
  const imageHost = 'https://pildid.example.ee:8443/meie riided';
  const elsewhere = openDatabase(String(database().pool.options.connectionString), { imageHost });
  const identity = { ensembleId: 1, userId: null, now: new Date() };
  const { rows } = await withScope(elsewhere, 'switch', identity, ({ db }) => sql`select image_url('abc') as url`.execute(db));
  expect(rows).toEqual([{ url: `${imageHost}/abc.webp` }]);

  const options = { imageStore: diskStore('unused'), secret: 'x'.repeat(32), publicUrl: 'http://localhost', mailing: MAILING, log };
  const server = await buildApp({ ...options, database: elsewhere, imageHost });
  expect(imageSources(await server.inject('/api/health'))).toBe("img-src 'self' data: blob: https://pildid.example.ee:8443");
  expect(imageSources(await server.inject('/mail-frame.html'))).toBe("img-src 'self' http://localhost https://pildid.example.ee:8443");
  expect(imageSources(await app.inject('/api/health'))).toBe("img-src 'self' data: blob:");
  await server.close();
  await elsewhere.close();
});

const imageSources = ({ headers }: LightMyRequestResponse) =>
  String(headers['content-security-policy'])
    .split(';')
    .find((directive) => directive.startsWith('img-src'));

describe('within an ensemble', () => {
  const { anEnsemble } = testApp({ own: true });

  test('one message per invalid field, with its name', async () => {
    const { keeper } = await anEnsemble();
    const answer = await keeper.call(groupEndpoints.add, { body: { name: 'a'.repeat(101) } });
    expect(answer.status).toBe(400);
    expect(answer.messages).toEqual([{ type: 'ERROR', code: 'INVALID', text: 'Kõige rohkem 100 tähemärki', field: 'name' }]);
  });
});
