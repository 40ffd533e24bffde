import { overviewEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aName, anIssue, anItem, aPerson, aSet, aType } from '../../../../test/builders.ts';
import type { CallInput } from '../../../../test/client.ts';

const { anEnsemble } = testApp();

/** Mari of the women holds two skirts and a shirt, Õie a shirt she gave back, Jüri of the men a hat; Ants has left with a skirt. */
async function wardrobe() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const women = await aGroup(scope, 'Naisrühm');
    const lower = await aType(scope, 'Seelikud');
    const skirt = await aName(scope, { name: 'Seelik 10', clothingTypeId: lower.id });
    const short = await aName(scope, { name: 'Seelik 2', clothingTypeId: lower.id });
    const shirt = await aName(scope, { name: 'Õhuke särk' });
    const hat = await aName(scope, { name: 'Kaabu' });
    const set = await aSet(scope, [shirt.id, hat.id]);
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Šults', groupId: women.id });
    const oie = await aPerson(scope, { firstName: 'Õie', lastName: 'Saar', groupId: women.id });
    const juri = await aPerson(scope, { firstName: 'Jüri', lastName: 'Žukov', genderCode: 'M' });
    const ants = await aPerson(scope, { firstName: 'Ants', lastName: 'Ader', genderCode: 'M', active: false });
    const give = async (person: number, clothingNameId: number, until?: string) =>
      anIssue(scope, person, (await anItem(scope, { clothingNameId })).id, until);
    await give(mari.id, skirt.id);
    await give(mari.id, skirt.id);
    await give(mari.id, shirt.id);
    await give(oie.id, shirt.id, scope.now.toISOString());
    await give(juri.id, hat.id);
    await give(ants.id, short.id);
    return { women: women.id, lower: lower.id, set: set.id };
  });
  const see = async (query: CallInput<typeof overviewEndpoints.get>['query'] = {}) => {
    const { data } = await ensemble.viewer.call(overviewEndpoints.get, { query });
    const nameOf = new Map(data.clothingNameList.map(({ id, name }) => [id, name]));
    return {
      names: [...nameOf.values()],
      people: data.personOverviewList.map(({ name, clothingOverviewList }) => [
        name,
        ...clothingOverviewList.map(({ clothingNameId, count }) => `${nameOf.get(clothingNameId)}: ${count}`).toSorted(),
      ]),
    };
  };
  return { ...ids, see };
}

test('active people and their items, in Estonian order', async () => {
  const { see } = await wardrobe();
  expect(await see()).toEqual({
    names: ['Kaabu', 'Seelik 10', 'Õhuke särk'],
    people: [['Õie Saar'], ['Mari Šults', 'Seelik 10: 2', 'Õhuke särk: 1'], ['Jüri Žukov', 'Kaabu: 1']],
  });
  expect((await see({ all: 'true' })).names).toEqual(['Kaabu', 'Seelik 2', 'Seelik 10', 'Õhuke särk']);
});

test('group and gender filter the people, and so the names', async () => {
  const { see, women } = await wardrobe();
  expect(await see({ groupId: women })).toEqual({
    names: ['Seelik 10', 'Õhuke särk'],
    people: [['Õie Saar'], ['Mari Šults', 'Seelik 10: 2', 'Õhuke särk: 1']],
  });
  expect(await see({ genderCode: 'M', groupId: '' })).toEqual({ names: ['Kaabu'], people: [['Jüri Žukov', 'Kaabu: 1']] });
});

test('type and set filter the names only', async () => {
  const { see, lower, set } = await wardrobe();
  expect(await see({ type: lower })).toEqual({
    names: ['Seelik 10'],
    people: [['Õie Saar'], ['Mari Šults', 'Seelik 10: 2'], ['Jüri Žukov']],
  });
  expect((await see({ setId: set })).names).toEqual(['Kaabu', 'Õhuke särk']);
  expect((await see({ setId: set, type: lower, all: true })).names).toEqual([]);
});

test('borrowers show where their group is chosen, and nowhere else', async () => {
  const { viewer, inside } = await anEnsemble();
  const groupId = await inside(async (scope) => {
    const group = await aGroup(scope, 'Koolid');
    await scope.db.updateTable('group').set({ borrowers: true }).where('id', '=', group.id).execute();
    const school = await aPerson(scope, { firstName: '', lastName: 'Kungla kool', genderCode: null, groupId: group.id });
    await anIssue(scope, school.id, (await anItem(scope)).id);
    await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
    return group.id;
  });
  const seen = async (query: Record<string, unknown>) =>
    (await viewer.call(overviewEndpoints.get, { query })).data.personOverviewList.map(({ name, clothingOverviewList }) => [
      name,
      clothingOverviewList.length,
    ]);
  expect(await seen({ groupId })).toEqual([['Kungla kool', 1]]);
  expect(await seen({})).toEqual([['Mari Tamm', 0]]);
});
