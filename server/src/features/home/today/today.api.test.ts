import {
  dressingEndpoints,
  issuingEndpoints,
  jobEndpoints,
  packingEndpoints,
  performanceEndpoints,
  returnEndpoints,
  todayEndpoints,
} from '@riideait/contract';

import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import {
  aDressingPlan,
  aGroup,
  aName,
  anEmail,
  anIssue,
  anItem,
  aPerformance,
  aPerson,
  aSet,
  aStocktake,
} from '../../../../test/builders.ts';
import { aJob, aMaker } from '../../../../test/care.ts';

const { anEnsemble, clock } = testApp();
const { read } = todayEndpoints;

/** ISO 8601 moment so many days before now. */
const before = (days: number) => new Date(clock.now.getTime() - days * 86_400_000).toISOString();
const day = (days: number) => before(days).slice(0, 10);

test('nothing waits in an empty register, and nothing is begun', async () => {
  const { keeper } = await anEnsemble();
  expect((await keeper.call(read)).data).toEqual({
    late: { people: [], numberOfPeople: 0, numberOfItems: 0 },
    plans: [],
    performances: [],
    stocktakes: [],
    takeIn: { items: [], numberOfItems: 0 },
    longRepairs: { items: [], numberOfItems: 0 },
    dueBack: { items: [], numberOfItems: 0 },
    answers: 0,
    failedMails: 0,
    begun: { items: false, groups: false, people: false, issues: false },
  });
});

test('who is late comes with the earliest day, the longest first; all are counted', async () => {
  const { keeper, inside } = await anEnsemble();
  const names = await inside(async (scope) => {
    const name = await aName(scope, { name: 'Muhu seelik' });
    const late = async (lastName: string, ...days: number[]) => {
      const person = await aPerson(scope, { firstName: 'Mari', lastName });
      for (const days_ of days) {
        const item = await anItem(scope, { clothingNameId: name.id });
        await anIssue(scope, person.id, item.id);
        await scope.db
          .updateTable('issue')
          .set({ dueOn: day(days_) })
          .where('clothingItemId', '=', item.id)
          .execute();
      }
      return person.id;
    };
    await late('Õun', 3);
    await late('Tamm', 2, 9);
    await late('Täna', 0);
    for (const number of [1, 2, 3, 4]) await late(`Viies ${number}`, 1);
    return name.id;
  });
  expect(names).toBeGreaterThan(0);
  const { late } = (await keeper.call(read)).data;
  expect(late.people.slice(0, 2)).toMatchObject([
    { personName: 'Mari Tamm', dueOn: day(9), items: 2 },
    { personName: 'Mari Õun', dueOn: day(3), items: 1 },
  ]);
  expect([late.people.length, late.numberOfPeople, late.numberOfItems]).toEqual([3, 6, 7]);
});

test('a plan waits until everybody has got it, or its day is past', async () => {
  const { keeper, inside } = await anEnsemble();
  const ids = await inside(async (scope) => {
    const group = await aGroup(scope);
    const people = [await aPerson(scope, { groupId: group.id }), await aPerson(scope, { groupId: group.id })];
    const name = await aName(scope, {});
    const items = [
      await anItem(scope, { clothingNameId: name.id, clothingNumber: '1' }),
      await anItem(scope, { clothingNameId: name.id, clothingNumber: '2' }),
    ];
    const set = await aSet(scope, [name.id]);
    const personIds = people.map(({ id }) => id);
    const plan = await aDressingPlan(scope, personIds, [set.id], 'Jõulukontsert');
    const past = await aDressingPlan(scope, personIds, [set.id], 'Möödunud pidu');
    await scope.db
      .updateTable('dressingPlan')
      .set({ dueOn: day(1) })
      .where('id', '=', past.id)
      .execute();
    return { planId: plan.id, people: personIds, items: items.map(({ id }) => id) };
  });
  const plans = async () => (await keeper.call(read)).data.plans;
  const give = (place: number) =>
    keeper.call(issuingEndpoints.issue, { params: { id: ids.people[place] ?? 0 }, body: { clothingIds: [ids.items[place] ?? 0] } });
  expect(await plans()).toEqual([{ id: ids.planId, name: 'Jõulukontsert', numberOfPeople: 2, numberOfHanded: 0 }]);
  await give(0);
  expect(await plans()).toMatchObject([{ numberOfHanded: 1 }]);
  const { people } = (await keeper.call(dressingEndpoints.get, { params: { id: ids.planId } })).data;
  expect(people.map(({ handed }) => handed)).toEqual([true, false]);
  await give(1);
  expect(await plans()).toEqual([]);
  // What came back waits again.
  await keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: ids.items[0] ?? 0 }] } });
  expect(await plans()).toMatchObject([{ numberOfHanded: 1 }]);
  await keeper.call(dressingEndpoints.delete, { params: { id: ids.planId } });
  expect(await plans()).toEqual([]);
});

test('a stocktake waits until it is closed', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside(async (scope) => {
    await aStocktake(scope, { name: 'Sügis' });
    await aStocktake(scope, { name: 'Kevad', closedAt: before(1) });
    await aStocktake(scope, { name: 'Eksitus', deletedAt: before(1) });
  });
  expect((await keeper.call(read)).data.stocktakes).toMatchObject([{ name: 'Sügis', entries: 0 }]);
});

test('repair waits after a month, in the wash and out of use never', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside(async (scope) => {
    const name = await aName(scope, { name: 'Kihnu kört' });
    const one = (clothingNumber: string, state: 'REPAIR' | 'WASH', days: number, active = true) =>
      anItem(scope, { clothingNameId: name.id, clothingNumber, state, stateSince: before(days), active });
    await one('1', 'REPAIR', 20);
    await one('2', 'REPAIR', 40);
    await one('3', 'REPAIR', 90);
    await one('4', 'WASH', 90);
    await one('5', 'REPAIR', 90, false);
  });
  const { longRepairs } = (await keeper.call(read)).data;
  expect(longRepairs.items.map(({ clothingName, clothingNumber }) => `${clothingName} ${clothingNumber}`)).toEqual([
    'Kihnu kört 3',
    'Kihnu kört 2',
  ]);
  expect(longRepairs.numberOfItems).toBe(2);
});

test('a piece that its maker has done waits until it is taken in, once for all its jobs', async () => {
  const { keeper, viewer, inside } = await anEnsemble();
  const done = await inside(async (scope) => {
    const name = await aName(scope, { name: 'Kihnu kört' });
    const kai = await aMaker(scope, 'Kai');
    const one = async (clothingNumber: string, ...days: readonly (number | null)[]) => {
      const { id } = await anItem(scope, { clothingNameId: name.id, clothingNumber });
      for (const day_ of days) await aJob(scope, id, { makerId: kai.id, doneAt: day_ === null ? null : before(day_) });
      return id;
    };
    await one('1', 2);
    const longest = await one('2', 5, 1, null);
    await one('3', null);
    return longest;
  });
  const waits = async (user = keeper) => (await user.call(read)).data.takeIn;
  const piece = { clothingName: 'Kihnu kört', makerName: 'Kai' };
  expect(await waits()).toMatchObject({
    items: [{ clothingId: done, clothingNumber: '2', ...piece }, { clothingNumber: '1' }],
    numberOfItems: 2,
  });
  expect((await waits(viewer)).numberOfItems).toBe(0);
  await keeper.call(jobEndpoints.takeIn, { body: { clothingIds: [done] } });
  expect((await waits()).items).toMatchObject([{ clothingNumber: '1' }]);
});

test('a failed mail waits until its receiver has had a later one, for 30 days', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside(async (scope) => {
    const [mari, juri] = [await aPerson(scope), await aPerson(scope)];
    const mail = (personId: number, status: 'FAILED' | 'SENT', days: number) =>
      anEmail(scope, { personId, status, createdAt: before(days), ...(status === 'SENT' && { sentAt: before(days) }) });
    await mail(mari.id, 'FAILED', 3);
    await mail(juri.id, 'FAILED', 3);
    await mail(juri.id, 'SENT', 2);
    await mail(mari.id, 'FAILED', 40);
  });
  expect((await keeper.call(read)).data.failedMails).toBe(1);
});

test('a viewer sees who is late and nothing that others have to do', async () => {
  const { viewer, inside } = await anEnsemble();
  await inside(async (scope) => {
    await aStocktake(scope);
    const person = await aPerson(scope);
    const name = await aName(scope, {});
    const item = await anItem(scope, { clothingNameId: name.id, state: 'REPAIR', stateSince: before(90) });
    await anIssue(scope, person.id, item.id);
    await scope.db
      .updateTable('issue')
      .set({ dueOn: day(1) })
      .where('clothingItemId', '=', item.id)
      .execute();
    await aDressingPlan(scope, [person.id], [(await aSet(scope, [name.id])).id]);
  });
  const { late, plans, stocktakes, longRepairs, begun } = (await viewer.call(read)).data;
  expect([late.numberOfItems, plans, stocktakes, longRepairs.items]).toEqual([1, [], [], []]);
  expect(begun).toEqual({ items: true, groups: false, people: true, issues: true });
});

test('performances of today and the next eight days, the next one first; shortages are for those who make plans', async () => {
  const { keeper, viewer, inside } = await anEnsemble();
  const { groupId, setId } = await inside(async (scope) => {
    for (const days of [1, 0, -8, -9])
      await aPerformance(scope, { name: `Esinemine ${-days}`, onDay: day(days), neededFrom: day(days + 1), neededUntil: day(days - 1) });
    const over = { onDay: day(0), neededFrom: day(1), neededUntil: day(-1), closedAt: clock.now.toISOString() };
    await aPerformance(scope, { name: 'Lõpetatud', ...over });
    const group = await aGroup(scope);
    await aPerson(scope, { groupId: group.id, genderCode: 'F' });
    return { groupId: group.id, setId: (await aSet(scope, [(await aName(scope)).id])).id };
  });
  const body = { name: 'Suvetants', onDay: day(-2), groupIds: [groupId], clothingSetIds: [setId] };
  const { id, planId } = (await keeper.call(performanceEndpoints.add, { body })).data;
  const { performances } = (await keeper.call(read)).data;
  expect(performances).toMatchObject([
    { name: 'Esinemine 0', onDay: day(0), numberOfPeople: 0, numberOfShort: 0 },
    { name: 'Suvetants', planId, numberOfPeople: 1, numberOfShort: 1 },
    { name: 'Esinemine 8', onDay: day(-8) },
  ]);
  // What is closed takes its plan along, before its day too.
  const plans = async () => (await keeper.call(read)).data.plans.map(({ id }) => id);
  expect(await plans()).toEqual([planId]);
  expect((await viewer.call(read)).data.performances[1]).toMatchObject({ name: 'Suvetants', numberOfPeople: 1, numberOfShort: 0 });
  await keeper.call(packingEndpoints.close, { params: { id }, body: { pieces: [] } });
  expect(await plans()).toEqual([]);
});
