import { batchEndpoints, clothingNameEndpoints, dressingEndpoints, issuingEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aDanceGroup } from '../../../../test/dance.ts';

const { anEnsemble, anInstructor } = testApp();

/** Two skirts, 12 and 14, in a batch that is promised back on a day; Mari and Liis dance on 12 September, and need them the day before. */
async function stage(promisedOn: string | null) {
  const group = await aDanceGroup(await anEnsemble());
  const body = { clothingIds: [group.skirt12, group.skirt14], promisedOn };
  const { data: batch } = await group.keeper.call(batchEndpoints.add, { body });
  const plan = await group.perform('Suvetants', '2026-09-12');
  return { ...group, batch, plan };
}

test('a plan counts on pieces that are promised back before it needs them; the desk does not', async () => {
  const { plan, mari, skirt12, keeper, issue, skirt } = await stage('2026-09-10');
  const { data } = await plan.propose();
  expect(data.people.flatMap(({ cells }) => cells.map(({ state, obstacle, backOn }) => [state, obstacle, backOn]))).toEqual([
    ['PROPOSED', undefined, '2026-09-10'],
    ['PROPOSED', undefined, '2026-09-10'],
  ]);
  expect([data.shortages, (await plan.choices(mari)).length]).toEqual([[], 2]);
  expect((await plan.set(mari, { state: 'EMPTY' })).status).toBe(200);
  expect((await plan.set(mari, { state: 'PROPOSED' })).data).toMatchObject({ state: 'PROPOSED', backOn: '2026-09-10' });

  const desk = await issue(mari, skirt12);
  expect([desk.status, desk.messages[0]?.text]).toEqual([409, 'Seelik nr 12 on pesus']);
  const [handed] = (await plan.handOver(mari)).data;
  expect(handed?.reasons).toEqual([expect.stringMatching(/on pesus$/)]);
  expect((await keeper.call(clothingNameEndpoints.get, { params: { id: skirt } })).data.inventory).toMatchObject({ present: 0, care: 2 });
});

test.each([
  ['on the day that it needs them', '2026-09-11'],
  ['after it', '2026-09-20'],
  ['on no day', null],
])('a plan does not count on pieces that are promised back %s', async (_, promisedOn) => {
  const { plan, mari, skirt12 } = await stage(promisedOn);
  const { data } = await plan.propose();
  expect(data.people.flatMap(({ cells }) => cells.map(({ state }) => state))).toEqual(['NONE', 'NONE']);
  const locked = await plan.set(mari, { state: 'LOCKED', clothingId: skirt12 });
  expect([locked.status, locked.messages[0]?.text]).toEqual([409, 'Seelik nr 12 on pesus']);
});

test('a promise that moves to a later day is an obstacle in the plan; what came back is in order', async () => {
  const { plan, mari, skirt12, batch, keeper } = await stage('2026-09-10');
  await plan.set(mari, { state: 'LOCKED', clothingId: skirt12 });
  const promise = (promisedOn: string) => keeper.call(batchEndpoints.edit, { params: { id: batch.id }, body: { promisedOn } });
  const noted = async () => {
    const cell = await plan.cellOf(mari);
    return [cell?.state, cell?.obstacle, cell?.backOn];
  };
  await promise('2026-09-12');
  expect(await noted()).toEqual(['LOCKED', 'Seelik nr 12 on pesus', undefined]);
  await promise('2026-09-01');
  await keeper.call(batchEndpoints.back, { params: { id: batch.id }, body: { clothingIds: [skirt12] } });
  expect(await noted()).toEqual(['LOCKED', undefined, undefined]);
  expect((await plan.handOver(mari)).data).toMatchObject([{ outcome: 'HANDED', given: 1 }]);
});

test('a plan for a season does not count on them', async () => {
  const { season } = await stage('2026-09-04');
  const { data } = await (await season('2026-12-01')).propose();
  expect(data.people.flatMap(({ cells }) => cells.map(({ state }) => state))).not.toContain('PROPOSED');
});

test('an instructor plans them too, and sees no batch', async () => {
  const { plan, ensembleId, groupId, mari } = await stage('2026-09-10');
  const rights = { groupIds: [groupId], seesContacts: false, seesMeasures: true, mayIssue: true };
  const instructor = await anInstructor(ensembleId, rights);
  const { data } = await instructor.call(dressingEndpoints.propose, { params: { id: plan.id }, body: {} });
  expect(data.people.find(({ id }) => id === mari)?.cells).toMatchObject([{ state: 'PROPOSED', backOn: '2026-09-10' }]);
  expect((await instructor.call(batchEndpoints.list, {})).status).toBe(403);
  const issued = await instructor.call(issuingEndpoints.issue, {
    params: { id: mari },
    body: { clothingIds: [data.people[0]?.cells[0]?.clothingId ?? 0], comments: [] },
  });
  expect(issued.status).toBe(409);
});
