import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { APP_ROLE } from '../src/db/database.ts';
import { tablesWithoutRooms } from '../src/db/rooms.ts';
import { checkTenancy, tablesWithoutForcedPolicy } from '../src/db/safety.ts';
import { withScope } from '../src/db/scope.ts';
import { sendJob } from '../src/jobs/send-job.ts';
import { rooms } from '../src/tables/passports.ts';
import { type TestEnsemble, testApp } from './app.ts';
import { aGroup, aName, anImport, anIssue, anItem, aPerson } from './builders.ts';

const { anEnsemble, aUser, database } = testApp({ own: true });
const now = new Date('2026-09-03T15:00:00Z');

test('requests work as the app role, and every table of an ensemble forces its policy', async () => {
  expect(await checkTenancy(database(), rooms)).toBe('switch');
  expect(await tablesWithoutForcedPolicy(database())).toEqual([]);
});

test('the server does not start with a missing, unforced or foreign policy', async () => {
  const { pool } = database();
  await pool.query('alter table person no force row level security');
  await expect(checkTenancy(database(), rooms)).rejects.toThrow('person');
  await pool.query('alter table person force row level security');

  await pool.query('create policy leak on audit using (true)');
  await expect(checkTenancy(database(), rooms)).rejects.toThrow('audit');
  await pool.query('drop policy leak on audit');

  for (const loose of [
    "using (true or ensemble_id = current_setting('app.ensemble_id')::bigint)",
    "using (ensemble_id = (select current_setting('app.ensemble_id')::bigint)) with check (true)",
    // Read for each row.
    "using (ensemble_id = current_setting('app.ensemble_id')::bigint)",
  ]) {
    await pool.query(`drop policy own_ensemble on issue; create policy own_ensemble on issue ${loose}`);
    await expect(checkTenancy(database(), rooms)).rejects.toThrow('issue');
  }
  await pool.query(
    "drop policy own_ensemble on issue; create policy own_ensemble on issue using (ensemble_id = (select current_setting('app.ensemble_id')::bigint))",
  );

  await pool.query('create table forgotten (ensemble_id bigint not null)');
  await expect(checkTenancy(database(), rooms)).rejects.toThrow('forgotten');
  await pool.query('drop table forgotten');
  expect(await checkTenancy(database(), rooms)).toBe('switch');
});

/** Tables of ensembles whose rows need not refer to a row that is tied to the ensemble, nor to the ensemble itself. */
const UNTIED = `
  with recursive key as (
    select conrelid, confrelid from pg_constraint as f
    where contype = 'f' and connamespace = 'riideait'::regnamespace
      and exists (select from pg_attribute where attrelid = f.conrelid and attname = 'ensemble_id' and attnum = any(conkey))
      and not exists (select from pg_attribute where attrelid = f.conrelid and attnum = any(conkey) and not attnotnull)
  ), tied as (
    select 'riideait.ensemble'::regclass::oid as id union select conrelid from key join tied on confrelid = tied.id
  )
  select relname as name from pg_class
  where relnamespace = 'riideait'::regnamespace and relkind = 'r' and relforcerowsecurity and oid not in (select id from tied) order by 1`;

test('every row of an ensemble is tied to it, itself or through one that it must refer to', async () => {
  const { pool } = database();
  expect((await pool.query(UNTIED)).rows).toEqual([]);
  const client = await pool.connect();
  await client.query(`begin; set local search_path = riideait; alter table measured_value drop constraint measured_value_clothing_item_id_fkey;
    alter table measured_value drop constraint measured_value_measurement_id_fkey`);
  expect((await client.query(UNTIED)).rows).toEqual([{ name: 'measured_value' }]);
  await client.query('rollback');
  client.release();
});

test('the server does not start where a policy of instructors is missing or another', async () => {
  const { pool } = database();
  for (const [break_, table] of [
    ['drop policy rooms on person', 'person'],
    ['drop policy rooms on issue; create policy rooms on issue as restrictive to riideait_instructor using (true)', 'issue'],
    ['create policy more on audit as restrictive to riideait_instructor using (true)', 'audit'],
    ['grant select on import_row to riideait_instructor', 'import_row'],
    ['grant select on app_user to riideait_instructor', 'app_user'],
    ['create table later (ensemble_id bigint); grant select (ensemble_id) on later to riideait_instructor', 'later'],
  ] as const) {
    const client = await pool.connect();
    await client.query(`begin; ${break_}`);
    expect(await tablesWithoutRooms(client, rooms), break_).toEqual([table]);
    await client.query('rollback');
    client.release();
  }
  await pool.query('drop policy rooms on person');
  await expect(checkTenancy(database(), rooms)).rejects.toThrow('person');
  const { where = '' } = rooms.person ?? {};
  await pool.query(`create policy rooms on person as restrictive to riideait_instructor using (${where})`);
  expect(await checkTenancy(database(), rooms)).toBe('switch');
});

test('the views that instructors look into first have the columns of those of everybody', async () => {
  const { rows } = await database().pool.query<{ columns: string }>(
    `select string_agg(c.relname || '.' || attname || ' ' || format_type(atttypid, atttypmod), ', ' order by c.relname, attnum) as columns
     from pg_class as c join pg_attribute on attrelid = c.oid
     where relkind = 'v' and attnum > 0 and relname in (
       select relname from pg_class where relkind = 'v' and relnamespace = 'riideait_rooms'::regnamespace)
     group by relnamespace`,
  );
  expect(rows[0]).toEqual(rows[1]);
  expect(rows).toHaveLength(2);
});

test('the server does not start with an app role that bypasses row-level security', async () => {
  const { pool } = database();
  // Roles belong to the whole cluster, shared by tests: change the role in a transaction that is rolled back.
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`alter role ${APP_ROLE} bypassrls`);
  const inside = { ...database(), pool: Object.assign(Object.create(pool), { query: client.query.bind(client) }) };
  await expect(checkTenancy(inside, rooms)).rejects.toThrow('bypasses');
  await client.query('rollback');
  client.release();
});

test('a query that forgets the ensemble sees, changes and deletes its own rows only', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  await ours.inside((scope) => aPerson(scope, { lastName: 'Meie' }));
  await theirs.inside((scope) => aPerson(scope, { lastName: 'Nende' }));

  const names = await ours.inside(async ({ db }) => {
    await db.updateTable('person').set({ firstName: 'Muudetud' }).execute();
    return db.selectFrom('person').select(['firstName', 'lastName']).execute();
  });
  expect(names).toEqual([{ firstName: 'Muudetud', lastName: 'Meie' }]);
  await ours.inside(({ db }) => db.deleteFrom('person').execute());
  expect(await theirs.inside(({ db }) => db.selectFrom('person').select(['firstName', 'lastName']).execute())).toEqual([
    { firstName: 'Mari', lastName: 'Nende' },
  ]);
});

test('no row can be put into another ensemble, nor point into one', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  const group = await theirs.inside((scope) => aGroup(scope));
  await expect(ours.inside((scope) => aPerson(scope, { ensembleId: theirs.ensembleId }))).rejects.toThrow('row-level security');
  await expect(ours.inside((scope) => aPerson(scope, { groupId: group.id }))).rejects.toThrow('person_group_id_fkey');
});

test('requests cannot read users, sessions, tokens and limits, except the name of the own ensemble', async () => {
  const { inside, ensembleId, code } = await anEnsemble();
  for (const table of ['appUser', 'session', 'refreshToken', 'attempt', 'ensemble'] as const) {
    await expect(
      inside(({ db }) => db.selectFrom(table).selectAll().execute()),
      table,
    ).rejects.toThrow('permission denied');
  }
  const ensembles = await inside(({ db }) => db.selectFrom('ownEnsemble').selectAll().execute());
  expect(ensembles).toEqual([
    {
      id: ensembleId,
      name: `Ansambel ${code}`,
      defaultDueOn: null,
      viewersSeeContacts: false,
      holderPages: false,
      pauseSeconds: 30,
      changeSeconds: 20,
      pieceSeconds: 12,
      stopped: false,
      returnMails: false,
    },
  ]);
});

test('requests see the names of users of the ensemble, and of those who left and stand in its issues, imports and audit', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  const ids = () =>
    ours.inside(async ({ db }) => (await db.selectFrom('userName').select('id').orderBy('id').execute()).map(({ id }) => id));
  const members = [ours.admin, ours.manager, ours.keeper, ours.viewer].map(({ id }) => id);
  expect(await ids()).toEqual(members);

  const [issuer, receiver, importer, changer, idle] = await Promise.all([1, 2, 3, 4, 5].map(() => aUser('ROLE_USER', ours.ensembleId)));
  await ours.inside(async (scope) => {
    const name = await aName(scope);
    const [person, item] = [await aPerson(scope), await anItem(scope, { clothingNameId: name.id })];
    const { id } = await anIssue(scope, person.id, item.id);
    await scope.db.updateTable('issue').set({ issuerId: issuer?.id, receiverId: receiver?.id }).where('id', '=', id).execute();
    await anImport(scope, { userId: importer?.id ?? null });
    await scope.db.insertInto('audit').values({ userId: changer?.id, entity: 'person', entityId: person.id, action: 'DELETE' }).execute();
  });
  const leaving = [issuer, receiver, importer, changer, idle].flatMap((user) => (user === undefined ? [] : [user.id]));
  await database().system.updateTable('appUser').set({ ensembleId: theirs.ensembleId }).where('id', 'in', leaving).execute();
  expect(await ids()).toEqual([...members, ...leaving.filter((id) => id !== idle?.id)].toSorted((a, b) => a - b));
  const theirIds = await theirs.inside(({ db }) => db.selectFrom('userName').select('id').execute());
  expect(theirIds.map(({ id }) => id)).toEqual(expect.arrayContaining(leaving));
  await expect(ours.inside(({ db }) => db.selectFrom('namedUser').selectAll().execute())).rejects.toThrow('permission denied');
});

test('a request adds and sees jobs of its own ensemble only', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  const jobOf = ({ ensembleId }: TestEnsemble) => ({ ensembleId, userId: 1, id: 1 });
  await theirs.inside(({ db }) => sendJob(db, 'import', jobOf(theirs)));
  await expect(ours.inside(({ db }) => sendJob(db, 'import', jobOf(theirs)))).rejects.toThrow('row-level security');
  await ours.inside(({ db }) => sendJob(db, 'import', jobOf(ours)));
  for (const table of ['job', 'job_common']) {
    const { rows } = await ours.inside(({ db }) =>
      sql<{
        ensemble: number;
      }>`select distinct (data ->> 'ensembleId')::int as ensemble from ${sql.table(`riideait_jobs.${table}`)}`.execute(db),
    );
    expect(rows, table).toEqual([{ ensemble: ours.ensembleId }]);
  }
});

test('the audit can be inserted and read, not changed', async () => {
  const { inside } = await anEnsemble();
  await inside((scope) => aGroup(scope, 'Naisrühm'));
  await expect(inside(({ db }) => db.deleteFrom('audit').execute())).rejects.toThrow('permission denied');
  await expect(inside(({ db }) => db.updateTable('audit').set({ userId: 1 }).execute())).rejects.toThrow('permission denied');
});

test('a part of a table under another name is in the audit as its table', async () => {
  const { ensembleId } = await anEnsemble();
  const client = await database().pool.connect();
  try {
    await client.query(`begin; select set_config('app.ensemble_id', '${ensembleId}', true); alter table place rename to place_102010`);
    await client.query("insert into place_102010 (name) values ('Riiul'); update place_102010 set note = 'all'; delete from place_102010");
    const { rows } = await client.query("select entity, action from audit where ensemble_id = $1 and entity like 'place%' order by id", [
      ensembleId,
    ]);
    expect(rows).toEqual(['INSERT', 'UPDATE', 'DELETE'].map((action) => ({ entity: 'place', action })));
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a lock names the ensemble', async () => {
  const { inside } = await anEnsemble();
  const ofEnsemble = `"ensemble_id" = current_setting('app.ensemble_id')::bigint`;
  await inside(async ({ db }) => {
    const plain = db.selectFrom('place').select('id').where('id', '=', 1);
    expect(plain.compile().sql).not.toContain('ensemble_id');
    expect(plain.forUpdate().compile().sql).toContain(`where "id" = $1 and "place".${ofEnsemble} for update`);
    const joined = db.selectFrom('clothingItem as item').innerJoin('place', 'place.id', 'item.placeId').select('item.id');
    expect(joined.forShare('item').skipLocked().compile().sql).toContain(`where "item".${ofEnsemble} for share`);
  });
});

test('without a scope there is no ensemble', async () => {
  const client = await database().pool.connect();
  await client.query(`begin; set local role ${APP_ROLE}`);
  await expect(client.query('select * from person')).rejects.toThrow();
  await client.query('rollback');
  client.release();
});

test('a throw rolls back, and the connection forgets the ensemble', async () => {
  const { ensembleId, inside } = await anEnsemble();
  const work = withScope(database(), 'switch', { ensembleId, userId: null, now }, async (scope) => {
    await aGroup(scope);
    throw new Error('midway');
  });
  await expect(work).rejects.toThrow('midway');
  expect(await inside(({ db }) => db.selectFrom('group').selectAll().execute())).toEqual([]);
  const { rows } = await database().pool.query("select current_user <> $1 as back, current_setting('app.ensemble_id', true) as ensemble", [
    APP_ROLE,
  ]);
  expect(rows[0]).toMatchObject({ back: true });
  expect(rows[0]?.ensemble || null).toBeNull();
});

test('a read-only scope cannot write', async () => {
  const { ensembleId } = await anEnsemble();
  const work = withScope(database(), 'switch', { ensembleId, userId: null, now, readOnly: true }, (scope) => aGroup(scope));
  await expect(work).rejects.toThrow('read-only');
});
