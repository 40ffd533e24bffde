import { careTextEndpoints, clothingNameEndpoints, deedsEndpoints, holderEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aHolderLink, aName, anIssue, anItem, aPerson, aType } from '../../../../test/builders.ts';
import { holderOf } from '../../../../test/client.ts';

const { app, database, anEnsemble, anInstructor } = testApp();

/** Skirts of Muhu and Kihnu; Mari has one of each. */
async function stage() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const type = (await aType(scope, 'Seelikud')).id;
    const muhu = (await aName(scope, { name: 'Muhu seelik', clothingTypeId: type })).id;
    const kihnu = (await aName(scope, { name: 'Kihnu kört', clothingTypeId: type })).id;
    const groupId = (await aGroup(scope)).id;
    const mari = (await aPerson(scope, { firstName: 'Mari', groupId })).id;
    for (const clothingNameId of [muhu, kihnu]) await anIssue(scope, mari, (await anItem(scope, { clothingNameId })).id);
    return { type, muhu, kihnu, groupId, link: await aHolderLink(scope, mari) };
  });
  await database().system.updateTable('ensemble').set({ holderPages: true }).where('id', '=', ensemble.ensembleId).execute();
  const write = (body: Record<string, unknown>) => ensemble.manager.call(careTextEndpoints.write, { body });
  const onPage = async () => {
    const { data } = await holderOf(app, ids.link).call(holderEndpoints.read, {});
    return data.people[0]?.pieces.map(({ clothingName, careText }) => [clothingName, careText]);
  };
  return { ...ensemble, ...ids, write, onPage };
}

test('a text of a type holds for its names, but for those with a text of their own', async () => {
  const { write, type, muhu, kihnu, keeper, manager } = await stage();
  expect((await write({ clothingTypeId: type, text: 'Pese käsitsi, 30 °C' })).data).toEqual([
    { clothingTypeId: type, clothingNameId: null, of: 'Seelikud', text: 'Pese käsitsi, 30 °C', clothingNameIds: [muhu, kihnu] },
  ]);
  const own = await write({ clothingNameId: kihnu, text: 'Ainult tuuluta' });
  expect(own.data.map(({ of, clothingNameIds }) => [of, clothingNameIds])).toEqual([
    ['Seelikud', [muhu]],
    ['Kihnu kört', [kihnu]],
  ]);
  expect((await keeper.call(careTextEndpoints.list, {})).data).toEqual(own.data);
  const undone = await manager.call(deedsEndpoints.undo, { params: { id: own.deedId ?? 0 } });
  expect([undone.status, (await keeper.call(careTextEndpoints.list, {})).data.map(({ of }) => of)]).toEqual([200, ['Seelikud']]);
  expect((await write({ clothingTypeId: type, text: null })).data).toEqual([]);
});

test('a holder reads the text of what she has', async () => {
  const { write, type, kihnu, onPage } = await stage();
  expect(await onPage()).toEqual([
    ['Kihnu kört', null],
    ['Muhu seelik', null],
  ]);
  await write({ clothingTypeId: type, text: 'Pese käsitsi' });
  await write({ clothingNameId: kihnu, text: 'Ainult tuuluta' });
  expect(await onPage()).toEqual([
    ['Kihnu kört', 'Ainult tuuluta'],
    ['Muhu seelik', 'Pese käsitsi'],
  ]);
});

test('a text is of a type or of a name that is there', async () => {
  const { write, type, muhu, manager, inside } = await stage();
  expect((await write({ text: 'Pese' })).status).toBe(400);
  expect((await write({ clothingTypeId: type, clothingNameId: muhu, text: 'Pese' })).status).toBe(400);
  expect((await write({ clothingTypeId: type, text: '' })).status).toBe(400);
  expect((await write({ clothingTypeId: 999_999, text: 'Pese' })).status).toBe(404);
  await write({ clothingNameId: muhu, text: 'Pese' });
  await inside(({ db }) => db.deleteFrom('issue').execute());
  await manager.call(clothingNameEndpoints.delete, { params: { id: muhu } });
  expect((await manager.call(careTextEndpoints.list, {})).data).toEqual([]);
});

test('an instructor reads them, and writes none', async () => {
  const { write, type, ensembleId, groupId } = await stage();
  await write({ clothingTypeId: type, text: 'Pese käsitsi' });
  const instructor = await anInstructor(ensembleId, { groupIds: [groupId], seesContacts: false, seesMeasures: false, mayIssue: false });
  expect((await instructor.call(careTextEndpoints.list, {})).data).toHaveLength(1);
  expect((await instructor.call(careTextEndpoints.write, { body: { clothingTypeId: type, text: null } })).status).toBe(403);
});
