import { deedsEndpoints, peopleEndpoints, retentionEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, anEmail, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { KEPT_DAYS } from '../../../kept-days.ts';
import { record } from '../../trail/audit/audit.service.ts';

const keptDays = { ...KEPT_DAYS, people: 400 };
const { anEnsemble, database, clock } = testApp({ keptDays });

const day = (daysAgo: number) => new Date(clock.now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);

test('everybody of the ensemble reads how long what is kept', async () => {
  const { viewer } = await anEnsemble();
  const { data } = await viewer.call(retentionEndpoints.periods);
  expect(data).toEqual({ ...keptDays, backups: null });
  expect((await viewer.call(retentionEndpoints.get)).status).toBe(403);
});

test('a manager sees how much there is of what, and since when', async () => {
  const [{ manager, keeper, inside }, others] = [await anEnsemble(), await anEnsemble()];
  const empty = (await manager.call(retentionEndpoints.get)).data;
  expect(empty).toMatchObject({ lastRun: null, proposed: [], periods: keptDays });
  // The mail texts of the ensemble.
  expect(empty.kept.map(({ rows }) => rows)).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);

  for (const ensemble of [{ inside }, others]) {
    await ensemble.inside((scope) => anEmail(scope, { createdAt: '2025-01-02T10:00:00.000Z' }));
    await ensemble.inside((scope) => anEmail(scope));
  }
  await inside((scope) => aPerson(scope));
  const caller = { now: clock.now, address: '127.0.0.1', userAgent: null };
  await record(database().system, caller, { kind: 'LOGIN', actorId: keeper.id, userId: keeper.id });
  await record(database().system, caller, { kind: 'LOGIN', actorId: others.keeper.id });
  const { kept } = (await manager.call(retentionEndpoints.get)).data;
  expect(kept.map(({ kind, rows }) => [kind, rows])).toEqual([
    ['mails', 2],
    ['audit', 2],
    ['securityLog', 1],
    ['imports', 0],
    ['receipts', 0],
    ['answers', 0],
    ['settlements', 0],
    ['requests', 0],
  ]);
  expect(kept[0]?.oldest).toBe('2025-01-02T10:00:00.000Z');
});

test('people who are long inactive and hold nothing are proposed, the longest first', async () => {
  const { manager, inside } = await anEnsemble();
  const returnedAt = clock.now.toISOString();
  await inside(async (scope) => {
    const group = await aGroup(scope, 'Endised');
    const person = (lastName: string, daysAgo: number, active = false) =>
      aPerson(scope, { firstName: 'Mari', lastName, groupId: group.id, active, inactiveSince: active ? null : day(daysAgo) });
    const long = await person('Kask', 900);
    await anIssue(scope, long.id, (await anItem(scope)).id, returnedAt);
    await person('Tamm', 400);
    await person('Lepp', 399);
    await person('Saar', 900, true);
    const holder = await person('Mets', 900);
    await anIssue(scope, holder.id, (await anItem(scope)).id);
  });
  const { proposed } = (await manager.call(retentionEndpoints.get)).data;
  expect(proposed.map(({ id: _, ...person }) => person)).toEqual([
    { name: 'Mari Kask', groupName: 'Endised', inactiveSince: day(900), lastReturnedAt: returnedAt },
    { name: 'Mari Tamm', groupName: 'Endised', inactiveSince: day(400), lastReturnedAt: null },
  ]);
});

test('the day of becoming inactive is noted, goes with becoming active, and comes back with an undo', async () => {
  const { keeper, inside } = await anEnsemble();
  const { id } = await inside((scope) => aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' }));
  const since = async () =>
    (await inside(({ db }) => db.selectFrom('person').select('inactiveSince').where('id', '=', id).executeTakeFirstOrThrow()))
      .inactiveSince;
  const edit = (active: boolean) =>
    keeper.call(peopleEndpoints.edit, { params: { id }, body: { firstName: 'Mari', lastName: 'Tamm', active } });
  expect(await since()).toBeNull();
  await edit(false);
  expect(await since()).toMatch(/^\d{4}-\d\d-\d\d$/);
  await inside(({ db }) => db.updateTable('person').set({ inactiveSince: '2020-01-02' }).where('id', '=', id).execute());
  const { deedId } = await edit(true);
  expect(await since()).toBeNull();
  expect((await keeper.call(deedsEndpoints.undo, { params: { id: deedId } })).status).toBe(200);
  expect(await since()).toBe('2020-01-02');
});
