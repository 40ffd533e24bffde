import {
  allEndpoints,
  type Endpoint,
  holderEndpoints,
  isPermission,
  issuingEndpoints,
  MOST_STATEMENTS,
  makerPageEndpoints,
  peopleEndpoints,
  returnEndpoints,
} from '@riideait/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { withScope } from '../src/db/scope.ts';
import { loadDemo } from '../src/demo/load.ts';
import { type TestUser, testApp } from './app.ts';
import { aDeed, aHolderLink, anImport, anItem } from './builders.ts';
import { aJob, aMaker, aMakerLink, anApplicationForAll } from './care.ts';
import { type CallInput, type Client, holderOf, makerOf } from './client.ts';
import { testDatabase } from './database.ts';
import { demoInputs } from './demo-inputs.ts';
import { aRequestId } from './family.ts';
import { diskTestStore } from './image-stores.ts';

const database = testDatabase({ own: true });
const { store } = diskTestStore();
const { app, clock, aUser } = testApp({ database, imageStore: store });

type Ids = Record<string, number>;

let admin: TestUser;
let inputOf: Awaited<ReturnType<typeof demoInputs>>;
let people: number[];
let free: number[];
/** A free piece that no plan names. */
let unplanned: number | undefined;
/** By the link of the person with most pieces. */
let holder: Client;
/** By that of one with twenty jobs. */
let maker: Client;

beforeAll(async () => {
  await loadDemo(database(), store(), clock.now, 'http://localhost');
  const { id: ensembleId } = await database()
    .system.selectFrom('ensemble')
    .select('id')
    .where('code', '=', 'kirivoo')
    .executeTakeFirstOrThrow();
  await database().system.updateTable('ensemble').set({ worksOffline: true, holderPages: true }).where('id', '=', ensembleId).execute();
  admin = await aUser('ROLE_ADMIN', ensembleId);
  await withScope(database(), 'switch', { ensembleId, userId: null, now: clock.now }, async (scope) => {
    await aDeed(scope, admin.id);
    await anImport(scope);
    await anApplicationForAll(scope);
    const { id: makerId } = await aMaker(scope);
    for (let job = 0; job < 20; job += 1) await aJob(scope, (await anItem(scope)).id, { makerId });
    maker = makerOf(app, await aMakerLink(scope, makerId));
    const rowsOf = async (text: string) => (await sql<Ids>`${sql.raw(text)}`.execute(scope.db)).rows;
    inputOf = await demoInputs(scope);
    holder = holderOf(app, await aHolderLink(scope, Number(inputOf(peopleEndpoints.get).params?.id)));
    people = (await rowsOf('select id from person where active and not confirmed order by id limit 10')).flatMap(({ id }) => id ?? []);
    free = (await rowsOf("select id from current_item where issue_id is null and active and state = 'OK' order by id limit 20")).flatMap(
      ({ id }) => id ?? [],
    );
    const planned = await rowsOf('select clothing_item_id as id from dressing_cell where clothing_item_id is not null');
    unplanned = free.find((id) => planned.every((cell) => cell.id !== id));
  });
});

/** Statements of a call, without the beginning and the end of its transactions. */
async function statementsOf(client: Client, endpoint: Endpoint, input: CallInput<Endpoint>) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await client.call(endpoint, input);
  const texts = query.mock.calls.map(([asked]: unknown[]) => (typeof asked === 'string' ? asked : String(Object(asked).text)));
  query.mockRestore();
  return { status, statements: texts.filter((text) => !/^begin\b|\bcommit$|^rollback$/.test(text)) };
}

async function expectWithin(endpoint: Endpoint, input: CallInput<Endpoint>, client: Client = admin): Promise<number> {
  const { status, statements } = await statementsOf(client, endpoint, input);
  expect(statements.length, `${endpoint.path}: ${statements.join('\n')}`).toBeLessThanOrEqual(endpoint.statements ?? MOST_STATEMENTS);
  return status;
}

const reads = allEndpoints.filter(({ method }) => method === 'GET').map((endpoint) => ({ path: endpoint.path, endpoint }));

describe('a request of the demo runs no more statements than its entry in the contract allows', () => {
  test.each(reads)('GET $path', async ({ endpoint }) => {
    const status = await expectWithin(endpoint, inputOf(endpoint));
    if (isPermission(endpoint.access)) expect(status).toBe(200);
  });

  test('an issue of one piece, and its return: one locks and reads, one writes', async () => {
    const params = { id: people[0], clothingId: unplanned };
    const issue = await statementsOf(admin, issuingEndpoints.issue, { params, body: { clothingIds: [unplanned] } });
    expect([issue.status, issue.statements.length], issue.statements.join('\n')).toEqual([201, 2]);
    const back = await statementsOf(admin, issuingEndpoints.return, { params });
    expect([back.status, back.statements.length], back.statements.join('\n')).toEqual([200, 2]);
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

  test('the page of a holder, a receipt and an answer', async () => {
    expect(await expectWithin(holderEndpoints.read, {}, holder)).toBe(200);
    const [person] = (await holder.call(holderEndpoints.read)).data.people;
    const pieces = person?.pieces ?? [];
    expect(pieces.length).toBeGreaterThan(3);
    const [first, ...others] = pieces.map(({ issueId }) => ({ issueId }));
    const receipt = { personId: person?.id, issueIds: [first?.issueId], missing: others, requestId: aRequestId() };
    expect(await expectWithin(holderEndpoints.confirm, { body: receipt }, holder)).toBe(201);
    const answer = { personId: person?.id, kind: 'DAMAGE', clothingId: pieces[0]?.clothingId, text: 'Auk', requestId: aRequestId() };
    expect(await expectWithin(holderEndpoints.answer, { body: answer }, holder)).toBe(201);
  });

  test('the page of a maker, and a job that is done', async () => {
    expect(await expectWithin(makerPageEndpoints.read, {}, maker)).toBe(200);
    const [job] = (await maker.call(makerPageEndpoints.read)).data.jobs;
    const body = { priceCents: 1200, requestId: aRequestId() };
    expect(await expectWithin(makerPageEndpoints.done, { params: { id: job?.id }, body }, maker)).toBe(201);
  });

  test('a new dancer', async () => {
    const body = { firstName: 'Mari', lastName: 'Tamm', genderCode: 'F' };
    expect(await expectWithin(peopleEndpoints.add, { body })).toBe(201);
  });
});
