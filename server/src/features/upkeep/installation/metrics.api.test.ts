import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { gatherFigures } from '../../accounts/ensembles/figures.service.ts';

const METRICS_TOKEN = 'a token of the tests, long enough';
const place = { version: '1.2.0', embedded: true, disk: async () => ({ freeBytes: 5e9, bytes: 10e9 }) };
const { app, database, clock, anEnsemble } = testApp({ own: true, metricsToken: METRICS_TOKEN, place });
const without = testApp();

const read = (authorization?: string) => app().inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

test('who has the token reads figures, and no name', async () => {
  const { inside, code, manager } = await anEnsemble();
  await inside((scope) => aPerson(scope, { firstName: 'Eliise', lastName: 'Ilves' }));
  await gatherFigures({ database: database(), roleSwitch: 'switch', now: clock.now }, new AbortController().signal);
  clock.advance(60);
  const { statusCode, headers, body } = await read(`Bearer ${METRICS_TOKEN}`);
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)]);
  const figures = new Map(
    body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
  expect(figures.get('riideait_people')).toBe(1);
  expect(figures.get('riideait_users')).toBe(4);
  expect(figures.get('riideait_ensembles{state="OK"}')).toBe(1);
  expect(figures.get('riideait_figures_age_seconds')).toBe(60);
  expect(figures.get('riideait_disk_free_bytes')).toBe(5e9);
  expect([...figures.keys()]).toContainEqual(expect.stringMatching(/^riideait_info\{version="1\.2\.0",postgresql="\d+/));
  expect(figures.get('riideait_jobs_waiting')).toBeTypeOf('number');
  // Never made: there is no number to read.
  expect(figures.has('riideait_backup_age_seconds')).toBe(false);
  expect(new Set([...figures.keys()].map((name) => name.replace(/\{.*/, ''))).size).toBeGreaterThanOrEqual(15);
  for (const name of [code, 'Ansambel', 'Ilves', manager.email]) expect(body).not.toContain(name);
});

test.each([
  undefined,
  '',
  METRICS_TOKEN,
  'Bearer',
  'Bearer ',
  `Bearer ${METRICS_TOKEN.slice(1)}`,
  `Bearer ${METRICS_TOKEN}s`,
  `Basic ${METRICS_TOKEN}`,
])('nobody else does: %s', async (authorization) => {
  const { statusCode, body } = await read(authorization);
  expect([statusCode, body]).toEqual([401, '']);
});

test('without the setting there is nothing there', async () => {
  const { statusCode, body } = await without.app().inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } });
  expect([statusCode, body]).toEqual([404, '']);
});
