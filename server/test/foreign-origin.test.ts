import { allEndpoints } from '@riideait/contract';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { diskStore } from '../src/images/disk-store.ts';
import { MAILING, testApp } from './app.ts';

const { app, database } = testApp();

const HOST = 'riided.example.ee';

type Headers = Record<string, string>;

const statusOf = async (url: string, headers: Headers, method: 'GET' | 'POST' = 'GET') =>
  (await app().inject({ method, url, headers: { host: HOST, ...headers } })).statusCode;

const ofCookies = allEndpoints.filter(({ path }) => path.startsWith('/auth/'));

test('there are endpoints to try', () => expect(ofCookies.length).toBeGreaterThan(3));

describe.each(ofCookies)('$method $path', ({ method, path }) => {
  const call = async (headers: Headers) => {
    const answer = await app().inject({ method, url: `/api${path}`, headers: { host: HOST, ...headers } });
    return answer.statusCode === 403 ? answer.json().messages.messageList[0].code : 'passes';
  };

  test.each<[string, Headers]>([
    ['another site', { origin: 'https://evil.test' }],
    ['a name that begins alike', { origin: `https://${HOST}.evil.test` }],
    ['a name that ends alike', { origin: `https://evil${HOST}` }],
    ['another port', { origin: `https://${HOST}:8443` }],
    ['a page without an origin', { origin: 'null' }],
    ['what is no origin', { origin: HOST }],
    ['a form or image of another site', { 'sec-fetch-site': 'cross-site' }],
    ['one of a sister host', { 'sec-fetch-site': 'same-site' }],
    ['another site that lies about its host', { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' }],
  ])('refuses %s', async (_, headers) => expect(await call(headers)).toBe('FOREIGN_ORIGIN'));

  test.each<[string, Headers]>([
    ['neither header: no browser', {}],
    ['the own page', { origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin' }],
    ['the own page with the port that goes without saying', { origin: `https://${HOST}`, host: `${HOST}:443` }],
    ['the own page in capitals', { origin: `https://${HOST}`, host: HOST.toUpperCase() }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['PUBLIC_URL, behind a proxy that names another host', { origin: 'http://localhost:3000', host: '10.0.0.7:3000' }],
  ])('lets %s pass', async (_, headers) => expect(await call(headers)).toBe('passes'));
});

test('endpoints with an access token are open to other origins, which have none', async () => {
  expect(await statusOf('/api/users/me', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })).toBe(401);
});

test('another spelling of the path is refused too', async () => {
  expect(await statusOf('/api/%61uth/refresh', { origin: 'https://evil.test' })).toBe(403);
});

test('the host from a trusted proxy counts', async () => {
  const behind = await buildApp({
    database: database(),
    imageStore: diskStore('unused'),
    secret: 'x'.repeat(32),
    publicUrl: 'https://mujal.example.ee',
    mailing: MAILING,
    log: pino({ level: 'silent' }),
    trustProxy: ['127.0.0.1'],
  });
  const status = async (forwarded: string) => {
    const headers = { host: 'server:3000', origin: `https://${HOST}`, 'x-forwarded-host': forwarded };
    return (await behind.inject({ url: '/api/auth/logout', headers })).statusCode;
  };
  expect([await status(HOST), await status('evil.test')]).toEqual([200, 403]);
  await behind.close();
});
