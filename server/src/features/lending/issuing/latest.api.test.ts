import { type Handover, issuingEndpoints, returnEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anItem, aPerson } from '../../../../test/builders.ts';

const { anEnsemble, clock } = testApp();
const { issue, latest } = issuingEndpoints;

/** Skirts 1 to 12, and two dancers without anything. */
async function wardrobe() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const name = await aName(scope, { name: 'Muhu seelik' });
    const items: number[] = [];
    for (let number = 12; number > 0; number -= 1)
      items.unshift((await anItem(scope, { clothingNameId: name.id, clothingNumber: String(number) })).id);
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
    const juri = await aPerson(scope, { firstName: 'Jüri', lastName: 'Õun' });
    return { items, mari: mari.id, juri: juri.id };
  });
  const { keeper, manager, viewer } = ensemble;
  const body = (clothingIds: readonly number[]) => ({ clothingIds: [...clothingIds] });
  return {
    ...ids,
    issue: (id: number, items: readonly number[]) => keeper.call(issue, { params: { id }, body: body(items) }),
    takeBack: (items: readonly number[]) =>
      manager.call(returnEndpoints.return, { body: { items: items.map((clothingId) => ({ clothingId })) } }),
    latest: async () => (await viewer.call(latest)).data,
  };
}

const told = ({ kind, personName, numberOfItems, items }: Handover) =>
  [kind, personName, numberOfItems, items.map(({ clothingNumber }) => clothingNumber).join(' ')] as const;

test('items of one person at one moment are one entry, newest first', async () => {
  const { items, mari, juri, issue, takeBack, latest } = await wardrobe();
  await issue(mari, items.slice(0, 5));
  clock.advance(60);
  await issue(juri, items.slice(9));
  clock.advance(60);
  await takeBack(items.slice(1, 3));

  const deeds = await latest();
  expect(deeds.map(told)).toEqual([
    ['RETURNED', 'Mari Tamm', 2, '2 3'],
    ['ISSUED', 'Jüri Õun', 3, '10 11 12'],
    ['ISSUED', 'Mari Tamm', 5, '1 2 3'],
  ]);
  expect(deeds[0]).toMatchObject({
    at: clock.now.toISOString(),
    personId: mari,
    userName: 'Mari-Liis ROLE_MANAGER Tõruke',
    items: [{ clothingId: items[1], clothingName: 'Muhu seelik', clothingNameId: expect.any(Number) }, {}],
  });
  expect(deeds[1]?.userName).toBe('Mari-Liis ROLE_USER Tõruke');
});

test('at most ten entries of both kinds', async () => {
  const { items, mari, issue, takeBack, latest } = await wardrobe();
  for (const item of items) {
    clock.advance(10);
    await issue(mari, [item]);
    clock.advance(10);
    await takeBack([item]);
  }
  const deeds = await latest();
  expect(deeds.map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'RETURNED' : 'ISSUED')));
  expect(deeds[0]?.items[0]?.clothingNumber).toBe('12');
});

test('without issues the list is empty', async () => {
  const { latest } = await wardrobe();
  expect(await latest()).toEqual([]);
});
