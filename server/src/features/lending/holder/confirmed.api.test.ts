import { deedsEndpoints, issuingEndpoints, leavingEndpoints, peopleEndpoints, returnEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { anItem } from '../../../../test/builders.ts';
import { families } from '../../../../test/family.ts';

const { app, anEnsemble, database } = testApp();
const { family } = families({ app, anEnsemble, database });

/** Mari holds eight pieces, and has confirmed them. */
async function eight() {
  const ensemble = await family();
  const { holder, mari, hold, inside, skirt, manager, keeper } = ensemble;
  const items = [ensemble.pieces.mari.itemId];
  for (let piece = 1; piece < 8; piece += 1) items.push((await hold(mari, `${20 + piece}`)).itemId);
  const free = (await inside((scope) => anItem(scope, { clothingNameId: skirt, clothingNumber: '99' }))).id;
  const isConfirmed = () => ensemble.isConfirmed(mari);
  const confirm = async () => {
    const issueIds = (await holder.page(mari))?.pieces.map(({ issueId }) => issueId) ?? [];
    expect((await holder.confirm(mari, issueIds)).status).toBe(201);
    expect(await isConfirmed()).toBe(true);
  };
  const undo = async (deedId: number | null | undefined) => {
    const { messages } = await manager.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
    expect(messages).toEqual([]);
  };
  const issue = () => keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: [free] } });
  await confirm();
  return { ...ensemble, items, free, isConfirmed, confirm, undo, issue };
}

test('an issue unconfirms, and so do its undo and that of a return', async () => {
  const { mari, keeper, items, isConfirmed, confirm, undo, issue } = await eight();
  const issued = await issue();
  expect(await isConfirmed()).toBe(false);
  await confirm();
  await undo(issued.deedId);
  expect(await isConfirmed()).toBe(false);

  await confirm();
  const back = await keeper.call(issuingEndpoints.return, { params: { id: mari, clothingId: items[0] } });
  expect(await isConfirmed()).toBe(true);
  await undo(back.deedId);
  expect(await isConfirmed()).toBe(false);
});

test('a phone number and a due date do not, nor does their undo', async () => {
  const { mari, keeper, items, isConfirmed, undo } = await eight();
  const { data: person } = await keeper.call(peopleEndpoints.get, { params: { id: mari } });
  const edited = await keeper.call(peopleEndpoints.edit, { params: { id: mari }, body: { ...person, phoneNumber: '5555 1234' } });
  const dated = await keeper.call(issuingEndpoints.setDueDate, {
    params: { id: mari, clothingId: items[0] },
    body: { dueOn: '2026-12-01' },
  });
  expect(await isConfirmed()).toBe(true);
  await undo(edited.deedId);
  await undo(dated.deedId);
  expect(await isConfirmed()).toBe(true);
});

test('one of eight that comes back, in any way, leaves seven confirmed', async () => {
  const { mari, holder, keeper, items, isConfirmed } = await eight();
  const [desk, page, lost, swapped, ...left] = items;
  await keeper.call(issuingEndpoints.return, { params: { id: mari, clothingId: desk } });
  await keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: page }, { clothingId: lost, state: 'LOST' }] } });
  await keeper.call(issuingEndpoints.swap, {
    params: { id: mari },
    body: { moves: [{ clothingId: swapped, fromPersonId: mari, toPersonId: null }] },
  });
  expect([await isConfirmed(), (await holder.page(mari))?.pieces.length]).toEqual([true, 4]);
  await keeper.call(leavingEndpoints.leave, { params: { id: mari }, body: { returnAll: false, clothingIds: left.slice(0, 2) } });
  expect([await isConfirmed(), (await holder.page(mari))?.pieces.length]).toEqual([true, 2]);
});
