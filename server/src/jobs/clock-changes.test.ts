import { TestClock } from 'pg-boss';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { momentsInEstonia } from '../day.ts';
import { type QueueName, queueNames, queues } from './queues.ts';
import { type JobHandlers, startWorker } from './worker.ts';

// The queue remembers how far its clock has come: these nights are before it in no other file.
const database = testDatabase({ own: true });

const MINUTE = 60_000;
const timeInEstonia = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn', timeStyle: 'short' });
const hourOf = (name: QueueName) => Number(queues[name].times?.split(' ')[1]);
/** Queues whose job has an hour of the day. */
const daily = queueNames.filter((name) => hourOf(name) >= 0);

test.each(['2026-10-25', '2027-03-28'])('each daily job runs once on %s, on which the clocks are changed', async (day) => {
  const midnight = momentsInEstonia(day, '00:00')[0]?.getTime() ?? 0;
  const clock = new TestClock(midnight - MINUTE);
  let ran: string[] = [];
  const noting = (name: QueueName) => async () => void ran.push(`${name} ${timeInEstonia.format(clock.now()).slice(0, 2)}`);
  const handlers = Object.fromEntries(queueNames.map((name) => [name, daily.includes(name) ? noting(name) : null]));
  const stop = await startWorker(database().url, handlers as JobHandlers, pino({ level: 'silent' }), clock);
  onTestFinished(() => stop(0));
  // What was missed before this night comes first.
  await clock.tick(MINUTE);
  ran = [];
  // To each time of a job, and in hour 3 to its minute.
  for (let minute = 0; minute < 11 * 60; minute++) {
    const moment = midnight + minute * MINUTE;
    const [hour, past] = timeInEstonia.format(moment).split(':').map(Number);
    if (!daily.some((name) => queues[name].times === `${past} ${hour}` || (hour === 3 && queues[name].times?.startsWith(`${past} `))))
      continue;
    await clock.setTime(moment);
    await clock.tick(MINUTE / 2 + 1000);
  }
  expect(ran.toSorted()).toEqual(daily.map((name) => `${name} ${String(hourOf(name)).padStart(2, '0')}`).toSorted());
});
