import { groupEndpoints } from '@riideait/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase } from '../src/db/database.ts';
import { withScope } from '../src/db/scope.ts';
import { testApp } from './app.ts';
import { aGroup } from './builders.ts';

const { database, anEnsemble } = testApp({ own: true });

const preparedOn = async ({ system }: Database) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(system)).rows.map(({ statement }) => statement);

const single = (prepared: boolean): Database => {
  const opened = openDatabase(database().url, { max: 1, prepared });
  onTestFinished(() => opened.close());
  return opened;
};

const readGroups = (on: Database, ensembleId: number) =>
  withScope(on, 'switch', { ensembleId, userId: null, now: new Date() }, ({ db }) => db.selectFrom('group').select(['name']).execute());

test.each([true, false])('statements that recur are prepared, unless it is off (%s)', async (prepared) => {
  const { ensembleId } = await anEnsemble();
  const one = single(prepared);
  for (let times = 0; times < 3; times++) await readGroups(one, ensembleId);
  const statements = await preparedOn(one);
  expect(statements.some((statement) => statement.includes('"group"'))).toBe(prepared);
});

test('a prepared statement shows each ensemble its own rows only', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  await ours.inside((scope) => aGroup(scope, 'Naisrühm'));
  const one = single(true);
  for (let times = 0; times < 8; times++) {
    expect(await readGroups(one, ours.ensembleId)).toEqual([{ name: 'Naisrühm' }]);
    expect(await readGroups(one, theirs.ensembleId)).toEqual([]);
  }
});

test('a migration that changes a column while the server runs costs no request', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside((scope) => aGroup(scope, 'Naisrühm'));
  for (let times = 0; times < 3; times++) await keeper.call(groupEndpoints.list);
  await database().pool.query('alter table "group" alter column name type varchar(200)');
  const { status, data } = await keeper.call(groupEndpoints.list);
  expect([status, data.map(({ name }) => name)]).toEqual([200, ['Naisrühm']]);
});

test('work after a commit that fails is reported, and the other work is done', async () => {
  const { ensembleId } = await anEnsemble();
  const failures: unknown[] = [];
  const done = vi.fn(async () => {});
  const one = { ...single(true), onLateError: (error: unknown) => void failures.push(error) };
  const result = await withScope(one, 'switch', { ensembleId, userId: null, now: new Date() }, async ({ afterCommit }) => {
    afterCommit(() => Promise.reject(new Error('no mail')));
    afterCommit(done);
    return 'kept';
  });
  expect([result, failures, done.mock.calls.length]).toEqual(['kept', [new Error('no mail')], 1]);
});
