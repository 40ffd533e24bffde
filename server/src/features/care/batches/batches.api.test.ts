import { type Batch, batchEndpoints, clothingItemEndpoints, deedsEndpoints, jobEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPacked, aPerformance, aPerson } from '../../../../test/builders.ts';
import { aJob, aMaker } from '../../../../test/care.ts';
import { untilBlocked } from '../../../../test/locks.ts';

const { anEnsemble, clock, database } = testApp();

/** Skirts 1 to 3, all in order. */
async function stage() {
  const ensemble = await anEnsemble();
  const { keeper, inside } = ensemble;
  const ids = await inside(async (scope) => {
    const { id: skirt } = await aName(scope, { name: 'Seelik' });
    const piece = async (clothingNumber: string) => (await anItem(scope, { clothingNameId: skirt, clothingNumber })).id;
    return { skirt, pieces: [await piece('1'), await piece('2'), await piece('3')], kai: (await aMaker(scope, 'Kai')).id };
  });
  const [one = 0, two = 0, three = 0] = ids.pieces;
  const send = (clothingIds: readonly number[], more: Record<string, unknown> = {}) =>
    keeper.call(batchEndpoints.add, { body: { clothingIds, ...more } });
  const back = (batch: Pick<Batch, 'id'>, body: Record<string, unknown>) =>
    keeper.call(batchEndpoints.back, { params: { id: batch.id }, body: { clothingIds: [], ...body } });
  const read = async ({ id }: Pick<Batch, 'id'>) => (await keeper.call(batchEndpoints.get, { params: { id } })).data;
  const states = async () => {
    const { data } = await keeper.call(clothingItemEndpoints.list, { params: { nameId: ids.skirt } });
    return data.map(({ state }) => state).join(' ');
  };
  const undo = (id: number | null | undefined, user = keeper) => user.call(deedsEndpoints.undo, { params: { id: id ?? 0 } });
  return { ...ensemble, ...ids, one, two, three, send, back, read, states, undo };
}

type Stage = Awaited<ReturnType<typeof stage>>;

const sharesOf = ({ pieces }: Batch) => pieces.map(({ shareCents }) => shareCents);

test('a batch of 100,00 € over three pieces, one lost: each bears its share, to the cent', async () => {
  const { one, two, three, send, back, states } = await stage();
  const { data: batch, status } = await send([three, one, two], { promisedOn: '2026-09-20' });
  expect([status, batch]).toMatchObject([201, { kind: 'WASH', numberOfPieces: 3, numberOfAway: 3, costCents: null, closedAt: null }]);
  expect([sharesOf(batch), await states()]).toEqual([[null, null, null], 'WASH WASH WASH']);

  const { data: part } = await back(batch, { clothingIds: [one], costCents: 10_000 });
  expect(part).toMatchObject({ numberOfAway: 2, closedAt: null });
  const { data: whole } = await back(batch, { clothingIds: [three], lostIds: [two] });
  expect([sharesOf(whole), await states()]).toEqual([[3334, 3333, 3333], 'OK LOST OK']);
  expect(whole).toMatchObject({ numberOfAway: 0, closedAt: clock.now.toISOString() });
  expect(whole.pieces.map(({ outcome }) => outcome)).toEqual(['BACK', 'LOST', 'BACK']);
});

test('the cost may come after the last piece; without one there are no shares', async () => {
  const { one, two, send, back, keeper } = await stage();
  const { data: batch } = await send([one, two]);
  await back(batch, { clothingIds: [one, two] });
  const edit = (body: Record<string, unknown>) => keeper.call(batchEndpoints.edit, { params: { id: batch.id }, body });
  expect(sharesOf((await edit({ costCents: 501 })).data)).toEqual([251, 250]);
  expect(sharesOf((await edit({ costCents: null })).data)).toEqual([null, null]);
});

test('a piece that is out, packed, or in a batch is refused with the reason, and nothing is sent', async () => {
  const { one, two, three, send, inside, states, keeper } = await stage();
  await inside(async (scope) => {
    await anIssue(scope, (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' })).id, one);
    await aPacked(scope, (await aPerformance(scope, { name: 'Suvetants' })).id, two, '3');
  });
  const refused = await send([one, two, three]);
  expect([refused.status, ...refused.messages.map(({ text }) => text)]).toEqual([
    409,
    'Seelik nr 1 on väljas: Mari Tamm. Võta see enne tagasi.',
    'Seelik nr 2 on kaasas: Suvetants, kott 3',
  ]);
  expect(await states()).toBe('OK OK OK');
  const { data: batch } = await send([three]);
  const again = await send([three]);
  expect([again.status, again.messages]).toMatchObject([409, [{ text: 'Seelik nr 3 on juba partiis' }]]);
  expect((await send([999_999])).status).toBe(404);
  await inside((scope) => scope.db.deleteFrom('packedItem').execute());
  const grown = await keeper.call(batchEndpoints.addPieces, { params: { id: batch.id }, body: { clothingIds: [two] } });
  expect(grown.data).toMatchObject({ numberOfPieces: 2, numberOfAway: 2 });
});

test('what is in repair meanwhile stays so; what is set in order, or found to be lost, is back', async () => {
  const { one, two, three, send, back, keeper, read, states, undo } = await stage();
  const care = (id: number, state: string) => keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [id], state } });
  const { data: batch } = await send([one, two, three], { promisedOn: '2026-09-20' });
  await care(one, 'REPAIR');
  const { deedId } = await care(two, 'OK');
  await care(three, 'LOST');
  expect((await read(batch)).pieces.map(({ outcome }) => outcome)).toEqual([null, 'BACK', 'LOST']);
  // Worn again, it is not in the wash by the former promise, and goes into another batch.
  expect((await send([two])).status).toBe(201);
  expect((await back(batch, { clothingIds: [], lostIds: [two] })).codes).toEqual(['ITEM_BACK_FROM_BATCH']);
  expect((await undo(deedId)).status).toBe(409);
  await back(batch, { clothingIds: [one] });
  expect([await states(), (await read(batch)).closedAt]).toEqual(['REPAIR WASH LOST', clock.now.toISOString()]);
});

test('a piece set lost meanwhile comes back as found, in repair where a blocking job waited; an undo takes it all back', async () => {
  const { one, two, three, send, back, keeper, read, states, undo, inside } = await stage();
  const lose = (id: number) => keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [id], state: 'LOST' } });
  const job = await inside((scope) => aJob(scope, two));
  const { data: batch } = await send([one, two, three]);
  await lose(one);
  await lose(two);
  const taking = await back(batch, { clothingIds: [one, two, three], costCents: 300 });
  expect([taking.status, await states()]).toEqual([200, 'OK REPAIR OK']);
  expect(taking.messages).toMatchObject([
    { type: 'WARNING', text: 'Seelik nr 1 oli kirjas kadununa, nüüd tagasi' },
    { type: 'WARNING', text: 'Seelik nr 2 oli kirjas kadununa, nüüd tagasi' },
  ]);
  expect((await read(batch)).pieces.map(({ outcome }) => outcome)).toEqual(['BACK', 'BACK', 'BACK']);
  const blocks = async () => (await keeper.call(jobEndpoints.get, { params: { id: job.id } })).data.blocks;
  expect(await blocks()).toBe(true);
  expect((await undo(taking.deedId)).status).toBe(200);
  expect([await states(), await blocks()]).toEqual(['LOST LOST WASH', false]);
  expect((await read(batch)).pieces.map(({ outcome }) => outcome)).toEqual(['LOST', 'LOST', null]);
});

test('what ended otherwise is named and holds up none of the others; alone it is refused', async () => {
  const { one, two, three, send, back, keeper, states } = await stage();
  const care = (id: number, state: string) => keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [id], state } });
  const { data: batch } = await send([one, two, three]);
  await care(one, 'OK');
  await care(two, 'LOST');
  await care(two, 'REPAIR');
  const taking = await back(batch, { clothingIds: [one, two], lostIds: [three] });
  expect([taking.status, await states(), ...taking.messages.map(({ text }) => text)]).toEqual([
    200,
    'OK REPAIR LOST',
    'Seelik nr 1 ei ole enam partiis: korras',
    'Seelik nr 2 ei ole enam partiis: paranduses',
  ]);
  const again = await back(batch, { clothingIds: [one, two] });
  expect([again.status, ...again.messages.map(({ text }) => text)]).toEqual([
    409,
    'Seelik nr 1 on sellest partiist juba tagasi',
    'Seelik nr 2 on sellest partiist juba tagasi',
  ]);
  // The last one was given up by mistake: its batch is over, and it comes back all the same.
  expect([(await back(batch, { clothingIds: [one, three] })).status, await states()]).toEqual([200, 'OK REPAIR OK']);
});

test('a deleted piece of a batch is named, and a foreign one refuses all', async () => {
  const { one, two, three, send, back, manager, states } = await stage();
  const { data: batch } = await send([one, two]);
  await manager.call(clothingItemEndpoints.deleteMany, { body: { clothingIds: [one] } });
  expect((await back(batch, { clothingIds: [two, three] })).status).toBe(404);
  const taking = await back(batch, { clothingIds: [one, two] });
  expect([taking.status, await states(), taking.messages[0]?.text]).toEqual([200, 'OK OK', 'Seelik nr 1 ei ole enam partiis: kustutatud']);
});

test('a torn piece that was washed is in repair again until its job is over', async () => {
  const { one, two, send, back, states, inside, keeper } = await stage();
  await inside((scope) => aJob(scope, one));
  const { data: batch } = await send([one, two]);
  expect(await states()).toBe('WASH WASH OK');
  await back(batch, { clothingIds: [one, two] });
  expect(await states()).toBe('REPAIR OK OK');
  await keeper.call(jobEndpoints.takeIn, { body: { clothingIds: [one] } });
  expect(await states()).toBe('OK OK OK');
});

test('a batch whose last piece away is taken out of it by an undo is over', async () => {
  const { one, two, send, back, read, keeper, undo } = await stage();
  const { data: batch } = await send([one]);
  const { deedId } = await keeper.call(batchEndpoints.addPieces, { params: { id: batch.id }, body: { clothingIds: [two] } });
  await back(batch, { clothingIds: [one] });
  expect((await read(batch)).closedAt).toBeNull();
  expect((await undo(deedId)).messages).toEqual([]);
  expect(await read(batch)).toMatchObject({ numberOfPieces: 1, numberOfAway: 0, closedAt: clock.now.toISOString() });
});

test('a lost piece, and one that is not in use, go into no batch', async () => {
  const { one, two, send, inside } = await stage();
  await inside(({ db }) => db.updateTable('clothingItem').set({ state: 'LOST' }).where('id', '=', one).execute());
  await inside(({ db }) => db.updateTable('clothingItem').set({ active: false }).where('id', '=', two).execute());
  expect((await send([one, two])).codes).toEqual(['ITEM_IN_CARE', 'ITEM_INACTIVE']);
});

test('a deleted piece is lost in its batch, which it closes; undone, it is away again', async () => {
  const { one, two, send, back, manager, read, undo } = await stage();
  const { data: batch } = await send([one, two], {});
  await back(batch, { clothingIds: [one], costCents: 500 });
  const { deedId } = await manager.call(clothingItemEndpoints.delete, { params: { id: two } });
  const deleted = await read(batch);
  expect(deleted).toMatchObject({ numberOfAway: 0, closedAt: clock.now.toISOString() });
  expect(deleted.pieces.map(({ deleted: is, outcome, shareCents }) => [is, outcome, shareCents])).toEqual([
    [false, 'BACK', 250],
    [true, 'LOST', 250],
  ]);
  const undone = await undo(deedId, manager);
  expect([undone.messages, await read(batch)]).toMatchObject([[], { numberOfAway: 1, closedAt: null }]);
  const redone = await undo(undone.deedId, manager);
  expect([redone.messages, await read(batch)]).toMatchObject([[], { numberOfAway: 0, closedAt: clock.now.toISOString() }]);
});

test.each([
  [
    'set in order',
    ({ keeper, one }: Stage) => keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [one], state: 'OK' } }),
  ],
  ['deleted', ({ manager, one }: Stage) => manager.call(clothingItemEndpoints.delete, { params: { id: one } })],
])('a piece that is %s while the cost of its batch is split waits for it', async (_, change) => {
  const all = await stage();
  const { data: batch } = await all.send([all.one, all.two]);
  const changed = await all.inside(async ({ db }) => {
    await db.selectFrom('batch').where('id', '=', batch.id).forNoKeyUpdate().execute();
    const changing = change(all);
    await untilBlocked(database());
    await db.updateTable('batchItem').set({ shareCents: 100 }).where('batchId', '=', batch.id).execute();
    return { changing };
  });
  expect((await changed.changing).status).toBeLessThan(300);
  expect(await all.read(batch)).toMatchObject({ numberOfAway: 1, pieces: [{ shareCents: 100 }, { shareCents: 100 }] });
});

test('sending, taking back, and deleting an open batch are undone, the last first', async () => {
  const { one, two, send, back, keeper, read, states, undo } = await stage();
  const sent = await send([one, two]);
  const batch = sent.data;
  const returned = await back(batch, { clothingIds: [one], lostIds: [two], costCents: 900 });
  expect((await undo(sent.deedId)).status).toBe(409);
  expect((await undo(returned.deedId)).messages).toEqual([]);
  expect([await states(), await read(batch)]).toMatchObject(['WASH WASH OK', { numberOfAway: 2, closedAt: null, costCents: null }]);
  const gone = await keeper.call(batchEndpoints.delete, { params: { id: batch.id } });
  expect([gone.status, await states()]).toEqual([200, 'OK OK OK']);
  expect((await undo(gone.deedId)).messages).toEqual([]);
  expect([await states(), (await read(batch)).numberOfAway]).toEqual(['WASH WASH OK', 2]);
  expect((await undo(sent.deedId)).messages).toEqual([]);
  expect([await states(), (await keeper.call(batchEndpoints.list, {})).data]).toEqual(['OK OK OK', []]);
});

test('open jobs of its pieces for the same maker are done in the batch', async () => {
  const { one, two, kai, send, keeper, inside } = await stage();
  const jobs = await inside(async (scope) => [
    await aJob(scope, one, { makerId: kai }),
    await aJob(scope, one),
    await aJob(scope, two, { makerId: (await aMaker(scope)).id }),
  ]);
  const { data: batch } = await send([one, two], { makerId: kai });
  const batched = () =>
    inside(async ({ db }) => (await db.selectFrom('job').select(['id', 'batchId']).orderBy('id').execute()).map(({ batchId }) => batchId));
  expect(jobs).toHaveLength(3);
  expect(await batched()).toEqual([batch.id, null, null]);
  await keeper.call(batchEndpoints.edit, { params: { id: batch.id }, body: { makerId: null } });
  expect(await batched()).toEqual([null, null, null]);
});

test('of two saves that are based on the same version the second is refused', async () => {
  const { one, kai, send, keeper } = await stage();
  const { data: batch } = await send([one]);
  const edit = (body: Record<string, unknown>) =>
    keeper.call(batchEndpoints.edit, { params: { id: batch.id }, body: { ...body, version: batch.version } });
  expect((await edit({ makerId: kai })).status).toBe(200);
  const second = await edit({ promisedOn: '2026-10-01' });
  expect([second.status, second.messages[0]?.text]).toEqual([409, expect.stringMatching(/: tegija$/)]);
});

test('open batches stand before closed ones, the newest first', async () => {
  const { one, two, three, send, back, keeper } = await stage();
  const sent = [];
  for (const piece of [one, two, three]) {
    sent.push((await send([piece])).data.id);
    clock.advance(60);
  }
  await back({ id: sent[2] ?? 0 }, { clothingIds: [three] });
  const { data } = await keeper.call(batchEndpoints.list, {});
  expect(data.map(({ id, sentBy }) => [id, sentBy])).toEqual([sent[1], sent[0], sent[2]].map((id) => [id, expect.any(String)]));
});
