import { API_BASE, groupEndpoints, POSITION_HEADER, peopleEndpoints } from '@riideait/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../scripts/eventually.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { positionOf, type Replica, watchReplica } from '../src/db/replica.ts';
import { hashPassword } from '../src/passwords/hash.ts';
import { type TestUser, testApp } from './app.ts';
import { ownPostgres } from './own-postgres.ts';

const postgres = ownPostgres();
const standby = ownPostgres(postgres);
let [primary, secondary]: (Database | undefined)[] = [];
const database = () => {
  primary ??= openDatabase(postgres.url());
  return primary;
};
const copy = () => {
  secondary ??= openDatabase(standby.url(), { patience: 1_000 });
  return secondary;
};
afterAll(async () => {
  await secondary?.close();
  await primary?.close();
});

let near = true;
const replica: Replica = {
  get database() {
    return copy();
  },
  isNear: () => near,
  during: (work) => work(),
};
const { app, aUser, anEnsemble } = testApp({ database, replica });

const onReplica = (statement: string) => copy().pool.query(statement);
/** Waits until the replica has all that the primary has. */
async function caughtUp(): Promise<void> {
  const position = await positionOf(database());
  await eventually(async () => {
    const { rows } = await onReplica(`select pg_last_wal_replay_lsn() - '0/0' >= ${position} as reached`);
    expect(rows).toEqual([{ reached: true }]);
  });
}

/** Names of the groups as a user reads them. */
async function groups({ accessToken }: TestUser, position?: unknown): Promise<string[] | number> {
  const headers = { authorization: `Bearer ${accessToken}`, ...(position !== undefined && { [POSITION_HEADER]: String(position) }) };
  const { statusCode, body } = await app().inject({ url: `${API_BASE}${groupEndpoints.list.path}`, headers });
  return statusCode === 200 ? JSON.parse(body).data.map(({ name }: { name: string }) => name) : statusCode;
}

beforeAll(caughtUp);
afterEach(async () => {
  near = true;
  await onReplica('select pg_wal_replay_resume()');
});

/** An ensemble that the replica knows, which from now on stands still. */
async function frozen() {
  const ensemble = await anEnsemble();
  await caughtUp();
  await onReplica('select pg_wal_replay_pause()');
  return ensemble;
}

test('reads go to the replica; after an own write they do so once it is there', async () => {
  const { manager, keeper } = await frozen();
  const { raw } = await manager.call(groupEndpoints.add, { body: { name: 'Naisrühm' } });
  const position = raw.headers[POSITION_HEADER];
  expect(await groups(keeper)).toEqual([]);
  expect(await groups(manager, position)).toEqual(['Naisrühm']);
  near = false;
  expect(await groups(keeper)).toEqual(['Naisrühm']);
  near = true;

  await onReplica('select pg_wal_replay_resume()');
  await caughtUp();
  // A row that only the replica could not have.
  await onReplica('select pg_wal_replay_pause()');
  await manager.call(groupEndpoints.add, { body: { name: 'Segarühm' } });
  expect(await groups(manager, position)).toEqual(['Naisrühm']);
  expect(await groups(manager, 'nonsense')).toEqual(['Naisrühm']);
});

test('reads beside a new access token are those of an own request: after a write not from a replica that is behind', async () => {
  const { ensembleId, manager } = await anEnsemble();
  const password = 'õige hobune aku klamber';
  const { email } = await aUser('ROLE_USER', ensembleId, await hashPassword(password));
  const login = await app().inject({ method: 'POST', url: `${API_BASE}/auth/login`, payload: { email, password } });
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  await caughtUp();
  await onReplica('select pg_wal_replay_pause()');
  const person = { firstName: 'Mari', lastName: 'Õunapuu', genderCode: 'F' };
  const { raw } = await manager.call(peopleEndpoints.add, { body: person });

  const peopleBeside = async (headers: Record<string, string>) => {
    const answer = await app().inject({ url: `${API_BASE}/auth/refresh`, query: { first: '/people' }, cookies, headers });
    return JSON.parse(answer.json().data.first[0].body).data.length;
  };
  expect(await peopleBeside({})).toBe(0);
  expect(await peopleBeside({ [POSITION_HEADER]: String(raw.headers[POSITION_HEADER]) })).toBe(1);
});

test('an ended session, a changed role and another ensemble count at once, however far behind the replica is', async () => {
  const { keeper, manager, viewer } = await frozen();
  const { system } = database();
  await system.updateTable('session').set({ endedAt: sql`now()` }).where('userId', '=', keeper.id).execute();
  expect(await groups(keeper)).toBe(401);
  await system.updateTable('appUser').set({ ensembleId: null }).where('id', '=', viewer.id).execute();
  expect(await groups(viewer)).toBe(403);

  const other = await anEnsemble();
  await other.manager.call(groupEndpoints.add, { body: { name: 'Teiste rühm' } });
  await system.updateTable('appUser').set({ ensembleId: other.ensembleId }).where('id', '=', manager.id).execute();
  expect(await groups(manager)).toEqual(['Teiste rühm']);
  // A session that the replica does not know yet.
  expect(await groups(other.keeper)).toEqual(['Teiste rühm']);
});

test('a replica that stands still or is lost gets no reads until it is back', async () => {
  const halt = new AbortController();
  onTestFinished(() => halt.abort());
  const told: boolean[] = [];
  const watched = watchReplica(database(), copy(), halt.signal, (isNear) => told.push(isNear));
  const becomes = (expected: boolean) => eventually(() => expect(watched.isNear()).toBe(expected));
  expect(watched.isNear()).toBe(false);
  await becomes(true);

  const waiting = watched.during(() => new Promise(() => {}));
  waiting.catch(() => {});
  await onReplica('select pg_wal_replay_pause()');
  await anEnsemble();
  await becomes(false);
  await expect(waiting).rejects.toThrow();
  await onReplica('select pg_wal_replay_resume()');
  await becomes(true);

  const { manager } = await anEnsemble();
  await caughtUp();
  await standby.stopAtOnce();
  expect(await groups(manager)).toEqual([]);
  await becomes(false);
  await standby.startAgain();
  await becomes(true);
  expect(told).toEqual([true, false, true, false, true]);
});
