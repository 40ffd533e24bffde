import { expect, test } from 'vitest';
import { testApp } from './app.ts';

const { database } = testApp();

const times = ['2026-11-23 05:40:06+00', '2026-11-23 05:40:06.7+00', '2026-11-23 05:40:06.123999+00', '0987-01-02 03:04:05.06+00'];

test.each(['UTC', 'Europe/Tallinn'])('timestamps of a server in %s are ISO 8601 in UTC, to the millisecond', async (zone) => {
  const client = await database().pool.connect();
  try {
    await client.query(`set timezone = '${zone}'`);
    const { rows } = await client.query<{ at: unknown }>('select unnest($1::timestamptz[]) as at', [times]);
    expect(rows.map(({ at }) => at)).toEqual(times.map((time) => new Date(time).toISOString()));
  } finally {
    client.release(true);
  }
});
