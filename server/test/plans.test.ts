import { allEndpoints, auditEndpoints, type Endpoint, isPermission } from '@riideait/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { APP_ROLE, SCHEMA } from '../src/db/database.ts';
import { withScope } from '../src/db/scope.ts';
import { loadDemo } from '../src/demo/load.ts';
import { rooms } from '../src/tables/passports.ts';
import { type TestUser, testApp } from './app.ts';
import type { CallInput } from './client.ts';
import { testDatabase } from './database.ts';
import { demoInputs, ofAllRows } from './demo-inputs.ts';
import { diskTestStore } from './image-stores.ts';

const database = testDatabase({ own: true });
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
  // The packing of those to come has begun.
  await sql`insert into packed_item (ensemble_id, performance_id, clothing_item_id, since)
    select ensemble_id, performance.id, (
      select max(cell.clothing_item_id) from dressing_plan as plan join dressing_cell as cell on cell.dressing_plan_id = plan.id
      where plan.performance_id = performance.id), now()
    from performance where ensemble_id = ${ensembleId} and on_day >= ${clock.now.toISOString()}::date`.execute(system);
  admin = await aUser('ROLE_ADMIN', ensembleId);
  inputOf = await withScope(database(), 'switch', { ensembleId, userId: null, now: clock.now }, demoInputs);
  await pool.query('analyze');
});

const Statement = z.object({ text: z.string(), values: z.array(z.unknown()).optional().catch(undefined) });
type Statement = z.infer<typeof Statement>;

/** What a read of the demo asks, without the statements around its transaction. */
async function statementsOf(endpoint: Endpoint, input: CallInput<Endpoint> = inputOf(endpoint)): Promise<Statement[]> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await admin.call(endpoint, input);
  const calls: readonly unknown[][] = queries.mock.calls;
  queries.mockRestore();
  expect(status, endpoint.path).toBeLessThan(500);
  const asked = calls.flatMap(
    ([query, values]) => Statement.safeParse(typeof query === 'string' ? { text: query, values } : query).data ?? [],
  );
  // The user is read by the owner.
  return asked.filter(({ text }) => /^\s*(?:select|with)\b/.test(text) && !text.includes('user_of_session'));
}

const lists = new Map<Endpoint, Promise<Statement[]>>();

/** What it asks of all rows, where it may; asked once for all tests. */
function ofList(endpoint: Endpoint): Promise<Statement[]> {
  const { params = {}, query } = inputOf(endpoint);
  const statements = lists.get(endpoint) ?? statementsOf(endpoint, { params, query: { ...ofAllRows(endpoint, query) } });
  lists.set(endpoint, statements);
  return statements;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const asEverybody = () =>
  `select set_config('role', '${APP_ROLE}', true), set_config('app.ensemble_id', '${ensembleId}', true),
     set_config('app.user_id', '${admin.id}', true), set_config('app.image_host', '', true)`;

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(String(each))).join()}}`);
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

/** PostgreSQL plans a prepared statement so often for its values, before it may keep one plan for all. */
const PLANNED_ANEW = 5;

/** The statement as a connection has it that has asked it often. */
async function kept(client: pg.PoolClient, { text, values = [] }: Statement): Promise<Statement> {
  await client.query(`prepare kept as ${text}`);
  const execute = `execute kept${values.length > 0 ? `(${values.map(literal).join()})` : ''}`;
  for (let time = 0; time < PLANNED_ANEW; time++) await client.query(`explain ${execute}`);
  return { text: execute };
}

interface Explained {
  /** Runs as the owner. */
  readonly before?: string;
  readonly options?: string;
  readonly isKept?: boolean;
}

/** The plans of the role of everybody, with costs. All is rolled back. */
async function plansOf(statements: readonly Statement[], { before = '', options = 'verbose', isKept = false }: Explained): Promise<Plan[]> {
  const client = await database().pool.connect();
  try {
    await client.query(`begin; ${before}`);
    await client.query(asEverybody());
    const plans: Plan[] = [];
    for (const statement of statements) {
      const { text, values } = isKept ? await kept(client, statement) : statement;
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        text: `explain (${options}, format json) ${text}`,
        values: values ?? [],
      });
      plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan));
      if (isKept) await client.query('deallocate kept');
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
const guarded = Object.entries(rooms).flatMap(([table, { where }]) => (where === undefined ? [] : [table]));
const without = guarded.map((table) => `drop policy rooms on "${table}";`).join(' ');

test('the policies of instructors are in no plan of anybody else', async () => {
  const statements: Statement[] = [];
  for (const endpoint of reads) statements.push(...(await statementsOf(endpoint)));
  const asked = [...new Map(statements.map((statement) => [JSON.stringify(statement), statement])).values()];
  const [now, before] = [await plansOf(asked, {}), await plansOf(asked, { before: without })];
  expect(now).toEqual(before);
  expect(now.length).toBeGreaterThan(100);
  // A policy of everybody would be seen.
  const ofPeople = asked.filter(({ text }) => text.includes('person')).slice(0, 5);
  expect(await plansOf(ofPeople, { before: 'create policy more on person as restrictive using (group_id > 0)' })).not.toEqual(
    await plansOf(ofPeople, {}),
  );
  expect(JSON.stringify(now)).not.toMatch(/group_ids|taken_items|riideait_rooms/);
});

const ENSEMBLES = 300;

/** As if there were so many ensembles like this one: the planner judges by these counts, and rows stay as they are. */
const asOneOfMany = `
select pg_restore_relation_stats('schemaname', '${SCHEMA}', 'relname', relname::text, 'relpages', relpages, 'reltuples', (${ENSEMBLES} * reltuples)::real)
from pg_class where relnamespace = '${SCHEMA}'::regnamespace and relkind = 'r' and reltuples > 0;
create temp table seen on commit drop as
select schemaname, tablename, attname, inherited, null_frac, avg_width, n_distinct from pg_stats where schemaname = '${SCHEMA}' and n_distinct > 0 and attname ~ '(^|_)id$';
select pg_clear_attribute_stats(schemaname::text, tablename::text, attname::text, inherited),
  pg_restore_attribute_stats('schemaname', schemaname::text, 'relname', tablename::text, 'attname', attname::text, 'inherited', inherited,
    'null_frac', null_frac, 'avg_width', avg_width, 'n_distinct', (${ENSEMBLES} * n_distinct)::real)
from seen;`;

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** Rows that all steps of a plan go through. */
const rowsOf = ({ Plans = [], ...step }: Plan): number =>
  step['Actual Loops'] * (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)) +
  sum(Plans.map(rowsOf));

/** Times that all steps of a plan look into an index. */
const looksOf = ({ Plans = [], ...step }: Plan): number =>
  (step['Node Type'].startsWith('Index') ? step['Actual Loops'] : 0) + sum(Plans.map(looksOf));

const MEASURED = 'analyze, timing off, buffers off';

interface Most {
  readonly rows: (alone: number) => number;
  /** Of a read, into indexes. */
  readonly looks?: (alone: number) => number;
}

/** Statements of reads, and reads, that go through more when planned so: than what each does when planned for its values, of one ensemble. */
async function loopsOf(planned: Explained, most: Most): Promise<string[]> {
  const loops: string[] = [];
  for (const endpoint of reads) {
    const statements = await ofList(endpoint);
    const [alone, so] = [await plansOf(statements, { options: MEASURED }), await plansOf(statements, { ...planned, options: MEASURED })];
    const rowsAlone = alone.map(rowsOf);
    so.map(rowsOf).forEach((rows, place) => {
      if (rows > most.rows(rowsAlone[place] ?? 0)) loops.push(`${endpoint.path}: ${statements[place]?.text}`);
    });
    const looks = sum(so.map(looksOf));
    if (most.looks && looks > most.looks(sum(alone.map(looksOf)))) loops.push(`${endpoint.path}: looked up ${looks} times`);
  }
  return loops;
}

test('among many ensembles no read goes through lists again and again, nor looks up one by one what it joins alone', async ({ skip }) => {
  const { rows } = await database().pool.query<{ version: string }>("select current_setting('server_version_num') as version");
  if (Number(rows[0]?.version) < 180_000) skip('PostgreSQL takes counts that are given to it from version 18 on');
  const most: Most = { rows: (alone) => 20_000 + 5 * alone, looks: (alone) => 1250 + 5 * alone };
  expect(await loopsOf({ before: asOneOfMany }, most)).toEqual([]);
});

test('by the plans that a connection keeps no read goes through lists again and again', async () => {
  expect(await loopsOf({ isKept: true }, { rows: (alone) => 10_000 + 2 * alone })).toEqual([]);
});

const ADDED = 2000;

/** So many issues that are long over, and were late. */
const longOver = () => `
alter table issue disable trigger user;
select set_config('app.ensemble_id', '${ensembleId}', true);
insert into issue (person_id, clothing_item_id, valid_from, valid_until, due_on)
select person_id, clothing_item_id, '2015-09-01', '2016-08-01', '2016-06-01' from issue cross join generate_series(1, 10) limit ${ADDED};
analyze issue;`;

test('of issues that are over no read goes through each for each of its days', async () => {
  expect(await loopsOf({ before: longOver() }, { rows: (alone) => 2 * alone + 10 * ADDED })).toEqual([]);
});

/** The audit is read by the owner. */
const MANY_USERS = `
insert into app_user (email, name, role_code, ensemble_id, password_hash)
select nr || '@kasutaja.test', 'Kasutaja ' || nr, role_code, ensemble_id, password_hash
from generate_series(1, 2000) as nr, (select * from app_user where ensemble_id is not null order by id limit 1) as one;
insert into security_event (at, kind, user_id, actor_id) select now(), 'LOGIN', id, id from app_user order by id desc limit 200;
analyze app_user, security_event;
grant select on app_user, security_event to ${APP_ROLE};`;

test('a page of the audit does not read all users', async () => {
  const statements = (await statementsOf(auditEndpoints.search, {})).filter(({ text }) => text.includes('security_event'));
  const plans = await plansOf(statements, { before: MANY_USERS, options: MEASURED });
  expect(plans.length).toBeGreaterThan(0);
  expect(sum(plans.map(rowsOf))).toBeLessThan(1000);
});

/**
 * Functions of the catalogue that read rows. Each call of one begins a query of its own, unless it stands in FROM and PostgreSQL puts its query
 * in the place of the call.
 */
const READING = `
select proname as name from pg_proc join pg_language on pg_language.oid = prolang
where pronamespace = '${SCHEMA}'::regnamespace and lanname in ('sql', 'plpgsql') and coalesce(pg_get_function_sqlbody(pg_proc.oid), prosrc) ~* '\\mselect\\M.*\\mfrom\\M'`;

/** Calls of this transaction. Those whose body stands in the place of the call are none. */
const CALLS = 'select funcname as name, calls from pg_stat_xact_user_functions';

const OF_ONE_DANCER = 'dancer_patterns makes a few patterns of one dancer';
/** What a statement may call more than once, and why. */
const calledAgain: Readonly<Record<string, string>> = {
  any_form: OF_ONE_DANCER,
  any_number: OF_ONE_DANCER,
  any_spelling: OF_ONE_DANCER,
  any_word: OF_ONE_DANCER,
  changed_stems: OF_ONE_DANCER,
  initials: OF_ONE_DANCER,
};

/** Counts calls of functions: only an administrator of the cluster may turn that on. */
async function countCalls(): Promise<pg.Client> {
  const administrator = new pg.Client({ connectionString: inject('serverUrl') });
  await administrator.connect();
  await administrator
    .query(`alter database "${new URL(database().url).pathname.slice(1)}" set track_functions = 'all'`)
    .finally(() => administrator.end());
  const client = new pg.Client({ connectionString: database().url });
  onTestFinished(() => client.end());
  await client.connect();
  return client;
}

test('no list calls a function that reads rows for each of its rows', async () => {
  const client = await countCalls();
  const { rows: reading } = await client.query<{ name: string }>(READING);
  const callsOf = async () => {
    const { rows } = await client.query<{ name: string; calls: string }>(CALLS);
    return new Map(rows.map(({ name, calls }) => [name, Number(calls)]));
  };
  const again = new Map<string, string>();
  for (const endpoint of reads) {
    await client.query('begin');
    await client.query(asEverybody());
    for (const { text, values = [] } of await ofList(endpoint)) {
      const before = await callsOf();
      await client.query({ text, values });
      for (const [name, calls] of await callsOf()) {
        if (calls - (before.get(name) ?? 0) > 1 && reading.some((each) => each.name === name)) again.set(name, endpoint.path);
      }
    }
    await client.query('rollback');
  }
  expect([...again].toSorted()).toEqual(Object.keys(calledAgain).map((name) => [name, expect.any(String)]));
});
