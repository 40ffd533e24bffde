import { deedsEndpoints, fundingEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { anItem } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

const body = { giver: 'Rahvakultuuri Keskus', title: 'Rahvarõivad 2026', kind: 'PURCHASE', amountCents: 987_654, note: 'Leping kapis' };

test('a funding has the season of today, unless another period is given', async () => {
  const { manager } = await anEnsemble();
  const { status, data } = await manager.call(fundingEndpoints.add, { body });
  expect([status, data]).toMatchObject([201, { ...body, number: null, periodFrom: '2026-09-01', periodUntil: '2027-08-31' }]);
  const year = { periodFrom: '2026-01-01', periodUntil: '2026-12-31' };
  const edited = await manager.call(fundingEndpoints.edit, { params: { id: data.id }, body: { ...body, ...year, version: data.version } });
  expect(edited.data).toMatchObject({ ...body, ...year });
  const stale = await manager.call(fundingEndpoints.edit, { params: { id: data.id }, body: { ...body, version: data.version } });
  expect([stale.status, stale.messages.map(({ field }) => field).toSorted()]).toEqual([409, ['periodFrom', 'periodUntil']]);
  const reversed = await manager.call(fundingEndpoints.add, {
    body: { ...body, title: 'Teine', periodFrom: '2026-12-31', periodUntil: '2026-01-01' },
  });
  expect([reversed.status, reversed.messages[0]?.field]).toEqual([400, 'periodUntil']);
  const taken = await manager.call(fundingEndpoints.add, { body: { ...body, title: 'rahvarõivad 2026' } });
  expect([taken.status, taken.codes, taken.messages[0]?.field]).toEqual([409, ['NAME_TAKEN'], 'title']);
});

test('keepers see what there is, without sums and the note', async () => {
  const { manager, keeper, viewer } = await anEnsemble();
  await manager.call(fundingEndpoints.add, { body });
  const { data, raw } = await keeper.call(fundingEndpoints.list);
  expect(data[0]).toMatchObject({ title: 'Rahvarõivad 2026', giver: 'Rahvakultuuri Keskus', kind: 'PURCHASE' });
  expect(data[0]).not.toHaveProperty('ownShareCents');
  expect(raw.payload).not.toMatch(/987654|Leping kapis/);
  expect((await viewer.call(fundingEndpoints.list)).status).toBe(403);
  expect((await keeper.call(fundingEndpoints.add, { body: { ...body, title: 'Teine' } })).status).toBe(403);
});

test('a deleted funding leaves its pieces, which have it again once that is undone', async () => {
  const { manager, inside } = await anEnsemble();
  const { data } = await manager.call(fundingEndpoints.add, { body });
  const { id } = await inside((scope) => anItem(scope, { fundingId: data.id }));
  const fundingOf = () =>
    inside(async ({ db }) => (await db.selectFrom('clothingItem').select('fundingId').where('id', '=', id).executeTakeFirst())?.fundingId);
  const gone = await manager.call(fundingEndpoints.delete, { params: { id: data.id } });
  expect([gone.status, await fundingOf()]).toEqual([200, null]);
  expect((await manager.call(deedsEndpoints.undo, { params: { id: gone.deedId ?? 0 } })).status).toBe(200);
  expect(await fundingOf()).toBe(data.id);
});
