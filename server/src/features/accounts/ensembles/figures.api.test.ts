import { ensembleEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aDeed, aName, anEmail, anItem, aPerson } from '../../../../test/builders.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { gatherFigures } from './figures.service.ts';

const { database, clock, anEnsemble } = testApp({ own: true });

const gather = (roleSwitch: 'switch' | 'stay' = 'switch') =>
  gatherFigures({ database: database(), roleSwitch, now: clock.now }, new AbortController().signal);
const rowOf = async ({ admin, code }: TestEnsemble) => {
  const { data } = await admin.call(ensembleEndpoints.list);
  const row = data.find((each) => each.code === code);
  if (row === undefined) throw new Error('It is in the list');
  return row;
};
const daysAgo = (days: number) => new Date(clock.now.getTime() - days * 86_400_000).toISOString();

async function fill({ inside, keeper }: TestEnsemble) {
  await inside(async (scope) => {
    const { id: clothingNameId } = await aName(scope);
    for (const number of ['1', '2', '3']) await anItem(scope, { clothingNameId, clothingNumber: number });
    await scope.db
      .updateTable('clothingItem')
      .set({ deletedAt: daysAgo(0) })
      .where('clothingNumber', '=', '3')
      .execute();
    const [, gone] = [await aPerson(scope), await aPerson(scope)];
    await scope.db
      .updateTable('person')
      .set({ erasedAt: daysAgo(0) })
      .where('id', '=', gone.id)
      .execute();
    for (const [days, status] of [
      [0.5, 'SENT'],
      [0.5, 'UNSENT'],
      [29, 'SENT'],
      [29, 'FAILED'],
      [31, 'SENT'],
      [31, 'FAILED'],
    ] as const) {
      await anEmail(scope, { status, createdAt: daysAgo(days) });
    }
    await aDeed(scope, keeper.id);
  });
}

test.each(['switch', 'stay'] as const)('what an ensemble uses is counted, and of no other (%s)', async (roleSwitch) => {
  const [full, empty] = [await anEnsemble(), await anEnsemble()];
  await fill(full);
  expect(await rowOf(full)).toMatchObject({ asOf: null, used: null, mails: null, lastDeedAt: null });
  await gather(roleSwitch);
  expect(await rowOf(full)).toMatchObject({
    asOf: clock.now.toISOString(),
    used: { items: 2, people: 1, imagesMb: 0, mailsToday: 1 },
    mails: { sent: 2, failed: 1 },
    lastDeedAt: expect.stringMatching(/Z$/),
  });
  expect(await rowOf(empty)).toMatchObject({
    used: { items: 0, people: 0, imagesMb: 0, mailsToday: 0 },
    mails: { sent: 0, failed: 0 },
    lastDeedAt: null,
  });
});

test('a later gathering takes the place of the former', async () => {
  const ensemble = await anEnsemble();
  await gather();
  await fill(ensemble);
  clock.advance(600);
  await gather();
  expect(await rowOf(ensemble)).toMatchObject({ asOf: clock.now.toISOString(), used: { items: 2 } });
});

test('a limit shows what has reached it', async () => {
  const ensemble = await anEnsemble();
  await fill(ensemble);
  await gather();
  const set = (limits: object) => database().system.updateTable('ensemble').set(limits).where('id', '=', ensemble.ensembleId).execute();
  await set({ limitItems: 2, limitPeople: 2, limitMailsDay: 0 });
  expect(await rowOf(ensemble)).toMatchObject({
    state: 'AT_LIMIT',
    atLimit: ['items'],
    limits: { items: 2, people: 2, imagesMb: null, mailsDay: 0 },
  });
  await set({ limitItems: 3 });
  expect(await rowOf(ensemble)).toMatchObject({ state: 'OK', atLimit: [] });

  // The defaults bind an ensemble that began by itself; a newcomer sends 150 mails at most, whatever is set.
  const use = (values: object) =>
    database().system.updateTable('ensembleFigures').set(values).where('ofEnsembleId', '=', ensemble.ensembleId).execute();
  await use({ items: 20_000, people: 2_999, imagesMb: 2_000, mailsToday: 500 });
  await set({ limitItems: null, limitPeople: null, limitMailsDay: null, begunAt: daysAgo(8) });
  expect((await rowOf(ensemble)).atLimit).toEqual(['items', 'imagesMb', 'mailsDay']);
  await set({ begunAt: null });
  expect((await rowOf(ensemble)).atLimit).toEqual([]);
  await set({ limitItems: 20_001, limitImagesMb: 0, limitMailsDay: 0, begunAt: daysAgo(7) });
  expect(await rowOf(ensemble)).toMatchObject({ state: 'OK', atLimit: [] });
  await use({ mailsToday: 150 });
  await set({ begunAt: daysAgo(6.9) });
  expect((await rowOf(ensemble)).atLimit).toEqual(['mailsDay']);
  await use({ mailsToday: 149 });
  expect(await rowOf(ensemble)).toMatchObject({ state: 'FRESH', isNewcomer: true, atLimit: [] });
  await set({ trustedAt: daysAgo(1) });
  expect(await rowOf(ensemble)).toMatchObject({ state: 'OK', isNewcomer: false });
});

test('managers are who can log in and may write users, with their last login; without one it stands out at once', async () => {
  const [ensemble, home] = [await anEnsemble(), await anEnsemble()];
  const { system } = database();
  const { admin, manager, keeper } = ensemble;
  for (const days of [3, 1]) {
    const at = new Date(daysAgo(days));
    const login = { kind: 'LOGIN', actorId: manager.id, userId: manager.id } as const;
    await record(system, { now: at, address: '127.0.0.1', userAgent: null }, login);
  }
  const { managers } = await rowOf(ensemble);
  expect(managers.map(({ email, lastLoginAt }) => [email, lastLoginAt]).toSorted()).toEqual(
    [
      [admin.email, null],
      [manager.email, daysAgo(1)],
    ].toSorted(),
  );

  const change = (values: object, ...ids: number[]) => system.updateTable('appUser').set(values).where('id', 'in', ids).execute();
  const seen = async () => {
    const { data } = await home.admin.call(ensembleEndpoints.list);
    return data.find(({ code }) => code === ensemble.code);
  };
  await change({ active: false }, manager.id);
  expect(await seen()).toMatchObject({ state: 'OK', managers: [{ email: admin.email }] });
  await change({ confirmed: false }, admin.id);
  expect(await seen()).toMatchObject({ state: 'NO_MANAGER', managers: [] });

  const since = async () =>
    (
      await system
        .selectFrom('ensembleFigures')
        .select('unmanagedSince')
        .where('ofEnsembleId', '=', ensemble.ensembleId)
        .executeTakeFirstOrThrow()
    ).unmanagedSince;
  await gather();
  const first = clock.now.toISOString();
  expect(await since()).toBe(first);
  clock.advance(600);
  await gather();
  expect(await since()).toBe(first);
  await change({ roleCode: 'ROLE_MANAGER' }, keeper.id);
  await gather();
  expect(await since()).toBeNull();
});
