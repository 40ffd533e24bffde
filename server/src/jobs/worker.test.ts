import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../scripts/eventually.ts';
import { WAIT } from '../../../scripts/patience.ts';
import { testDatabase } from '../../test/database.ts';
import { queues } from './queues.ts';
import { sendJob, sendJobs } from './send-job.ts';
import { type JobHandlers, startWorker } from './worker.ts';

const database = testDatabase({ own: true });
const nothing = async () => {};
const idle: JobHandlers = {
  'account-mail': nothing,
  'holder-links': nothing,
  email: nothing,
  'waiting-users': nothing,
  'ensemble-requests': nothing,
  'reminder-day': nothing,
  'return-day': nothing,
  'due-returns': nothing,
  'due-reminders': nothing,
  'old-events': nothing,
  import: nothing,
  undo: nothing,
  backup: nothing,
  'closed-ensembles': nothing,
  'erased-list': nothing,
  'newer-version': nothing,
  figures: nothing,
  'backup-check': nothing,
  'operator-mail': nothing,
  successions: nothing,
};

let said: { msg: string }[] = [];
let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
  said = [];
});

async function working(handlers: Partial<JobHandlers>): Promise<() => Promise<void>> {
  const log = pino({ level: 'warn' }, { write: (line: string) => said.push(JSON.parse(line)) });
  const stop = await startWorker(database().url, { ...idle, ...handlers }, log);
  const within = () => stop(WAIT);
  stops.push(within);
  return within;
}

const send = (id: number) => sendJob(database().system, 'account-mail', { id });

test('jobs sent before a worker ran are each done by one worker', async () => {
  const done: number[] = [];
  for (let id = 1; id <= 6; id++) await send(id);
  const note = { 'account-mail': async ({ id }: { id: number }) => void done.push(id) };
  const workers = await Promise.all([working(note), working(note)]);
  await eventually(() => expect(done).toHaveLength(6));
  // A later one: whoever had taken one of the first again would have done it by then.
  await send(7);
  await eventually(() => expect(done).toContain(7));
  for (const stop of workers) await stop();
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a failed job is logged without the row it failed on, and retried', async () => {
  let tries = 0;
  await working({
    'account-mail': async () => {
      tries += 1;
      if (tries === 1)
        throw Object.assign(new Error('Andmebaas on ära'), { detail: 'Failing row contains (https://riideait.test/?code=1)' });
    },
  });
  await send(1);
  await eventually(() => expect(tries).toBe(2));
  expect(said.map(({ msg }) => msg)).toEqual(['A job of account-mail has failed and is tried again']);
  expect(JSON.stringify(said)).toContain('Andmebaas on ära');
  expect(JSON.stringify(said)).not.toContain('code=1');
});

test('jobs of one poll fail apart, and urgent ones come first', async () => {
  const done: number[] = [];
  const jobs = [1, 2, 3, 4].map((id) => ({ ensembleId: 1, id }));
  await sendJobs(database().system, 'email', jobs.slice(0, 3), { turn: { ensembleId: 1, share: 'MANY' } });
  await sendJobs(database().system, 'email', jobs.slice(3), { turn: { ensembleId: 1, share: 'ONE' } });
  await working({
    email: async ({ id }) => {
      done.push(id);
      if (id === 1) throw new Error('Katki');
    },
  });
  await eventually(() => expect(done.length).toBeGreaterThanOrEqual(5));
  expect(done.slice(0, 2)).toContain(4);
  expect(done.slice(0, 4).toSorted()).toEqual([1, 2, 3, 4]);
  expect(new Set(done.slice(4))).toEqual(new Set([1]));
});

test('ensembles take turns: the mails of one do not hold up those of another', async () => {
  const { system } = database();
  const add = (ensembleId: number, count: number, share: 'ONE' | 'MANY' = 'MANY') => {
    const jobs = Array.from({ length: count }, (_, id) => ({ ensembleId, id }));
    return sendJobs(system, 'email', jobs, { turn: { ensembleId, share } });
  };
  await add(1, 1900);
  await add(2, 5);
  await add(2, 1, 'ONE');
  const done: number[] = [];
  const stop = await working({ email: async ({ ensembleId }) => void done.push(ensembleId) });
  await eventually(() => expect(done.length).toBeGreaterThan(20));
  await stop();
  expect(done.slice(0, 12).filter((ensembleId) => ensembleId === 2)).toHaveLength(6);
  expect(done[0]).toBe(2);

  // One that comes later begins where the queue has come to.
  const before = done.length;
  await add(3, 300);
  const again = await working({ email: async ({ ensembleId }) => void done.push(ensembleId) });
  await eventually(() => expect(done.length).toBeGreaterThan(before + 20));
  await again();
  const ofThird = done.slice(before, before + 20).filter((ensembleId) => ensembleId === 3).length;
  expect(ofThird).toBeGreaterThan(8);
  expect(ofThird).toBeLessThan(12);
  await database().pool.query("delete from riideait_jobs.job where name = 'email'");
});

test('a stopping worker leaves a waiting job to the next', async () => {
  let begun = 0;
  const stop = await working({
    email: async (_, stopping) => {
      begun += 1;
      await sleep(600_000, undefined, { signal: stopping });
    },
  });
  await sendJobs(database().system, 'email', [
    { ensembleId: 2, id: 1 },
    { ensembleId: 2, id: 2 },
  ]);
  await eventually(() => expect(begun).toBe(1));
  await stop();
  expect(said).toEqual([]);
  const { rows } = await database().pool.query(
    `select state, output ->> 'message' as why from riideait_jobs.job where data @> '{"ensembleId": 2}'`,
  );
  // One that is cut off after ten seconds says that the queue shut down.
  expect(rows).toEqual(Array(2).fill({ state: 'retry', why: expect.stringMatching(/operation was aborted$/) }));
});

test('a stopping worker finishes its running job and starts no other', async () => {
  const begun: number[] = [];
  const finished: number[] = [];
  const stop = await working({
    'account-mail': async ({ id }) => {
      begun.push(id);
      await sleep(1500);
      finished.push(id);
    },
  });
  await send(1);
  await eventually(() => expect(begun).toEqual([1]));
  await send(2);
  await stop();
  expect(finished).toContain(1);
  expect(finished).toEqual(begun);
});

test('scheduled jobs come at Estonian hours', async () => {
  await working({});
  const { rows } = await database().pool.query('select name, cron, timezone from riideait_jobs.schedule order by name');
  expect(rows).toEqual([
    { name: 'backup', cron: '0 2 * * *', timezone: 'Europe/Tallinn' },
    { name: 'backup-check', cron: '45 4 * * *', timezone: 'Europe/Tallinn' },
    { name: 'closed-ensembles', cron: '0 4 * * *', timezone: 'Europe/Tallinn' },
    { name: 'figures', cron: '*/15 * * * *', timezone: 'Europe/Tallinn' },
    { name: 'newer-version', cron: '0 5 * * *', timezone: 'Europe/Tallinn' },
    { name: 'old-events', cron: '30 4 * * *', timezone: 'Europe/Tallinn' },
    { name: 'operator-mail', cron: '20 7 * * *', timezone: 'Europe/Tallinn' },
    { name: 'reminder-day', cron: '0 9 * * *', timezone: 'Europe/Tallinn' },
    { name: 'return-day', cron: '0 0 * * *', timezone: 'Europe/Tallinn' },
    { name: 'successions', cron: '0 6 * * *', timezone: 'Europe/Tallinn' },
    { name: 'waiting-users', cron: '0 7 * * *', timezone: 'Europe/Tallinn' },
  ]);
});

/** Minutes of the day, in Estonia. */
const minuteOf = (hour = '', minute = '') => Number(hour) * 60 + Number(minute);
const jobTimes = Object.values(queues).flatMap(({ times = '' }) => {
  const [minute, hour] = times.split(' ');
  return hour === undefined || hour === '*' ? [] : [minuteOf(hour, minute)];
});

/** When the unit of a timer begins: at a minute of the day in Estonia, or up to some later. */
async function timerOf(name: string) {
  const text = await readFile(new URL(`../../../deploy/${name}.timer`, import.meta.url), 'utf8');
  const [, hour, minute] = /^OnCalendar=\*-\*-\* (\d\d):(\d\d):00 Europe\/Tallinn$/m.exec(text) ?? [];
  const [, delay = '0'] = /^RandomizedDelaySec=(\d+)min$/m.exec(text) ?? [];
  return { from: minuteOf(hour, minute), until: minuteOf(hour, minute) + Number(delay) };
}

test('no job has its time in the hour that the clocks leave out in March and repeat in October', async () => {
  const timers = [await timerOf('riideait-update'), await timerOf('riideait-demo-anew')].flatMap(({ from, until }) => [from, until]);
  expect([...jobTimes, ...timers].filter((minute) => Math.floor(minute / 60) === 3)).toEqual([]);
});

test('an update by night has a quarter of an hour before and after it in which no job begins, and the demo begins anew later', async () => {
  const [{ from, until }, demo] = [await timerOf('riideait-update'), await timerOf('riideait-demo-anew')];
  expect(jobTimes.filter((minute) => minute > from - 15 && minute < until + 15)).toEqual([]);
  expect(jobTimes.some((minute) => minute < from)).toBe(true);
  expect(demo.from).toBeGreaterThan(until);
});

test('a backup, its check and the removal of an ensemble may take hours, other jobs a quarter of one', async () => {
  const { rows } = await database().pool.query(
    'select name, expire_seconds from riideait_jobs.queue where expire_seconds <> 900 order by name',
  );
  expect(rows).toEqual(['backup', 'backup-check', 'closed-ensembles'].map((name) => ({ name, expire_seconds: 6 * 60 * 60 })));
});

test('a finished job with an address goes within a minute', async () => {
  const done: string[] = [];
  await sendJob(database().system, 'holder-links', { email: 'mari@tants.ee' });
  const stop = await working({ 'holder-links': async ({ email }) => void done.push(email) });
  await eventually(() => expect(done).toEqual(['mari@tants.ee']));
  await stop();
  // Half a minute later by the clock of the queue.
  const { pool } = database();
  await pool.query("update riideait_jobs.job set completed_on = completed_on - interval '31 s' where name = 'holder-links'");
  await pool.query("update riideait_jobs.queue set maintain_on = maintain_on - interval '31 s'");
  await working({});
  const left = async () => (await pool.query("select from riideait_jobs.job where name = 'holder-links'")).rowCount;
  await eventually(async () => expect(await left()).toBe(0));
});
