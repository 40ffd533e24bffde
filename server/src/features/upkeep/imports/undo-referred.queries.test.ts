import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aMeasurement, aName, anEmail, anIssue, anItem, aPerson, aRecurringReminder, aSet } from '../../../../test/builders.ts';
import { change, importing, item, person } from '../../../../test/importing.ts';
import type { Scope } from '../../../db/scope.ts';

const app = testApp();
const { inside, asKeeper, importItems, importPeople, undo, dump, nameId, aRegister } = importing(app);

/** The rows that stand in the way of an undo, which then changes nothing. */
async function kept(id: number): Promise<readonly string[]> {
  const before = await dump();
  const used = await undo(id);
  expect(await dump()).toEqual(before);
  return used;
}

describe('what others refer to stays', () => {
  const importOne = () => importItems([item({ values: { clothingNumber: '1' }, measured: { pikkus: 70 } })]);

  test.each<[string, string[], (scope: Scope, name: number) => Promise<unknown>]>([
    ['an item of others', ['Muhu seelik: vahepeal on lisatud esemeid'], (scope, clothingNameId) => anItem(scope, { clothingNameId })],
    ['a set', ['Muhu seelik: vahepeal lisatud komplekti: Pidulik'], (scope, name) => aSet(scope, [name], 'Pidulik')],
    ['a measurement', ['Muhu seelik: vahepeal on lisatud mõõte'], (scope, name) => aMeasurement(scope, name)],
    ['its type', ['Seelikud: vahepeal on lisatud nimetusi'], (scope) => aNameOfType(scope)],
    [
      'a value of another item',
      ['Muhu seelik: vahepeal on lisatud esemeid', 'Pikkus: vahepeal mõõdetud'],
      async (scope, clothingNameId) => {
        const { id } = await anItem(scope, { clothingNameId });
        const { id: measurementId } = await scope.db.selectFrom('measurement').select('id').executeTakeFirstOrThrow();
        await scope.db.insertInto('measuredValue').values({ clothingItemId: id, measurementId, value: 1 }).execute();
      },
    ],
  ])('clothing: %s', async (_, reasons, use) => {
    const id = await importOne();
    await asKeeper(async (scope) => use(scope, await nameId()));
    expect(await kept(id)).toEqual(reasons);
  });

  async function aNameOfType(scope: Scope) {
    const type = await scope.db.selectFrom('clothingType').select('id').executeTakeFirstOrThrow();
    return aName(scope, { clothingTypeId: type.id });
  }

  test('an image', async () => {
    const id = await importOne();
    await asKeeper(async ({ db }) => {
      const image = await db
        .insertInto('image')
        .values({ hash: '0'.repeat(64) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.updateTable('clothingName').set({ imageId: image.id }).execute();
    });
    expect(await kept(id)).toEqual([expect.stringMatching('^Muhu seelik on vahepeal muudetud')]);
  });

  test('what was deleted since', async () => {
    const id = await importOne();
    await asKeeper(async ({ db, now }) => {
      const deletedAt = now.toISOString();
      await db.updateTable('clothingItem').set({ deletedAt }).execute();
      await db.updateTable('clothingName').set({ deletedAt }).execute();
      await db.deleteFrom('clothingType').execute();
    });
    expect(await kept(id)).toEqual(
      ['Muhu seelik nr 1 on vahepeal muudetud', 'Muhu seelik on vahepeal muudetud', 'Seelikud on vahepeal kustutatud'].map((reason) =>
        expect.stringMatching(`^${reason}`),
      ),
    );
  });

  test('people and groups', async () => {
    const id = await importPeople([
      person({ lastName: 'Kask', groupName: 'A' }),
      person({ lastName: 'Kuusk', groupName: 'B' }),
      person({ lastName: 'Lepp', groupName: 'C' }),
      person({ lastName: 'Tamm', groupName: 'D' }),
      person({ lastName: 'Mänd', groupName: 'E' }),
    ]);
    const people = await inside(({ db }) => db.selectFrom('person').select(['id', 'lastName', 'groupId']).execute());
    const of = (lastName: string) => people.find((one) => one.lastName === lastName) ?? { id: 0, groupId: 0 };
    await asKeeper(async (scope) => {
      const name = await aName(scope, { name: 'Muhu seelik' });
      await anIssue(scope, of('Kask').id, (await anItem(scope, { clothingNameId: name.id, clothingNumber: '5' })).id);
      await anEmail(scope, { personId: of('Kuusk').id });
      await scope.db.updateTable('person').set({ height: 170 }).where('id', '=', of('Lepp').id).execute();
      await aRecurringReminder(scope, { groupId: of('Tamm').groupId ?? 0 });
      await aPerson(scope, { groupId: of('Mänd').groupId });
    });
    expect(await kept(id)).toEqual([
      expect.stringMatching('^Mari Lepp on vahepeal muudetud: Mari-Liis ROLE_USER Tõruke '),
      'Mari Kuusk: vahepeal on saadetud kirju',
      'Mari Kask: vahepeal väljastatud: Muhu seelik nr 5',
      'E: vahepeal on lisatud tantsijaid',
      'D: vahepeal on lisatud korduv kiri',
    ]);
  });
});

describe('what cannot be as it was stays as it is', () => {
  test('people whose group is gone', async () => {
    const { mari, jyri } = await aRegister();
    const group = await inside((scope) => aGroup(scope, 'Vana'));
    const inOld = () => inside(({ db }) => db.updateTable('person').set({ groupId: group.id }).where('id', '=', jyri).execute());
    await inOld();
    const id = await importPeople([mari, jyri].map((id) => ({ id, values: { groupName: 'Uus', height: 1 } })));
    await asKeeper(async ({ db }) => {
      await db.deleteFrom('group').where('id', '=', group.id).execute();
    });
    expect(await kept(id)).toEqual(['Endine rühm on vahepeal kustutatud']);
  });

  test('a clothing name whose type is gone; a change of another column is no obstacle', async () => {
    const { name, type, first } = await aRegister();
    const skirt = item({ id: first, values: { size: '1' } });
    const changed = await importItems([skirt], [change(name, { parish: 'Kihnu' })]);
    await asKeeper(({ db }) => db.updateTable('clothingName').set({ description: 'roheline' }).execute());
    expect(await undo(changed)).toEqual([]);
    const retyped = await importItems([skirt], [change(name, { clothingTypeName: 'Uued' })]);
    await asKeeper(({ db }) => db.deleteFrom('clothingType').where('id', '=', type).execute());
    expect(await kept(retyped)).toEqual(['Endine tüüp on vahepeal kustutatud']);
  });
});
