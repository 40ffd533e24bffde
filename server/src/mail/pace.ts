import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * Spaces the mails of all workers on one database evenly, `perMinute` a minute by the database clock. The returned function waits
 * for the next turn; it throws once aborted, and that turn is lost.
 */
export function pace({ system }: Pick<Database, 'system'>, perMinute: number): (stopping: AbortSignal) => Promise<void> {
  return async (stopping) => {
    const wait = await takeTurn(system, 60 / perMinute);
    await sleep(Math.max(wait, 0) * 1000, undefined, { signal: stopping });
  };
}

/**
 * @param interval seconds between two turns
 * @returns seconds until the turn. A turn far ahead was set by a wrong clock and is ignored.
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
