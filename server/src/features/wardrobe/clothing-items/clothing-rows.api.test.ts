import { clothingItemEndpoints, codeEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../../test/app.ts';
import { aMeasurement, aName, anIssue, anItem, aPerson, aPlace, aType } from '../../../../test/builders.ts';
import type { CallInput } from '../../../../test/client.ts';

const { anEnsemble } = testApp();
const { search } = clothingItemEndpoints;

/** Items with everything that a row can have, and with nothing of it. */
async function anyWardrobe() {
  const { keeper, inside } = await anEnsemble();
  const { mari } = await inside(async (scope) => {
    const type = (await aType(scope, 'Seelikud')).id;
    const placeId = (await aPlace(scope, 'Riiul "2"')).id;
    const { id: imageId } = await scope.db
      .insertInto('image')
      .values({ hash: 'a'.repeat(64) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const skirt = (await aName(scope, { name: 'Seelik "Õ\\ö"', clothingTypeId: type, placeId, imageId })).id;
    const shawl = (await aName(scope, { name: 'Rätt 10' })).id;
    const smaller = (await aName(scope, { name: 'Rätt 2' })).id;
    const lengths = [await aMeasurement(scope, skirt, 'Pikkus'), await aMeasurement(scope, skirt, 'Vöö\tlaius')];
    const mari = (await aPerson(scope, { firstName: 'Mari "M"', lastName: 'Tamm' })).id;
    const juri = (await aPerson(scope, { firstName: 'Jüri', lastName: 'Kask' })).id;
    const at = (hour: number) => new Date(scope.now.getTime() + hour * 3_600_000).toISOString();

    const worn = (await anItem(scope, { clothingNameId: skirt, clothingNumber: '10', size: 84.5, comment: 'rida\nrida "2" \\' })).id;
    await anIssue(scope, juri, worn, at(1));
    await anIssue(scope, mari, worn, at(2));
    for (const { id } of lengths)
      await scope.db.insertInto('measuredValue').values({ clothingItemId: worn, measurementId: id, value: 80.5 }).execute();
    const held = (await anItem(scope, { clothingNameId: skirt, clothingNumber: '2', placeId: null })).id;
    await anIssue(scope, juri, held, at(1));
    await anIssue(scope, mari, held);
    await anItem(scope, { clothingNameId: skirt, clothingNumber: null, active: false });
    await anItem(scope, { clothingNameId: shawl, clothingNumber: '1', placeId });
    await anItem(scope, { clothingNameId: smaller, clothingNumber: '10', state: 'REPAIR', stateNote: 'nööp', stateSince: at(3) });
    await anItem(scope, { clothingNameId: smaller, clothingNumber: '9', state: 'WASH', stateSince: at(1) });
    await anItem(scope, { clothingNameId: smaller, clothingNumber: '8', deletedAt: at(0) });
    return { mari };
  });
  return { keeper, mari };
}

test.each<[string, CallInput<typeof search>['query'] | ((mari: number) => Record<string, unknown>), number]>([
  ['without a filter', {}, 6],
  ['of a name', { name: 'rätt' }, 3],
  ['of a holder', (mari) => ({ personId: mari }), 1],
  ['by size, the largest first', { sort: 'size', order: 'desc' }, 6],
  ['by number', { sort: 'clothingNumber' }, 6],
  ['by state, those without one last', { sort: 'stateSince', order: 'desc' }, 6],
  ['none', { name: 'müts' }, 0],
])('all items %s are those of the pages, in their order', async (_, query, count) => {
  const { keeper, mari } = await anyWardrobe();
  const filter = typeof query === 'function' ? query(mari) : query;
  const page = await keeper.call(search, { query: { ...filter, count: 100 } });
  const all = await keeper.call(search, { query: { ...filter, count: 'all' } });
  expect(all.data).toEqual(page.data);
  expect([all.status, all.resultCount, all.data.length]).toEqual([200, count, count]);
  expect(all.raw.json()).toEqual(page.raw.json());
  // Nothing that the contract does not name leaves.
  expect(z.array(search.data.element.strict()).safeParse(all.data).error).toBeUndefined();
});

test('an item alone is as its row in the list', async () => {
  const { keeper } = await anyWardrobe();
  const { data } = await keeper.call(search, { query: { count: 'all' } });
  const alone = [];
  for (const { code } of data) alone.push((await keeper.call(codeEndpoints.get, { params: { code } })).data);
  expect(alone).toMatchObject(data);
});

test('another ensemble’s items never appear', async () => {
  await anyWardrobe();
  const { viewer } = await anEnsemble();
  expect((await viewer.call(search, { query: { count: 'all' } })).data).toEqual([]);
});

test('another word than all is refused', async () => {
  const { viewer } = await anEnsemble();
  expect((await viewer.call(search, { query: { count: 'every' } })).status).toBe(400);
});
