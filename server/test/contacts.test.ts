import { accountEndpoints, allEndpoints, ensembleEndpoints, isLinkAccess, peopleEndpoints } from '@riideait/contract';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { withScope } from '../src/db/scope.ts';
import { loadDemo } from '../src/demo/load.ts';
import { type TestUser, testApp } from './app.ts';
import { testDatabase } from './database.ts';
import { demoInputs } from './demo-inputs.ts';
import { diskTestStore } from './image-stores.ts';

const lines: string[] = [];
const database = testDatabase({ own: true });
const { store } = diskTestStore();
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const { clock, aUser } = testApp({ database, imageStore: store, log });

const COMMENT = 'rinnust kitsam kui teised';
/** Measures of all people, such as no piece has. */
const MEASURES = { height: 291.7, chest: 293.1, waist: 287.9, hips: 289.3, headSize: 181.7, footSize: 91.3 };

let viewer: TestUser;
let keeper: TestUser;
let manager: TestUser;
let ensembleId: number;
let inputOf: Awaited<ReturnType<typeof demoInputs>>;
let contacts: string[];

beforeAll(async () => {
  await loadDemo(database(), store(), clock.now, 'http://localhost');
  const demo = database().system.selectFrom('ensemble').select('id').where('code', '=', 'kirivoo');
  ensembleId = (await demo.executeTakeFirstOrThrow()).id;
  [viewer, keeper, manager] = [
    await aUser('ROLE_VIEWER', ensembleId),
    await aUser('ROLE_USER', ensembleId),
    await aUser('ROLE_MANAGER', ensembleId),
  ];
  await withScope(database(), 'switch', { ensembleId, userId: null, now: clock.now }, async (scope) => {
    const { db } = scope;
    await db.updateTable('issue').set({ comment: COMMENT }).execute();
    await db.updateTable('person').set(MEASURES).execute();
    await sql`update body_measurement set value = (${JSON.stringify(MEASURES)}::jsonb ->> case kind
      when 'HEAD' then 'headSize' when 'FOOT' then 'footSize' else lower(kind::text) end)::numeric`.execute(db);
    const people = await db.selectFrom('person').select(['email', 'phoneNumber']).execute();
    contacts = people.flatMap(({ email, phoneNumber }) => [email, phoneNumber]).filter((contact) => contact !== null);
    inputOf = await demoInputs(scope);
  });
});

const secrets = () => [COMMENT, ...Object.values(MEASURES).map(String), ...contacts];

/** Secrets in the answers of all reads that the user may call, each with the first path that shows it. */
async function shownTo(user: TestUser): Promise<Map<string, string>> {
  const { permissions } = (await user.call(accountEndpoints.me)).data;
  const shown = new Map<string, string>();
  for (const endpoint of allEndpoints) {
    const { method, access, path } = endpoint;
    if (method !== 'GET' || access === 'public' || isLinkAccess(access)) continue;
    const { raw } = await user.call(endpoint, inputOf(endpoint));
    const isAllowed = access === 'signed-in' || permissions.includes(access);
    expect(raw.statusCode === 403, `${path} ${raw.statusCode}`).toBe(!isAllowed);
    for (const secret of secrets()) if (raw.payload.includes(secret) && !shown.has(secret)) shown.set(secret, path);
  }
  return shown;
}

test('the demo has contacts to look for', () => {
  expect(contacts.length).toBeGreaterThan(50);
});

test('no answer shows a viewer contacts and measures of people, or comments of issues', async () => {
  expect([...(await shownTo(viewer))]).toEqual([]);
});

test('keepers see them', async () => {
  const shown = await shownTo(keeper);
  expect([COMMENT, ...Object.values(MEASURES).map(String)].filter((secret) => !shown.has(secret))).toEqual([]);
  expect(contacts.some((contact) => shown.has(contact))).toBe(true);
});

test('a viewer sees who has no address, and everything once the manager lets them', async () => {
  const query = { count: 100 };
  const before = (await viewer.call(peopleEndpoints.search, { query })).data;
  const known = (await keeper.call(peopleEndpoints.search, { query })).data;
  expect(before.map(({ hasEmail }) => hasEmail)).toEqual(known.map(({ email }) => email !== null));
  expect(new Set(before.map(({ hasEmail }) => hasEmail)).size).toBe(2);

  const allow = (viewersSeeContacts: boolean) =>
    manager.call(ensembleEndpoints.editOwn, { body: { secondFactorRequired: false, viewersSeeContacts } });
  expect((await allow(true)).data.viewersSeeContacts).toBe(true);
  expect((await viewer.call(peopleEndpoints.search, { query })).data).toEqual(known);
  const id = known[0]?.id ?? 0;
  expect((await viewer.call(peopleEndpoints.measurements, { params: { id } })).status).toBe(200);
  expect((await shownTo(viewer)).has(COMMENT)).toBe(true);
  await allow(false);
  expect((await viewer.call(peopleEndpoints.measurements, { params: { id } })).status).toBe(403);
  expect([...(await shownTo(viewer))]).toEqual([]);
});

test('the log of all these requests names nobody', async () => {
  const { system } = database();
  const users = await system.selectFrom('appUser').select(['name', 'email']).execute();
  const people = await withScope(database(), 'switch', { ensembleId, userId: null, now: clock.now }, ({ db }) =>
    db.selectFrom('person').select(['firstName', 'lastName']).execute(),
  );
  const [person] = people;
  const body = {
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    genderCode: 'F',
    email: 'kadri@tantsija.test',
  } as const;
  expect((await keeper.call(peopleEndpoints.add, { body })).status).toBe(201);
  expect((await keeper.call(peopleEndpoints.add, { body: { ...body, email: 'ei ole aadress' } })).status).toBe(400);

  const names = [...people.map(({ firstName, lastName }) => `${firstName} ${lastName}`), ...users.map(({ name }) => name)];
  const addresses = [...contacts, 'kadri@tantsija.test', ...users.map(({ email }) => email)];
  const text = lines.join('\n');
  expect(lines.length).toBeGreaterThan(100);
  expect(text).toContain(`"user":${keeper.id}`);
  expect([...names, ...addresses].filter((word) => text.includes(word))).toEqual([]);
  expect(text).not.toMatch(/[\w.-]+@[\w-]+\.\w/);
});
