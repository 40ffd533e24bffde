import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aMeasurement, anIssue, aPerson } from '../../../../test/builders.ts';
import { importing, item } from '../../../../test/importing.ts';
import type { Scope } from '../../../db/scope.ts';

const app = testApp();
const { clock } = app;
const { asKeeper, importItems, undo, dump, itemIds, nameId, aRegister } = importing(app);

/** What an undo has left, and why. */
const kept = async (id: number) => (await undo(id)).map(({ text, reason }) => `${text}: ${reason}`);

describe('an item that was used since stays, whole', () => {
  const aHolder = (scope: Scope) => aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
  const changedByKeeper = expect.stringMatching(/^vahepeal muudetud: Mari-Liis ROLE_USER Tõruke, \d+\.\d+\.20\d\d$/);

  /** Of three new items the second is used. */
  async function usedBy(use: (scope: Scope, itemId: number) => Promise<unknown>) {
    const two = item({ values: { clothingNumber: '2', size: 38 }, measured: { pikkus: 70 } });
    const id = await importItems([item({ values: { clothingNumber: '1' }, measured: { laius: 5 } }), two, item()]);
    const [, second = 0] = await itemIds();
    await asKeeper((scope) => use(scope, second));
    return { result: await undo(id), second };
  }

  test('issued', async () => {
    const { result, second } = await usedBy(async (scope, id) => anIssue(scope, (await aHolder(scope)).id, id));
    expect(result).toEqual([{ text: 'Muhu seelik nr 2', reason: 'vahepeal väljastatud: Mari Tamm', url: `/clothing/${await nameId()}` }]);
    expect(await itemIds()).toEqual([second]);
    expect(await dump()).toMatchObject({ clothingType: [{}], clothingName: [{}], measurement: [{}], measuredValue: [{}], issue: [{}] });
  });

  test('issued and given back', async () => {
    const { result } = await usedBy(async (scope, id) => anIssue(scope, (await aHolder(scope)).id, id, clock.now.toISOString()));
    expect(result).toMatchObject([{ reason: 'vahepeal väljastatud: Mari Tamm' }]);
  });

  test.each<[string, (scope: Scope, id: number) => Promise<unknown>]>([
    ['its size', ({ db }, id) => db.updateTable('clothingItem').set({ size: 40 }).where('id', '=', id).execute()],
    ['what it measures', ({ db }, id) => db.updateTable('measuredValue').set({ value: 1 }).where('clothingItemId', '=', id).execute()],
    ['what it measured, no more', ({ db }, id) => db.deleteFrom('measuredValue').where('clothingItemId', '=', id).execute()],
    [
      'what it measures besides',
      async (scope, id) => {
        const measurementId = (await aMeasurement(scope, await nameId())).id;
        await scope.db.insertInto('measuredValue').values({ clothingItemId: id, measurementId, value: 1 }).execute();
      },
    ],
  ])('changed: %s', async (_, use) => {
    const { result, second } = await usedBy(use);
    expect(result).toMatchObject([{ text: 'Muhu seelik nr 2', reason: changedByKeeper }]);
    expect(await itemIds()).toEqual([second]);
  });

  test('changed and changed back is not used', async () => {
    const set = (size: number) => (scope: Scope, id: number) =>
      scope.db.updateTable('clothingItem').set({ size }).where('id', '=', id).execute();
    const { result } = await usedBy(async (scope, id) => {
      await set(40)(scope, id);
      await set(38)(scope, id);
    });
    expect([result, await itemIds()]).toEqual([[], []]);
  });

  test('deleted: it goes without a word', async () => {
    const { result } = await usedBy(({ db }, id) =>
      db.updateTable('clothingItem').set({ deletedAt: clock.now.toISOString() }).where('id', '=', id).execute(),
    );
    expect([result, await itemIds()]).toEqual([[], []]);
  });

  test('given back', async () => {
    const { mari, name, first, second } = await aRegister();
    const id = await importItems([item({ id: second, values: { size: 1 }, holder: { personId: mari, since: null } })], []);
    await asKeeper(({ db }) =>
      db.updateTable('issue').set({ validUntil: '2027-01-01T00:00:00Z' }).where('clothingItemId', '=', second).execute(),
    );
    const before = await dump();
    expect(await undo(id)).toEqual([{ text: 'Muhu seelik nr 2', reason: 'vahepeal tagastatud: Mari Tamm', url: `/clothing/${name}` }]);
    expect(await dump()).toEqual(before);
    expect(first).toBeLessThan(second);
  });

  test('taken back by the import and given to another one since', async () => {
    const { jyri, first } = await aRegister();
    const id = await importItems([item({ id: first, holder: null })], []);
    await asKeeper(({ db, now }) =>
      db.insertInto('issue').values({ personId: jyri, clothingItemId: first, validFrom: now.toISOString() }).execute(),
    );
    const before = await dump();
    expect(await kept(id)).toEqual(['Muhu seelik nr 1: vahepeal väljastatud: Jüri Saar']);
    expect(await dump()).toEqual(before);
  });

  test('there before, and deleted since: it stays deleted, and is nobody’s', async () => {
    const { first } = await aRegister();
    const id = await importItems([item({ id: first, holder: null })], []);
    await asKeeper(({ db, now }) => db.updateTable('clothingItem').set({ deletedAt: now.toISOString() }).where('id', '=', first).execute());
    const before = await dump();
    expect(await undo(id)).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  test('a number that another one has got since, and those that wait for it', async () => {
    const { name, first, second } = await aRegister();
    const numbers = [item({ id: first, values: { clothingNumber: '3', size: 1 } }), item({ id: second, values: { clothingNumber: '1' } })];
    const id = await importItems([...numbers, item({ values: { clothingNumber: '2' } })], []);
    await asKeeper(({ db }) => db.updateTable('clothingItem').set({ size: 2 }).where('clothingNumber', '=', '2').execute());
    expect(await kept(id)).toEqual([
      'Muhu seelik nr 1: endine number on vahepeal teisel esemel: 2',
      expect.stringMatching('^Muhu seelik nr 2: vahepeal muudetud'),
      'Muhu seelik nr 3: endine number on vahepeal teisel esemel: 1',
    ]);
    expect(name).toBe(await nameId());
  });
});
