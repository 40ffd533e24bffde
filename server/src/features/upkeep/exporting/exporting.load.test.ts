import { once } from 'node:events';
import { get, type IncomingMessage, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { groupEndpoints } from '@riideait/contract';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../../scripts/eventually.ts';
import { WAIT } from '../../../../../scripts/patience.ts';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aMeasurement, aName } from '../../../../test/builders.ts';
import { openSpools } from '../../../../test/open-spools.ts';
import type { Database } from '../../../db/database.ts';
import { withScope } from '../../../db/scope.ts';
import type { FileContext } from '../../../http/context.ts';
import { exportClothing } from './exporting.service.ts';

const { port: listen, database, clock, anEnsemble } = testApp({ own: true });

const ITEMS = 500;
let ensemble: TestEnsemble;
let port = 0;

/** Measured items with comments of so many characters that compress by a quarter. */
async function fill({ inside }: TestEnsemble, items: number, signs: number): Promise<void> {
  await inside(async (scope) => {
    const name = await aName(scope);
    const measurement = await aMeasurement(scope, name.id);
    await sql`
      insert into clothing_item (clothing_name_id, clothing_number, comment)
      select ${name.id}, n, (
        select string_agg(encode(sha512((n || ' ' || part)::bytea), 'base64'), '') from generate_series(1, ${Math.ceil(signs / 90)}::int) part)
      from generate_series(1, ${items}::int) n`.execute(scope.db);
    await sql`insert into measured_value (clothing_item_id, measurement_id, value) select id, ${measurement.id}, 84.5 from clothing_item`.execute(
      scope.db,
    );
  });
  // Without statistics each item would be looked for among all values.
  await sql`analyze`.execute(database().system);
}

beforeAll(async () => {
  ensemble = await anEnsemble();
  await fill(ensemble, ITEMS, 90);
  port = await listen();
});

/** Slows the database by this many ms per measured item. */
const slowDown = async (milliseconds: number) => {
  const pause = sql.lit(milliseconds / 1000);
  await sql`create policy slow on measured_value as restrictive using (pg_sleep(${pause}) is not null)`.execute(database().system);
};
beforeEach(() => sql`drop policy if exists slow on measured_value`.execute(database().system));

/** Number of other open transactions in this database, optionally with these words in their statement. */
async function openTransactions(words = ''): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and xact_start is not null
      and pid <> pg_backend_pid() and query like ${`%${words}%`}`.execute(database().system);
  return rows[0]?.count ?? 0;
}

const nothingLeft = async () => expect([await openTransactions(), openSpools()]).toEqual([0, []]);
afterEach(() => eventually(nothingLeft));

/** An export over a real connection with its headers read, not its body. */
async function begin(of = ensemble): Promise<IncomingMessage> {
  const [answer] = await once(get(addressOf(of)), 'response');
  return answer;
}

function addressOf({ keeper }: TestEnsemble): RequestOptions {
  const headers = { authorization: `Bearer ${keeper.accessToken}` };
  return { port, host: '127.0.0.1', path: '/api/export/clothing', headers, agent: false };
}

const exportOn = (exports: Database, begun: FileContext['inScope'] = inScope) =>
  exportClothing({ now: clock.now, ensembleId: ensemble.ensembleId, userId: ensemble.keeper.id, room: null, inScope: begun }, exports);
const inScope: FileContext['inScope'] = (work, { on = database(), ...options } = {}) =>
  withScope(on, 'switch', { ensembleId: ensemble.ensembleId, userId: null, now: clock.now, ...options }, work);

/** Connections of an export, closed when the test is over. */
function connections(options: Parameters<Database['separate']>[0]): Database {
  const exports = database().separate(options);
  onTestFinished(() => exports.close());
  return exports;
}

const rowsIn = async (bytes: Buffer) => (await readXlsx(bytes)).sheets[0]?.rows.length;

test('a stalled reader holds no transaction and no connection, and gets the whole file in the end', async () => {
  const large = await anEnsemble();
  await fill(large, 300, 45_000);
  const answer = await begin(large);
  await eventually(async () => expect(await openTransactions()).toBe(0));
  expect(openSpools()).toHaveLength(1);
  expect(await rowsIn(await buffer(answer))).toBe(301);
});

test('the first bytes are there long before the last row', async () => {
  await slowDown(4);
  const answer = await begin();
  await once(answer, 'readable');
  expect(await openTransactions()).toBe(1);
  expect(await rowsIn(await buffer(answer))).toBe(ITEMS + 1);
});

test('one who goes away half-way stops the work in the database', async () => {
  const large = await anEnsemble();
  await fill(large, 3000, 90);
  await slowDown(5);
  const answer = await begin(large);
  await once(answer, 'readable');
  expect([await openTransactions(), openSpools().length]).toEqual([1, 1]);
  answer.destroy();
  // All of it would take fifteen seconds, the rows that have been asked for one.
  await eventually(nothingLeft);
});

test('one who goes away before their turn leaves nothing', async () => {
  await slowDown(4);
  const working = [await begin(), await begin()];
  const waiting = get(addressOf(ensemble)).on('error', () => {});
  await eventually(() => expect(openSpools()).toHaveLength(3));
  waiting.destroy();
  for (const answer of working) expect(await rowsIn(await buffer(answer))).toBe(ITEMS + 1);
  await eventually(nothingLeft);
});

test('a failure half-way breaks the connection', async () => {
  await slowDown(5);
  const answer = await begin();
  await once(answer, 'readable');
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(database().system);
  await expect(buffer(answer)).rejects.toThrow('aborted');
});

test('of three at once two work and one waits; all three are served, and others meanwhile', async () => {
  await slowDown(1);
  const exports = [1, 2, 3].map(async () => rowsIn(await buffer(await begin())));
  const seen = new Set<number>();
  for (const end = Promise.all(exports).then(() => 'over'); (await Promise.race([end, sleep(5)])) !== 'over'; ) {
    seen.add(await openTransactions('measured_value'));
    expect((await ensemble.viewer.call(groupEndpoints.list)).status).toBe(200);
  }
  expect(Math.max(...seen)).toBe(2);
  expect(await Promise.all(exports)).toEqual(exports.map(() => ITEMS + 1));
});

test('an export that has waited in vain is refused with Retry-After', async () => {
  const exports = connections({ max: 2, patience: WAIT / 60 });
  const taken = [await exports.pool.connect(), await exports.pool.connect()];
  await expect(exportOn(exports)).rejects.toMatchObject({ status: 503, retryAfter: 10, refusals: [{ code: 'EXPORT_BUSY' }] });
  for (const client of taken) client.release();
  expect(await rowsIn(await buffer(await exportOn(exports)))).toBe(ITEMS + 1);
});

test('needs no connection of the requests', async () => {
  const exports = connections({ max: 2 });
  const taken = await Promise.all(Array.from({ length: 20 }, () => database().pool.connect()));
  try {
    expect(await rowsIn(await buffer(await exportOn(exports)))).toBe(ITEMS + 1);
  } finally {
    for (const client of taken) client.release();
  }
});

test('all of it is read from one state of the database, which it cannot change', async () => {
  const settings: unknown[] = [];
  const watched: FileContext['inScope'] = (work, options) =>
    inScope(async (scope) => {
      const { rows } =
        await sql`select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as read_only`.execute(
          scope.db,
        );
      settings.push(...rows);
      return work(scope);
    }, options);
  await buffer(await exportOn(database(), watched));
  expect(settings).toEqual([{ isolation: 'repeatable read', readOnly: 'on' }]);
});
