import {
  deedsEndpoints,
  ensembleEndpoints,
  issuingEndpoints,
  overviewEndpoints,
  peopleEndpoints,
  reminderEndpoints,
  returnEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, anItem, aPerson } from '../../../../test/builders.ts';

const { anEnsemble, clock } = testApp();
const PAST = '2020-01-31';
const AHEAD = '2036-01-31';

/** Mari and Õie of one group, each with two of four pieces; nothing is due. */
async function wardrobe() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const group = (await aGroup(scope, 'Naised')).id;
    const mari = (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', groupId: group, email: 'mari@tants.ee' })).id;
    const oie = (await aPerson(scope, { firstName: 'Õie', lastName: 'Ader', groupId: group, email: 'oie@tants.ee' })).id;
    const items = [];
    for (const number of ['1', '2', '3', '4']) items.push((await anItem(scope, { clothingNumber: number })).id);
    return { group, mari, oie, items };
  });
  const { keeper, viewer } = ensemble;
  const issue = (id: number, clothingIds: readonly number[], dueOn?: string) =>
    keeper.call(issuingEndpoints.issue, { params: { id }, body: { clothingIds: [...clothingIds], ...(dueOn !== undefined && { dueOn }) } });
  await issue(ids.mari, ids.items.slice(0, 2));
  await issue(ids.oie, ids.items.slice(2));
  return {
    ...ensemble,
    ...ids,
    issue,
    dueOf: async (id: number) => (await viewer.call(issuingEndpoints.list, { params: { id } })).data.map(({ dueOn }) => dueOn),
    due: (body: Record<string, unknown>) => keeper.call(returnEndpoints.setDueDates, { body }),
    latePeople: async (late = true) =>
      (await viewer.call(peopleEndpoints.search, { query: { late } })).data.map(({ firstName }) => firstName),
  };
}

test('an issue has the day of its form, a past one too', async () => {
  const { keeper, issue, dueOf, mari, items } = await wardrobe();
  expect(await dueOf(mari)).toEqual([null, null]);
  for (const [index, dueOn] of [PAST, AHEAD].entries()) {
    await keeper.call(issuingEndpoints.return, { params: { id: mari, clothingId: items[index] ?? 0 } });
    expect((await issue(mari, [items[index] ?? 0], dueOn)).data[0]?.dueOn).toBe(dueOn);
  }
  const wrong = await keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: [1], dueOn: '31.1.2027' } });
  expect([wrong.status, wrong.messages[0]?.field]).toEqual([400, 'dueOn']);
});

test('the day of one piece is set and cleared', async () => {
  const { keeper, mari, oie, items, dueOf } = await wardrobe();
  const set = (id: number, clothingId: number, dueOn: string | null) =>
    keeper.call(issuingEndpoints.setDueDate, { params: { id, clothingId }, body: { dueOn } });
  const { status, data, deedId } = await set(mari, items[0] ?? 0, AHEAD);
  expect([status, data.clothingId, data.dueOn, deedId]).toEqual([200, items[0], AHEAD, expect.any(Number)]);
  expect(await dueOf(mari)).toEqual([AHEAD, null]);
  expect((await set(mari, items[0] ?? 0, AHEAD)).deedId).toBeNull();
  expect((await set(oie, items[0] ?? 0, AHEAD)).codes).toEqual(['ITEM_NOT_HELD']);
  expect((await set(mari, 999_999_999, AHEAD)).status).toBe(404);
  await set(mari, items[0] ?? 0, null);
  expect(await dueOf(mari)).toEqual([null, null]);
});

test('the days of people, a group or pieces change at once, as one deed', async () => {
  const { due, dueOf, keeper, manager, group, mari, oie, items } = await wardrobe();
  expect((await due({ personIds: [mari], dueOn: AHEAD })).data).toEqual({ changed: 2 });
  expect([await dueOf(mari), await dueOf(oie)]).toEqual([
    [AHEAD, AHEAD],
    [null, null],
  ]);
  const { data, deedId } = await due({ groupId: group, dueOn: AHEAD });
  expect(data).toEqual({ changed: 2 });
  const [deed] = (await keeper.call(deedsEndpoints.search, { query: {} })).data;
  expect(deed?.text).toBe('Muutis tähtaega, 2 eset: Õie Ader');
  await manager.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
  expect(await dueOf(oie)).toEqual([null, null]);
  expect((await due({ clothingIds: [items[3]], dueOn: PAST })).data).toEqual({ changed: 1 });
  expect((await due({ dueOn: PAST })).status).toBe(400);
  expect((await due({ groupId: 999_999_999, dueOn: PAST })).data).toEqual({ changed: 0 });
});

test('another ensemble’s pieces and people stay as they are', async () => {
  const { due } = await wardrobe();
  const other = await wardrobe();
  expect((await due({ clothingIds: other.items, dueOn: PAST })).data).toEqual({ changed: 0 });
  expect((await due({ personIds: [other.mari], dueOn: PAST })).data).toEqual({ changed: 0 });
  expect(await other.dueOf(other.mari)).toEqual([null, null]);
});

test('late is before today in Estonia, and still held', async () => {
  // 23:50 and 00:04 in Estonia.
  clock.advance((new Date('2026-09-03T20:50:00Z').getTime() - clock.now.getTime()) / 1000);
  const { due, keeper, viewer, mari, items, latePeople } = await wardrobe();
  await due({ personIds: [mari], dueOn: '2026-09-03' });
  expect(await latePeople()).toEqual([]);
  clock.advance(14 * 60);
  expect(await latePeople()).toEqual(['Mari']);
  expect(await latePeople(false)).toEqual(['Õie']);
  expect((await viewer.call(returnEndpoints.dueDates)).data).toEqual({ defaultDueOn: null, lateItems: 2, latePeople: 1 });
  expect((await viewer.call(peopleEndpoints.get, { params: { id: mari } })).data.amountOfLateItems).toBe(2);
  await keeper.call(returnEndpoints.return, { body: { items: items.map((clothingId) => ({ clothingId })) } });
  expect(await latePeople()).toEqual([]);
});

test('the overview says who is late with what', async () => {
  const { due, viewer, items } = await wardrobe();
  await due({ clothingIds: [items[0]], dueOn: PAST });
  const overview = async (query: Record<string, unknown>) => (await viewer.call(overviewEndpoints.get, { query })).data.personOverviewList;
  expect((await overview({})).map(({ name, late }) => [name, late])).toEqual([
    ['Õie Ader', 0],
    ['Mari Tamm', 1],
  ]);
  const [mari] = await overview({ late: true });
  expect(mari?.clothingOverviewList[0]?.pieces).toEqual([{ clothingId: items[0], clothingNumber: '1', dueOn: PAST, late: true }]);
});

test('reminders go to the late first, or to them only', async () => {
  const { due, keeper, mari, group } = await wardrobe();
  await due({ personIds: [mari], dueOn: PAST });
  const recipients = async (query: Record<string, unknown>) =>
    (await keeper.call(reminderEndpoints.recipients, { query: { groupId: group, ...query } })).data.recipients.map(({ name, late }) => [
      name,
      late,
    ]);
  expect(await recipients({})).toEqual([
    ['Mari Tamm', 2],
    ['Õie Ader', 0],
  ]);
  expect(await recipients({ lateOnly: true })).toEqual([['Mari Tamm', 2]]);
  const sent = await keeper.call(reminderEndpoints.group, { body: { groupId: group, lateOnly: true } });
  expect(sent.data.queued).toBe(1);
  const preview = await keeper.call(reminderEndpoints.preview, {
    body: { personId: mari, draft: { emailBeginning: '<p>Too {tähtaeg}</p>' } },
  });
  expect(preview.data.text).toContain('Too 31.1.2020');
  expect(preview.data.text).toContain('tähtaeg 31.1.2020');
});

test('the ensemble proposes a day until it is past', async () => {
  const { manager, viewer, keeper } = await anEnsemble();
  const edit = (body: Record<string, unknown>) => manager.call(ensembleEndpoints.editOwn, { body });
  const proposed = async () => (await viewer.call(returnEndpoints.dueDates)).data.defaultDueOn;
  expect((await edit({ secondFactorRequired: false, defaultDueOn: AHEAD })).data.defaultDueOn).toBe(AHEAD);
  expect(await proposed()).toBe(AHEAD);
  // Left out it stays.
  expect((await edit({ secondFactorRequired: false })).data.defaultDueOn).toBe(AHEAD);
  await edit({ secondFactorRequired: false, defaultDueOn: PAST });
  expect(await proposed()).toBeNull();
  expect((await keeper.call(ensembleEndpoints.editOwn, { body: { secondFactorRequired: false } })).status).toBe(403);
});
