import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * Gives the mails of all workers on one database their turns: `perMinute` of them a minute, evenly, by the clock of the database.
 * What it returns waits for the next turn; it throws as soon as the worker is told to stop, and that turn is lost.
 */
export function pace({ system }: Pick<Database, 'system'>, perMinute: number): (stopping: AbortSignal) => Promise<void> {
  return async (stopping) => {
    const wait = await takeTurn(system, 60 / perMinute);
    await sleep(Math.max(wait, 0) * 1000, undefined, { signal: stopping });
  };
}

/**
 * @param interval seconds between two turns
 * @returns seconds until the turn. One far ahead was left behind by a clock that was wrong, and does not count.
 */
async function takeTurn(system: Database['system'], interval: number): Promise<number> {
  const step = sql`make_interval(secs => ${interval}::float8)`;
  const { rows } = await sql<{ wait: number }>`
    update mail_pace
    set next_at = ${step} + case
      when next_at between clock_timestamp() and clock_timestamp() + interval '1 hour' then next_at
      else clock_timestamp()
    end
    returning extract(epoch from next_at - ${step} - clock_timestamp())::float8 as wait`.execute(system);
  return rows[0]?.wait ?? 0;
}
