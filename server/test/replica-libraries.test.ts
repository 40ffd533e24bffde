import { afterAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../scripts/eventually.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { watchReplica } from '../src/db/replica.ts';
import { ownPostgres } from './own-postgres.ts';

const primary = ownPostgres();
const RULES = 'ö\toe\n';
const standby = ownPostgres(primary, RULES);
const opened: Database[] = [];
const open = (url: string) => {
  const database = openDatabase(url);
  opened.push(database);
  return database;
};
afterAll(() => Promise.all(opened.map((database) => database.close())));

test('a replica with other libraries is named once and not read from, however near it is', async () => {
  const [ours, theirs] = [open(primary.url()), open(standby.url())];
  const folded = async ({ pool }: Database) => (await pool.query("select fold('Põlle') as folded")).rows;
  expect([await folded(ours), await folded(theirs)]).toEqual([[{ folded: 'polle' }], [{ folded: 'põlle' }]]);

  const halt = new AbortController();
  onTestFinished(() => halt.abort());
  const told: unknown[] = [];
  const watched = watchReplica(ours, theirs, halt.signal, (...what) => told.push(what));
  await eventually(() => expect(told).toEqual([[false, 'what signs are folded to']]));
  const reached = "select pg_last_wal_replay_lsn() - '0/0' >= $1 as reached";
  const { rows } = await ours.pool.query("select pg_current_wal_insert_lsn() - '0/0' as position");
  await eventually(async () => expect((await theirs.pool.query(reached, [rows[0].position])).rows).toEqual([{ reached: true }]));
  expect(watched.isNear()).toBe(false);

  await standby.stopAtOnce();
  await eventually(() => expect(told).toHaveLength(2));
  await standby.startAgain();
  await eventually(() =>
    expect(told).toEqual([
      [false, 'what signs are folded to'],
      [false, undefined],
      [false, 'what signs are folded to'],
    ]),
  );

  // Only the primary is started again, with those of the replica.
  await primary.stopAtOnce();
  await primary.startAgain(RULES);
  await eventually(() => expect(told.at(-1)).toEqual([true, undefined]));
});
