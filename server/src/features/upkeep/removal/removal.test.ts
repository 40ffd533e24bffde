import { accountEndpoints, ensembleEndpoints, peopleEndpoints, userEndpoints } from '@riideait/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { anInvitation, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { rowsOf } from '../../../../test/ensemble-rows.ts';
import { fillEnsemble } from '../../../../test/full-ensemble.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { tracesOf } from '../../../../test/traces.ts';
import { FILES_LOCK } from '../../../images/store.ts';
import { removeClosed } from './removal.service.ts';

const disk = diskTestStore();
const { anEnsemble, aUser, clock, database } = testApp({ own: true, imageStore: disk.store });

/** After the 30 days. */
const DAY_COMES = new Date('2026-10-03T01:00:00Z');
/** When all requests from before are over. */
const LATER = new Date('2026-10-03T01:15:00Z');

const failures: unknown[] = [];
const run = (now: Date) =>
  removeClosed(
    { database: database(), roleSwitch: 'switch', store: disk.store(), now, complain: (error) => failures.push(error) },
    new AbortController().signal,
  );
const close = (home: TestEnsemble, { code }: TestEnsemble) =>
  home.admin.call(ensembleEndpoints.close, { params: { code }, body: { name: `Ansambel ${code}` } });
const removeWhole = async () => {
  await run(DAY_COMES);
  await run(LATER);
};
const exists = async ({ ensembleId }: TestEnsemble) =>
  (await database().system.selectFrom('ensemble').select('id').where('id', '=', ensembleId).executeTakeFirst()) !== undefined;
const filesOf = async ({ ensembleId }: TestEnsemble) => {
  const { rows } = await database().pool.query<{ hash: string }>('select hash from image where ensemble_id = $1', [ensembleId]);
  return rows.flatMap(({ hash }) => [`${hash}-s.webp`, `${hash}.webp`]).toSorted();
};

beforeEach(() => {
  failures.length = 0;
});

test('all of an ensemble goes, and nothing of another one', async () => {
  const [home, gone] = [await anEnsemble(), await anEnsemble()];
  await fillEnsemble(home, disk.store(), 'Jäädav');
  await fillEnsemble(gone, disk.store(), 'Kaduvik');
  // A letter that waits to bring a link.
  const toAddress = 'kaduvik@tantsijad.test';
  const link = { linkInEnsembleId: gone.ensembleId, linkPersonId: 1 };
  const letter = { toAddress, subject: 'Minu riided', messageId: '<kaduvik>', createdAt: clock.now.toISOString() };
  await database()
    .system.insertInto('accountMail')
    .values({ ...letter, ...link })
    .execute();
  const name = `Ansambel ${gone.code}`;
  await home.admin.call(ensembleEndpoints.edit, { body: { name: 'Kaduvikud', code: gone.code } });
  await home.admin.call(ensembleEndpoints.edit, { body: { name, code: gone.code } });
  // A user of another ensemble was asked into this one, so its letter and the log name it.
  await gone.manager.call(userEndpoints.add, {
    body: { name: 'x', email: home.keeper.email, roleCode: 'ROLE_USER', ensembleCode: gone.code },
  });
  const sent = { status: 'SENT', html: null, text: null } as const;
  await database().system.updateTable('accountMail').set(sent).where('toAddress', '=', home.keeper.email).execute();
  const empty = Object.entries(await rowsOf(database(), gone.ensembleId)).filter(([, rows]) => rows === 0);
  expect(empty, 'fillEnsemble fills every table').toEqual([]);
  const before = await rowsOf(database(), home.ensembleId);
  const files = await filesOf(home);
  const members = [gone.manager, gone.keeper, gone.viewer];

  await close(home, gone);
  await removeWhole();
  expect(await exists(gone)).toBe(false);
  expect(Object.entries(await rowsOf(database(), gone.ensembleId)).filter(([, rows]) => rows > 0)).toEqual([]);
  expect(await disk.names()).toEqual(files);
  const values = ['kaduvik', name, gone.code, ...members.map(({ email }) => email)];
  expect(await tracesOf(database(), values)).toEqual([]);
  const users = await database()
    .system.selectFrom('appUser')
    .select('id')
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
  expect(users).toEqual([]);
  const { rows: jobs } = await database().pool.query("select from riideait_jobs.job where data ->> 'ensembleId' = $1", [
    String(gone.ensembleId),
  ]);
  expect(jobs).toEqual([]);
  const noted = database().system.selectFrom('erased').select('at').where('entity', '=', 'ensemble').where('id', '=', gone.ensembleId);
  expect(await noted.execute()).toHaveLength(1);

  // Its administrator has come over.
  expect(await rowsOf(database(), home.ensembleId)).toEqual({ ...before, app_user: (before.app_user ?? 0) + 1 });
  expect(await tracesOf(database(), ['jäädav'])).not.toEqual([]);
  expect(failures).toEqual([]);
});

test('on its day its users are locked out at once, and ten minutes later its rows go', async () => {
  const [home, gone] = [await anEnsemble(), await anEnsemble()];
  await gone.inside((scope) => aPerson(scope));
  await close(home, gone);
  await run(new Date('2026-10-02T20:59:00Z'));
  expect((await gone.keeper.call(peopleEndpoints.search)).status).toBe(200);

  await run(DAY_COMES);
  for (const user of [gone.admin, gone.manager, gone.keeper, gone.viewer]) {
    expect((await user.call(accountEndpoints.me)).codes).toEqual(['NOT_SIGNED_IN']);
  }
  expect((await home.admin.call(ensembleEndpoints.get, { params: { code: gone.code } })).status).toBe(404);
  expect((await home.admin.call(ensembleEndpoints.list)).data.map(({ code }) => code)).not.toContain(gone.code);
  expect((await rowsOf(database(), gone.ensembleId)).person).toBe(1);
  await run(LATER);
  expect(await exists(gone)).toBe(false);
});

test('what was written meanwhile goes too', async () => {
  const [home, gone] = [await anEnsemble(), await anEnsemble()];
  await close(home, gone);
  await run(DAY_COMES);
  await home.admin.call(accountEndpoints.editMe, { body: { name: 'Siia Tulija', ensembleCode: gone.code } });
  // A request that began before.
  await Promise.all([gone.inside((scope) => aPerson(scope)), run(LATER)]).catch(() => {});
  await run(LATER);
  expect(await exists(gone)).toBe(false);
  expect((await rowsOf(database(), gone.ensembleId)).person).toBe(0);
});

test('a closing that is taken back while the job runs is taken back, or the ensemble goes', async () => {
  const home = await anEnsemble();
  for (const _ of [1, 2, 3]) {
    const gone = await anEnsemble();
    await gone.inside((scope) => aPerson(scope));
    await close(home, gone);
    // One second before its day by the clock of the request.
    clock.now = new Date('2026-10-02T20:59:59Z');
    const admin = await aUser('ROLE_ADMIN', home.ensembleId);
    const [{ status }] = await Promise.all([admin.call(ensembleEndpoints.reopen, { params: { code: gone.code } }), run(DAY_COMES)]);
    clock.now = new Date('2026-09-03T15:00:00Z');
    await run(LATER);
    expect(await exists(gone)).toBe(status === 200);
    expect((await rowsOf(database(), gone.ensembleId)).person).toBe(status === 200 ? 1 : 0);
  }
});

test('two workers at once remove it once', async () => {
  const [home, gone] = [await anEnsemble(), await anEnsemble()];
  await fillEnsemble(gone, disk.store(), 'Kaduvik');
  const files = await disk.names();
  const own = await filesOf(gone);
  await close(home, gone);
  await Promise.all([run(DAY_COMES), run(DAY_COMES)]);
  await Promise.all([run(LATER), run(LATER)]);
  expect(failures).toEqual([]);
  expect(await exists(gone)).toBe(false);
  expect(await disk.names()).toEqual(files.filter((file) => !own.includes(file)));
});

test('what a backup that reads the images has held up goes next time', async () => {
  const [home, gone] = [await anEnsemble(), await anEnsemble()];
  await fillEnsemble(gone, disk.store(), 'Kaduvik');
  await close(home, gone);
  await run(DAY_COMES);
  const client = await database().pool.connect();
  await client.query('select pg_advisory_lock($1)', [FILES_LOCK]);
  await expect(run(LATER)).rejects.toThrow('backup');
  expect(failures).toHaveLength(1);
  expect(await filesOf(gone)).toHaveLength(2);
  await client.query('select pg_advisory_unlock($1)', [FILES_LOCK]);
  client.release();
  await run(LATER);
  expect(await exists(gone)).toBe(false);
});

describe('users', () => {
  test('who is named in another ensemble or invited into one keeps the account, without an ensemble', async () => {
    const [home, gone] = [await anEnsemble(), await anEnsemble()];
    const named = await aUser('ROLE_MANAGER', home.ensembleId);
    const invited = await aUser('ROLE_USER', gone.ensembleId);
    await home.inside(async (scope) => {
      const [person, item] = [await aPerson(scope), await anItem(scope)];
      const { id } = await anIssue(scope, person.id, item.id);
      await scope.db.updateTable('issue').set({ issuerId: named.id }).where('id', '=', id).execute();
    });
    const { system } = database();
    await system.updateTable('appUser').set({ ensembleId: gone.ensembleId }).where('id', '=', named.id).execute();
    await anInvitation(system, invited.id, home.ensembleId);
    await close(home, gone);
    await removeWhole();
    const users = await system
      .selectFrom('appUser')
      .select(['email', 'roleCode', 'active', 'ensembleId'])
      .where('id', 'in', [named.id, invited.id])
      .orderBy('id')
      .execute();
    const kept = { roleCode: 'ROLE_VIEWER', active: true, ensembleId: null };
    expect(users).toEqual([
      { email: named.email, ...kept },
      { email: invited.email, ...kept },
    ]);
    const names = await home.inside(({ db }) => db.selectFrom('userName').select('name').where('id', '=', named.id).execute());
    expect(names).toEqual([{ name: 'Mari-Liis ROLE_MANAGER Tõruke' }]);
  });
});
