import { clothingItemEndpoints as items, peopleEndpoints as people } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anItem, aPerson } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

test('held for over a year: since a day before that of a year ago in Estonia; what came back is not held', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside(async (scope) => {
    const name = await aName(scope);
    const give = async (lastName: string, validFrom: string | null, validUntil: string | null = null) => {
      const [person, item] = [
        await aPerson(scope, { lastName }),
        await anItem(scope, { clothingNameId: name.id, clothingNumber: lastName }),
      ];
      if (validFrom === null) return;
      const issue = { personId: person.id, clothingItemId: item.id, validFrom, validUntil };
      await scope.db.insertInto('issue').values(issue).execute();
    };
    // The last moment of 2 September in Tallinn, and the first of the 3rd.
    await give('ammu', '2025-09-02T20:59:59Z');
    await give('aasta', '2025-09-02T21:00:00Z');
    await give('toodud', '2020-01-01T10:00:00Z', '2026-01-01T10:00:00Z');
    await give('mitte', null);
  });
  const [names, numbers] = await Promise.all(
    [true, false].map(async (heldOverYear) => [
      (await keeper.call(people.search, { query: { heldOverYear: String(heldOverYear) } })).data.map(({ lastName }) => lastName),
      (await keeper.call(items.search, { query: { heldOverYear: String(heldOverYear) } })).data.map(({ clothingNumber }) => clothingNumber),
    ]),
  );
  expect(names).toEqual([['ammu'], ['ammu']]);
  expect(numbers?.map((each) => each.toSorted())).toEqual([
    ['aasta', 'mitte', 'toodud'],
    ['aasta', 'mitte', 'toodud'],
  ]);
  const all = await keeper.call(items.search, { query: { heldOverYear: 'true', count: 'all' } });
  expect(all.data.map(({ clothingNumber }) => clothingNumber)).toEqual(['ammu']);
  expect((await keeper.call(items.gather, { query: { heldOverYear: 'true' } })).data).toHaveLength(1);
});
