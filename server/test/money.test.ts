import {
  accountEndpoints,
  allEndpoints,
  applicationEndpoints as applications,
  deedsEndpoints as deeds,
  type Endpoint,
  fundingEndpoints as fundings,
  isLinkAccess,
  isPermission,
  makerPageEndpoints,
  moneyTables,
  peopleEndpoints,
  settlementEndpoints as settlements,
  clothingTypeEndpoints as types,
  valueEndpoints as values,
} from '@riideait/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Scope, withScope } from '../src/db/scope.ts';
import { loadDemo } from '../src/demo/load.ts';
import { type TestUser, testApp } from './app.ts';
import { aHolderLink, anImport } from './builders.ts';
import { aMakerLink, anApplication } from './care.ts';
import { type Client, holderOf, makerOf } from './client.ts';
import { testDatabase } from './database.ts';
import { demoInputs } from './demo-inputs.ts';
import { diskTestStore } from './image-stores.ts';
import { unpacked } from './whole.ts';

const database = testDatabase({ own: true });
const { store } = diskTestStore();
const { app, clock, aUser, anInstructor } = testApp({ database, imageStore: store });

/** Cents that nothing else has. */
const PLANTED = 987_654;
const WRITTEN = /987654|9[\s\u00a0]?876[.,]54/;

let inputOf: Awaited<ReturnType<typeof demoInputs>>;
let manager: TestUser;
let others: Record<'keeper' | 'viewer' | 'instructor', TestUser>;
let links: Record<'holder' | 'maker', Client>;

/** Makes every sum of the tables of money the planted one. */
async function plant({ db }: Scope): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'riideait' and column_name ~ '(^|_)cents$' and table_name = any(${moneyTables})`.execute(db);
  expect(rows.length).toBeGreaterThan(8);
  for (const { table, column } of rows) await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${PLANTED}`.execute(db);
}

/** Deeds about all of these sums, some of them undone, and a letter. */
async function deedsOfMoney({ personId, clothingId, nameId }: { personId: number; clothingId: number; nameId: number }): Promise<void> {
  const call = async <E extends Endpoint>(endpoint: E, input: object) => {
    const answer = await manager.call(endpoint, input);
    if (answer.status >= 300) throw new Error(`${endpoint.path}: ${answer.raw.body}`);
    return answer;
  };
  await call(values.setPrices, { body: { clothingIds: [clothingId], priceCents: PLANTED } });
  await call(values.add, { params: { id: nameId }, body: { onDay: '2026-01-01', cents: PLANTED } });
  const grant = { giver: 'Kultuurkapital', kind: 'PURCHASE', amountCents: PLANTED, ownShareCents: PLANTED };
  const funding = await call(fundings.add, { body: { ...grant, title: 'Seelikud' } });
  await call(deeds.undo, { params: { id: funding.deedId } });
  const [application] = (await call(applications.list, {})).data;
  if (application === undefined) throw new Error('There is no application');
  const { id, title } = application;
  const offers = [{ clothingNameId: nameId, maker: 'Kai', count: 24, cents: PLANTED }];
  const comingSets = [{ name: 'Tulev', dancers: 12, names: 'Seelik, Muhu', cents: PLANTED }];
  await call(applications.edit, { params: { id }, body: { title, ownShareCents: PLANTED, offers, comingSets } });
  const [type] = (await call(types.list, {})).data;
  const prices = [{ clothingTypeId: type?.id, cents: PLANTED }];
  await call(settlements.setRule, { body: { kind: 'LIST', letterText: 'Tere!', prices } });
  const body = { personId, clothingId, reason: 'LOST', cents: PLANTED };
  const { data, deedId } = await call(settlements.add, { body });
  const params = { id: data.id };
  await call(settlements.letter, { params, body: { email: 'ema@tants.ee' } });
  await call(settlements.pay, { params, body: { onDay: '2026-09-01', cents: PLANTED } });
  await call(deeds.undo, { params: { id: (await call(settlements.add, { body })).deedId } });
  expect(deedId).toBeTypeOf('number');
}

beforeAll(async () => {
  await loadDemo(database(), store(), clock.now, 'http://localhost');
  const db = database().system;
  const { id: ensembleId } = await db.selectFrom('ensemble').select('id').where('code', '=', 'kirivoo').executeTakeFirstOrThrow();
  const switches = { worksOffline: true, holderPages: true, viewersSeeContacts: true };
  await db.updateTable('ensemble').set(switches).where('id', '=', ensembleId).execute();
  manager = await aUser('ROLE_MANAGER', ensembleId);
  const inside = <T>(work: (scope: Scope) => Promise<T>) =>
    withScope(database(), 'switch', { ensembleId, userId: null, now: clock.now }, work);
  const ids = await inside(async (scope) => {
    await anApplication(scope);
    await anImport(scope);
    await plant(scope);
    inputOf = await demoInputs(scope);
    const held = scope.db.selectFrom('currentItem').where('holderId', '=', Number(inputOf(peopleEndpoints.get).params?.id));
    const item = await held.select(['id', 'clothingNameId', 'holderId']).orderBy('id').executeTakeFirstOrThrow();
    const maker = await scope.db.selectFrom('maker').select('id').orderBy('id').executeTakeFirstOrThrow();
    links = {
      holder: holderOf(app, await aHolderLink(scope, item.holderId ?? 0)),
      maker: makerOf(app, await aMakerLink(scope, maker.id)),
    };
    const groups = await scope.db.selectFrom('group').select('id').execute();
    return { personId: item.holderId ?? 0, clothingId: item.id, nameId: item.clothingNameId, groups: groups.map(({ id }) => id) };
  });
  others = {
    keeper: await aUser('ROLE_USER', ensembleId),
    viewer: await aUser('ROLE_VIEWER', ensembleId),
    instructor: await anInstructor(ensembleId, { groupIds: ids.groups, seesContacts: true, seesMeasures: true, mayIssue: true }),
  };
  await deedsOfMoney(ids);
  await inside(async (scope) => {
    inputOf = await demoInputs(scope);
  });
});

const IS_PICTURE = /\.(?:webp|avif|jpe?g|png)$/;

/** Whether the bytes, or a file packed in them, have the sum. */
async function isIn(bytes: Buffer): Promise<boolean> {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return WRITTEN.test(bytes.toString());
  for (const [name, part] of await unpacked(bytes)) if (!IS_PICTURE.test(name) && (await isIn(part))) return true;
  return false;
}

const isShown = ({ rawPayload }: { rawPayload: Buffer }): Promise<boolean> => isIn(rawPayload);

/** Reads of users. */
const reads = allEndpoints.filter(({ method, access }) => method === 'GET' && access !== 'public' && !isLinkAccess(access));

/** Paths of the reads whose answers show the sum; files are unpacked. */
async function showing(user: TestUser): Promise<string[]> {
  const { permissions } = (await user.call(accountEndpoints.me)).data;
  const found: string[] = [];
  for (const endpoint of reads) {
    const { access, path } = endpoint;
    const { raw } = await user.call(endpoint, path === '/preferences/:id' ? { params: { id: user.id } } : inputOf(endpoint));
    const isAllowed = !isPermission(access) || permissions.includes(access);
    // An instructor finds fewer of these rows; the last deed is one of money; what to buy is too much for a busy machine.
    if (isAllowed && user !== others.instructor && path !== deeds.get.path)
      expect([path, raw.statusCode]).toEqual([path, expect.toBeOneOf([200, 413])]);
    if (await isShown(raw)) found.push(path);
  }
  return permissions.includes('deeds:read') ? [...found, ...(await showingDeeds(user))] : found;
}

/** The same of the last deeds, each opened. */
async function showingDeeds(user: TestUser): Promise<string[]> {
  const { data } = await user.call(deeds.search, { query: { count: 30 } });
  const shown: string[] = [];
  for (const { id, text } of data) if (await isShown((await user.call(deeds.get, { params: { id } })).raw)) shown.push(`deed: ${text}`);
  return shown;
}

test('a manager finds the sum wherever one is, so this walk can fail', async () => {
  const found = await showing(manager);
  expect(found).toEqual(
    expect.arrayContaining([
      ...['/settlements', '/settlements/:id', '/settlement-rule', '/fundings', '/applications/:id', '/email/log'],
      ...['/clothing-names/:id/values', '/export/clothing', '/ensembles/:code/data'],
    ]),
  );
  expect(found.filter((path) => path.startsWith('deed: ')).length).toBeGreaterThan(5);
});

test.each(['keeper', 'viewer', 'instructor'] as const)('no answer, file or deed shows it to a %s', async (role) => {
  expect(await showing(others[role])).toEqual([]);
});

test('no page of a link shows it', async () => {
  for (const endpoint of allEndpoints.filter(({ method, access }) => method === 'GET' && isLinkAccess(access))) {
    const client = endpoint.access === 'maker' ? links.maker : links.holder;
    const { raw } = await client.call(endpoint, inputOf(endpoint));
    expect([endpoint.path, await isShown(raw)]).toEqual([endpoint.path, false]);
  }
  expect((await links.maker.call(makerPageEndpoints.read)).status).toBe(200);
});
