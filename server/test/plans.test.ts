import { allEndpoints, type Endpoint, isPermission } from '@riideait/contract';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { APP_ROLE } from '../src/db/database.ts';
import { ROOMS } from '../src/db/rooms.ts';
import { withScope } from '../src/db/scope.ts';
import { loadDemo } from '../src/demo/load.ts';
import { type TestUser, testApp } from './app.ts';
import type { CallInput } from './client.ts';
import { testDatabase } from './database.ts';
import { demoInputs } from './demo-inputs.ts';
import { diskTestStore } from './image-stores.ts';

const database = testDatabase();
const { store } = diskTestStore();
const { clock, aUser } = testApp({ database, imageStore: store });

let admin: TestUser;
let ensembleId: number;
let inputOf: Awaited<ReturnType<typeof demoInputs>>;

beforeAll(async () => {
  await loadDemo(database(), store(), clock.now, 'http://localhost');
  const { system, pool } = database();
  ({ id: ensembleId } = await system.selectFrom('ensemble').select('id').where('code', '=', 'kirivoo').executeTakeFirstOrThrow());
  await system.updateTable('ensemble').set({ worksOffline: true }).where('id', '=', ensembleId).execute();
  admin = await aUser('ROLE_ADMIN', ensembleId);
  inputOf = await withScope(database(), 'switch', { ensembleId, userId: null, now: clock.now }, demoInputs);
  await pool.query('analyze');
});

const Statement = z.object({ text: z.string(), values: z.array(z.unknown()).optional().catch(undefined) });
type Statement = z.infer<typeof Statement>;

/** What a read of the demo asks, without the statements around its transaction. */
async function statementsOf(endpoint: Endpoint): Promise<Statement[]> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const input: CallInput<Endpoint> = inputOf(endpoint);
  await admin.call(endpoint, input);
  const calls: readonly unknown[][] = queries.mock.calls;
  queries.mockRestore();
  const asked = calls.flatMap(
    ([query, values]) => Statement.safeParse(typeof query === 'string' ? { text: query, values } : query).data ?? [],
  );
  // The user is read by the owner.
  return asked.filter(({ text }) => /^\s*(?:select|with)\b/.test(text) && !text.includes('user_of_session'));
}

/** The plans of the role of everybody, with costs; `before` runs as the owner. All is rolled back. */
async function plansOf(statements: readonly Statement[], before: string): Promise<string[]> {
  const client = await database().pool.connect();
  try {
    await client.query(`begin; ${before}`);
    await client.query(
      `select set_config('role', '${APP_ROLE}', true), set_config('app.ensemble_id', '${ensembleId}', true),
         set_config('app.user_id', '${admin.id}', true), set_config('app.image_host', '', true)`,
    );
    const plans: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `explain (verbose) ${text}`, values: values ?? [] });
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const reads: readonly Endpoint[] = allEndpoints.filter(
  ({ method, access, acrossEnsembles, download }) => method === 'GET' && isPermission(access) && !acrossEnsembles && !download,
);
const guarded = Object.entries(ROOMS).flatMap(([table, { where }]) => (where === undefined ? [] : [table]));
const without = guarded.map((table) => `drop policy rooms on "${table}";`).join(' ');

test('the policies of instructors are in no plan of anybody else', { timeout: 180_000 }, async () => {
  const statements: Statement[] = [];
  for (const endpoint of reads) statements.push(...(await statementsOf(endpoint)));
  const asked = [...new Map(statements.map((statement) => [JSON.stringify(statement), statement])).values()];
  const [now, before] = [await plansOf(asked, ''), await plansOf(asked, without)];
  expect(now).toEqual(before);
  expect(now.length).toBeGreaterThan(100);
  // A policy of everybody would be seen.
  const ofPeople = asked.filter(({ text }) => text.includes('person')).slice(0, 5);
  expect(await plansOf(ofPeople, 'create policy more on person as restrictive using (group_id > 0)')).not.toEqual(
    await plansOf(ofPeople, ''),
  );
  expect(now.join('\n')).not.toMatch(/group_ids|taken_items|riideait_rooms/);
});
