import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aMeasurement, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { importing, item } from '../../../../test/importing.ts';
import type { Scope } from '../../../db/scope.ts';

const app = testApp();
const { clock } = app;
const { asKeeper, importItems, undo, dump, itemIds, nameId, aRegister } = importing(app);

/** The rows that stand in the way of an undo, which then changes nothing. */
async function kept(id: number): Promise<readonly string[]> {
  const before = await dump();
  const used = await undo(id);
  expect(await dump()).toEqual(before);
  return used;
}

describe('an import of which an item was used since stays, whole', () => {
  const aHolder = (scope: Scope) => aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
  const changedByKeeper = expect.stringMatching(
    /^Muhu seelik nr 2 on vahepeal (muudetud|kustutatud): Mari-Liis ROLE_USER Tõruke \d+\.\d+\.\d+$/,
  );

  /** Of three new items the second is used. */
  async function usedBy(use: (scope: Scope, itemId: number) => Promise<unknown>) {
    const two = item({ values: { clothingNumber: '2', size: '38' }, measured: { pikkus: 70 } });
    const id = await importItems([item({ values: { clothingNumber: '1' }, measured: { laius: 5 } }), two, item()]);
    const [, second = 0] = await itemIds();
    await asKeeper((scope) => use(scope, second));
    return { id, all: await itemIds() };
  }

  test('issued', async () => {
    const { id, all } = await usedBy(async (scope, itemId) => anIssue(scope, (await aHolder(scope)).id, itemId));
    expect(await kept(id)).toEqual(['Muhu seelik nr 2: vahepeal väljastatud: Mari Tamm']);
    expect(await itemIds()).toEqual(all);
  });

  test('issued and returned', async () => {
    const { id } = await usedBy(async (scope, itemId) => anIssue(scope, (await aHolder(scope)).id, itemId, clock.now.toISOString()));
    expect(await kept(id)).toEqual(['Muhu seelik nr 2: vahepeal väljastatud: Mari Tamm']);
  });

  test('issued, returned and deleted', async () => {
    const { id } = await usedBy(async (scope, itemId) => {
      await anIssue(scope, (await aHolder(scope)).id, itemId, clock.now.toISOString());
      await scope.db.updateTable('clothingItem').set({ deletedAt: clock.now.toISOString() }).where('id', '=', itemId).execute();
    });
    expect(await kept(id)).toEqual([changedByKeeper, 'Muhu seelik nr 2: vahepeal väljastatud: Mari Tamm']);
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
    const { id } = await usedBy(use);
    const [reason] = await kept(id);
    expect(reason).toMatch(
      /^Muhu seelik nr 2(: vahepeal mõõdetud| on vahepeal (muudetud|kustutatud): Mari-Liis ROLE_USER Tõruke \d+\.\d+\.\d{4})$/,
    );
  });

  test('changed and changed back is not used', async () => {
    const set = (size: number) => (scope: Scope, id: number) =>
      scope.db.updateTable('clothingItem').set({ size }).where('id', '=', id).execute();
    const { id } = await usedBy(async (scope, itemId) => {
      await set(40)(scope, itemId);
      await set(38)(scope, itemId);
    });
    expect([await undo(id), await itemIds()]).toEqual([[], []]);
  });

  test('deleted', async () => {
    const { id } = await usedBy(({ db }, itemId) =>
      db.updateTable('clothingItem').set({ deletedAt: clock.now.toISOString() }).where('id', '=', itemId).execute(),
    );
    expect(await kept(id)).toEqual([changedByKeeper]);
  });

  test('given back', async () => {
    const { mari, first, second } = await aRegister();
    const id = await importItems([item({ id: second, values: { size: '1' }, holder: { personId: mari, since: null } })], []);
    await asKeeper(({ db }) =>
      db.updateTable('issue').set({ validUntil: '2027-01-01T00:00:00Z' }).where('clothingItemId', '=', second).execute(),
    );
    expect(await kept(id)).toEqual([changedByKeeper]);
    expect(first).toBeLessThan(second);
  });

  test('taken back by the import and given to another one since', async () => {
    const { jyri, first } = await aRegister();
    const id = await importItems([item({ id: first, holder: null })], []);
    await asKeeper(({ db, now }) =>
      db.insertInto('issue').values({ personId: jyri, clothingItemId: first, validFrom: now.toISOString() }).execute(),
    );
    const before = await dump();
    expect(await kept(id)).toEqual([expect.stringMatching(/^Jüri Saar on saanud \d+\.\d+\.\d+: Muhu seelik nr 1$/)]);
    expect(await dump()).toEqual(before);
  });

  test('taken back by the import and deleted since', async () => {
    const { first } = await aRegister();
    const id = await importItems([item({ id: first, holder: null })], []);
    await asKeeper(({ db, now }) => db.updateTable('clothingItem').set({ deletedAt: now.toISOString() }).where('id', '=', first).execute());
    expect(await kept(id)).toEqual(['Muhu seelik nr 1 ei ole kasutusel, aga on väljas: Mari Tamm']);
  });

  test('a number that another item has got since', async () => {
    const { name, first } = await aRegister();
    const id = await importItems([item({ id: first, values: { clothingNumber: '3' } })], []);
    await asKeeper((scope) => anItem(scope, { clothingNameId: name, clothingNumber: '1' }));
    expect(await kept(id)).toEqual(['Sama number on vahepeal teisel esemel']);
  });
});

test('of many rows five are named', async () => {
  const id = await importItems(Array.from({ length: 8 }, (_, n) => item({ values: { clothingNumber: String(n + 1) } })));
  await asKeeper(({ db }) => db.updateTable('clothingItem').set({ size: 40 }).execute());
  const reasons = await undo(id);
  expect(reasons).toHaveLength(6);
  expect(reasons.at(-1)).toBe('ja veel 3');
});
