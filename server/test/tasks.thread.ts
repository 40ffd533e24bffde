import { setTimeout as sleep } from 'node:timers/promises';
import { atField, refusal } from '@riideait/contract';
import { sql } from 'kysely';
import { refuse } from '../src/app-error.ts';
import { task } from '../src/threads/task.ts';

/** Tasks for the tests of threads. */
export const whereFrom = task(async ({ inScope, userId }, greeting: string) => {
  const seen = await inScope(async ({ db, ensembleId }) => {
    const { rows } = await sql<{ role: string; user: string }>`
      select current_user::text as role, current_setting('app.user_id') as user`.execute(db);
    return { ensembleId, ...rows[0] };
  });
  return { greeting, userId, ...seen };
});
export const sizeOf = task(async (_, bytes: Uint8Array) => bytes.byteLength);
export const refused = task(async () => refuse(atField('name', refusal('NAME_TAKEN', { name: 'Kirivöö' }))));
export const broken = task(async () => {
  throw new Error('Katki');
});
export const waits = task(async (_, milliseconds: number) => sleep(milliseconds, 'done'));
export const spins = task(async (_, begun?: SharedArrayBuffer) => {
  if (begun !== undefined) Atomics.store(new Int32Array(begun), 0, 1);
  for (;;) if (Math.random() > 2) return;
});
export const swells = task(async () => {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, Math.random));
});
export const givesUp = task(({ inScope }) =>
  inScope(async ({ db }) => {
    await sql`set local statement_timeout = 5`.execute(db);
    await sql`select pg_sleep(5)`.execute(db);
  }),
);
