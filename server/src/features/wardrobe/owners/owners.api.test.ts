import {
  deedsEndpoints,
  clothingItemEndpoints as items,
  ownerEndpoints as owners,
  peopleEndpoints,
  todayEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPerformance, aPerson } from '../../../../test/builders.ts';
import { aBody } from '../../../../test/care.ts';

const { anEnsemble, clock } = testApp();

/** A day so many days from now. */
const day = (days: number) => new Date(clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** An ensemble with a borrowed skirt number 12. */
async function borrowed(giveBackOn: string | null = day(5)) {
  const ensemble = await anEnsemble();
  const { ownerId, nameId, itemId } = await ensemble.inside(async (scope) => {
    const owner = await aBody(scope, 'Muhu muuseum');
    const name = await aName(scope, { name: 'Muhu seelik' });
    const item = await anItem(scope, { clothingNameId: name.id, clothingNumber: '12', ownerId: owner.id, giveBackOn });
    return { ownerId: owner.id, nameId: name.id, itemId: item.id };
  });
  const giveBack = (onDay: string) => ensemble.keeper.call(owners.giveBack, { params: { id: itemId }, body: { onDay } });
  const read = async () => (await ensemble.keeper.call(items.get, { params: { nameId, itemId } })).data;
  const list = async () => (await ensemble.keeper.call(owners.borrowed)).data;
  return { ...ensemble, ownerId, nameId, itemId, giveBack, read, list };
}

test('owners are bodies and people of the register, by name; a person is called as she is now', async () => {
  const { keeper, viewer, inside } = await anEnsemble();
  const mari = await inside((scope) => aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' }));
  const add = (body: Record<string, unknown>) => keeper.call(owners.add, { body });
  await add({ kind: 'BODY', name: 'Vald' });
  const { data: person } = await add({ kind: 'PERSON', personId: mari.id, name: 'keegi muu' });
  await add({ kind: 'SELF', name: 'MTÜ Kirivöö' });
  await inside(({ db }) => db.updateTable('person').set({ lastName: 'Kask' }).where('id', '=', mari.id).execute());
  expect((await viewer.call(owners.list)).data.map(({ kind, name }) => [kind, name])).toEqual([
    ['PERSON', 'Mari Kask'],
    ['SELF', 'MTÜ Kirivöö'],
    ['BODY', 'Vald'],
  ]);
  const again = await add({ kind: 'PERSON', personId: mari.id });
  expect([again.status, again.messages[0]]).toMatchObject([409, { field: 'personId', text: 'Mari Kask on juba omanike hulgas' }]);
  expect(await add({ kind: 'BODY', name: 'VALD' })).toMatchObject({ status: 409, codes: ['NAME_TAKEN'] });

  const edit = (body: Record<string, unknown>) => keeper.call(owners.edit, { params: { id: person.id }, body });
  expect((await edit({ kind: 'PERSON' })).data).toMatchObject({ name: 'Mari Kask', personId: mari.id });
  expect((await edit({ kind: 'BODY' })).messages[0]).toMatchObject({ field: 'name', text: 'Omaniku nimi on kohustuslik' });
  expect((await edit({ kind: 'BODY', name: 'Kool' })).data).toMatchObject({ name: 'Kool', personId: null });
  expect((await add({ kind: 'PERSON' })).messages[0]).toMatchObject({ field: 'personId', text: 'Vali inimene' });
  expect(await add({ kind: 'PERSON', personId: 999_999 })).toMatchObject({ status: 404 });
});

test('an owner with pieces is not deleted, of deleted ones either', async () => {
  const { keeper, manager, giveBack, ownerId, itemId } = await borrowed();
  const remove = () => keeper.call(owners.delete, { params: { id: ownerId } });
  expect((await remove()).messages[0]?.text).toBe('Omanikku „Muhu muuseum“ ei saa kustutada: tema omad on 1 ese');
  const gone = () => manager.call(items.delete, { params: { id: itemId } });
  expect(await gone()).toMatchObject({
    status: 409,
    messages: [{ text: 'Muhu seelik nr 12 on laenatud: Muhu muuseum. Anna see enne tagasi.' }],
  });
  expect((await giveBack('2026-09-03')).status).toBe(200);
  expect((await gone()).status).toBe(200);
  expect((await keeper.call(owners.list)).data).toMatchObject([{ nrOfItems: 0 }]);
  expect((await remove()).messages[0]?.text).toBe('Omanikku „Muhu muuseum“ ei saa kustutada: tema omad on 1 ese, neist 1 kustutatud');
  const { data: other } = await keeper.call(owners.add, { body: { kind: 'BODY', name: 'Vald' } });
  expect((await keeper.call(owners.delete, { params: { id: other.id } })).status).toBe(200);
});

test('what is to go back is listed by day; late ones are marked; own pieces and those without a day are not in it', async () => {
  const { inside, list, nameId, ownerId, itemId } = await borrowed(day(5));
  const late = await inside(async (scope) => {
    const { id: self } = await scope.db.insertInto('owner').values({ kind: 'SELF', name: 'MTÜ' }).returning('id').executeTakeFirstOrThrow();
    await anItem(scope, { clothingNameId: nameId, clothingNumber: '13', ownerId: self, giveBackOn: day(1) });
    await anItem(scope, { clothingNameId: nameId, clothingNumber: '14', ownerId });
    return (await anItem(scope, { clothingNameId: nameId, clothingNumber: '15', ownerId, giveBackOn: day(-1) })).id;
  });
  expect(await list()).toMatchObject([
    { id: late, clothingNumber: '15', ownerName: 'Muhu muuseum', giveBackOn: day(-1), late: true },
    { id: itemId, clothingNumber: '12', giveBackOn: day(5), late: false, holder: null },
  ]);
});

test('a piece that went back is not in use from that day on, and the agreed day stays; undone it is here again', async () => {
  const { keeper, giveBack, read, list } = await borrowed(day(5));
  const { deedId } = await giveBack(day(-1));
  expect(await read()).toMatchObject({ active: false, giveBackOn: day(5), givenBackOn: day(-1) });
  expect(await list()).toEqual([]);
  const again = await giveBack(day(0));
  expect([again.status, again.messages[0]?.text]).toEqual([409, 'Muhu seelik nr 12 on juba tagasi antud: 2.9.2026']);
  await keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
  expect(await read()).toMatchObject({ active: true, givenBackOn: null });
  expect(await list()).toHaveLength(1);
});

test('a piece that is in use again has not gone back', async () => {
  const { keeper, giveBack, nameId, itemId } = await borrowed();
  await giveBack(day(0));
  const edit = (active: boolean) =>
    keeper.call(items.edit, { params: { nameId, itemId }, body: { clothingNumber: '12', size: null, comment: null, active } });
  expect((await edit(false)).data).toMatchObject({ givenBackOn: day(0) });
  expect((await edit(true)).data).toMatchObject({ givenBackOn: null });
});

test('what somebody has, what is away with a performance and the ensemble’s own does not go back', async () => {
  const { keeper, inside, giveBack, itemId, nameId, list } = await borrowed();
  const { issue, person } = await inside(async (scope) => {
    const person = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
    return { person, issue: await anIssue(scope, person.id, itemId) };
  });
  const held = await giveBack(day(0));
  expect([held.status, held.codes, held.messages[0]?.text]).toEqual([409, ['ITEM_HELD'], expect.stringContaining('Mari Tamm')]);
  expect(await list()).toMatchObject([{ holder: 'Mari Tamm' }]);
  await inside(async ({ db, now, ...scope }) => {
    await db.updateTable('issue').set({ validUntil: now.toISOString() }).where('id', '=', issue.id).execute();
    const { id: performanceId } = await aPerformance({ db, now, ...scope });
    await db.insertInto('packedItem').values({ performanceId, clothingItemId: itemId, since: now.toISOString() }).execute();
  });
  expect(await giveBack(day(0))).toMatchObject({ status: 409, codes: ['ITEM_PACKED'] });
  const own = await inside((scope) => anItem(scope, { clothingNameId: nameId, clothingNumber: '13' }));
  const answer = await keeper.call(owners.giveBack, { params: { id: own.id }, body: { onDay: day(0) } });
  expect([answer.status, answer.messages[0]?.text]).toEqual([409, 'Muhu seelik nr 13 on ansambli enda oma']);
  expect((await keeper.call(peopleEndpoints.get, { params: { id: person.id } })).status).toBe(200);
});

test('a day after today is refused', async () => {
  const { giveBack } = await borrowed();
  expect((await giveBack(day(1))).messages).toMatchObject([{ field: 'onDay', text: 'Päev ei saa olla tulevikus' }]);
});

test('two weeks before the day it waits for keepers, and for them alone', async () => {
  const { keeper, viewer, giveBack } = await borrowed(day(14));
  const waits = async (user = keeper) => (await user.call(todayEndpoints.read)).data.dueBack.numberOfItems;
  expect([await waits(), await waits(viewer)]).toEqual([1, 0]);
  await giveBack(day(0));
  expect(await waits()).toBe(0);
  const far = await borrowed(day(15));
  expect(await waits(far.keeper)).toBe(0);
});
