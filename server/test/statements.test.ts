import { allEndpoints, type Endpoint, issuingEndpoints, MOST_STATEMENTS, peopleEndpoints, returnEndpoints } from '@riideait/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { withScope } from '../src/db/scope.ts';
import { loadDemo } from '../src/demo/load.ts';
import { type TestUser, testApp } from './app.ts';
import { aDeed, anImport } from './builders.ts';
import type { CallInput } from './client.ts';
import { testDatabase } from './database.ts';
import { diskTestStore } from './image-stores.ts';

const database = testDatabase();
const { store } = diskTestStore();
const { clock, aUser } = testApp({ database, imageStore: store });

const mostOf = (column: string, table: string) => `select ${column} as id from ${table} group by 1 order by count(*) desc, 1 limit 1`;
const newestOf = (table: string) => `select max(id) as id from ${table}`;

/** Rows of the demo with many others, by the path up to its first parameter: a statement for each of those would show. */
const SUBJECTS: Readonly<Record<string, string>> = {
  people: `select person_id as id, min(clothing_item_id) as "clothingId" from issue where valid_until is null
    group by 1 order by count(*) desc, 1 limit 1`,
  'clothing-names': `select item.clothing_name_id as id, item.clothing_name_id as "nameId", max(item.id) as "itemId",
    max(measurement.id) as "measurementId" from clothing_item item join measurement using (clothing_name_id)
    group by 1 order by count(*) desc, 1 limit 1`,
  'clothing-set': mostOf('clothing_set_id', 'clothing_set_item'),
  clothing: mostOf('clothing_item_id', 'issue'),
  codes: `select code as id, code from item_code where clothing_item_id is not null limit 1`,
  groups: mostOf('group_id', 'person where group_id is not null'),
  'clothing-types': mostOf('clothing_type_id', 'clothing_name where clothing_type_id is not null'),
  places: newestOf('place'),
  dressing: `select dressing_plan_id as id, min(person_id) as "personId", min(clothing_name_id) as "clothingNameId" from dressing_cell
    group by 1 order by count(*) desc, 1 limit 1`,
  stocktakes: newestOf('stocktake'),
  deeds: newestOf('deed'),
  imports: `select max(id) as id, 2 as row from import`,
  'email/log': newestOf('email'),
  'email/recurring': newestOf('recurring_reminder'),
  users: `select max(id) as id from user_name`,
  ensembles: `select 'kirivoo' as code`,
};

const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  '/search': { searchString: '12 seelik' },
  '/clothing/search': { searchString: '12 seelik' },
  '/clothing-names/search': { searchString: 'seelik' },
  '/returns/search': { searchString: 'seelik' },
  '/history': { clothingNumber: '12' },
  '/fit/ease/example': { garmentKind: 'SKIRT', criterion: 'WAIST', min: '-2', idealFrom: '0', idealTo: '2', max: '6' },
};

type Ids = Record<string, number>;

let admin: TestUser;
let ids: Record<string, Ids>;
let people: number[];
let free: number[];

beforeAll(async () => {
  await loadDemo(database(), store(), clock.now, 'http://localhost');
  const { id: ensembleId } = await database()
    .system.selectFrom('ensemble')
    .select('id')
    .where('code', '=', 'kirivoo')
    .executeTakeFirstOrThrow();
  await database().system.updateTable('ensemble').set({ worksOffline: true }).where('id', '=', ensembleId).execute();
  admin = await aUser('ROLE_ADMIN', ensembleId);
  await withScope(database(), 'switch', { ensembleId, userId: null, now: clock.now }, async (scope) => {
    await aDeed(scope, admin.id);
    await anImport(scope);
    const rowsOf = async (text: string) => (await sql<Ids>`${sql.raw(text)}`.execute(scope.db)).rows;
    const found: [string, Ids][] = [];
    for (const [prefix, text] of Object.entries(SUBJECTS)) found.push([prefix, (await rowsOf(text))[0] ?? {}]);
    ids = Object.fromEntries(found);
    people = (await rowsOf('select id from person where active order by id limit 10')).flatMap(({ id }) => id ?? []);
    free = (await rowsOf("select id from current_item where issue_id is null and active and state = 'OK' order by id limit 20")).flatMap(
      ({ id }) => id ?? [],
    );
  });
});

/** Statements of a call, without the beginning and the end of its transactions. */
async function statementsOf(endpoint: Endpoint, input: CallInput<Endpoint>): Promise<{ status: number; statements: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await admin.call(endpoint, input);
  const texts = query.mock.calls.map(([asked]: unknown[]) => (typeof asked === 'string' ? asked : String(Object(asked).text)));
  query.mockRestore();
  return { status, statements: texts.filter((text) => !/^begin\b|\bcommit$|^rollback$/.test(text)) };
}

const paramsOf = ({ path }: Endpoint): Ids => ids[/^\/(.*?)\/:/.exec(path)?.[1] ?? ''] ?? {};

async function expectWithin(endpoint: Endpoint, input: CallInput<Endpoint>): Promise<number> {
  const { status, statements } = await statementsOf(endpoint, input);
  expect(statements.length, `${endpoint.path}: ${statements.join('\n')}`).toBeLessThanOrEqual(endpoint.statements ?? MOST_STATEMENTS);
  return status;
}

const reads = allEndpoints.filter(({ method }) => method === 'GET').map((endpoint) => ({ path: endpoint.path, endpoint }));

describe('a request of the demo runs no more statements than its entry in the contract allows', () => {
  test.each(reads)('GET $path', async ({ endpoint }) => {
    const status = await expectWithin(endpoint, { params: paramsOf(endpoint), query: QUERIES[endpoint.path] ?? {} });
    if (endpoint.access !== 'public' && endpoint.access !== 'signed-in') expect(status).toBe(200);
  });

  test('an issue of twenty pieces and their return', async () => {
    const body = { clothingIds: free };
    expect(await expectWithin(issuingEndpoints.issue, { params: { id: people[0] }, body })).toBe(201);
    expect(await expectWithin(returnEndpoints.return, { body: { items: free.map((clothingId) => ({ clothingId })) } })).toBe(200);
  });

  test('an issue to ten people', async () => {
    const body = { items: people.map((personId, place) => ({ personId, clothingId: free[place] })) };
    expect(await expectWithin(issuingEndpoints.issueMany, { body })).toBe(201);
  });

  test('a new dancer', async () => {
    const body = { firstName: 'Mari', lastName: 'Tamm', genderCode: 'F' };
    expect(await expectWithin(peopleEndpoints.add, { body })).toBe(201);
  });
});
