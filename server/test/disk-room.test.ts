import {
  authEndpoints,
  clothingNameEndpoints,
  groupEndpoints,
  imageEndpoints,
  importEndpoints,
  issuingEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from './app.ts';
import { aName, anImport, anIssue, anItem, aPerson } from './builders.ts';
import { importForm } from './imports.ts';
import { aPicture } from './pictures.ts';

const MEGABYTE = 1024 * 1024;
let free = Number.POSITIVE_INFINITY;
const { anEnsemble, stranger } = testApp({ freeBytes: async () => free });

async function held() {
  const ensemble = await anEnsemble();
  return {
    ...ensemble,
    ...(await ensemble.inside(async (scope) => {
      const name = await aName(scope);
      const [person, item] = [await aPerson(scope), await anItem(scope, { clothingNameId: name.id })];
      await anIssue(scope, person.id, item.id);
      return { name, person, item, entry: await anImport(scope) };
    })),
  };
}

test('under 500 MB free no file is taken, and all else goes on', async () => {
  const { keeper, name } = await held();
  const body = { parentType: 'CLOTHING_NAME' as const, parentId: name.id };
  const picture = await aPicture();
  free = 499 * MEGABYTE;
  const refused = { status: 503, codes: ['NO_ROOM_FOR_FILES'] };
  expect(await keeper.call(imageEndpoints.upload, { body, file: picture })).toMatchObject(refused);
  expect(await keeper.call(importEndpoints.start, { form: importForm('PEOPLE', 'Eesnimi;Perekonnanimi\nMari;Tamm') })).toMatchObject(
    refused,
  );
  expect(await keeper.call(groupEndpoints.add, { body: { name: 'Segarühm' } })).toMatchObject({ status: 201 });
  free = 500 * MEGABYTE;
  expect(await keeper.call(imageEndpoints.upload, { body, file: picture })).toMatchObject({ status: 201 });
});

test('under 150 MB free only returns are written, and what was refused works when there is room', async () => {
  const { keeper, person, item, entry } = await held();
  free = 149 * MEGABYTE;
  const issue = () => keeper.call(issuingEndpoints.issue, { params: { id: person.id }, body: { clothingIds: [item.id], comments: [] } });
  expect(await issue()).toMatchObject({ status: 503, codes: ['NO_ROOM_FOR_CHANGES'] });
  expect(await keeper.call(importEndpoints.preview, { params: { id: entry.id } })).toMatchObject({ status: 503 });
  expect(await keeper.call(clothingNameEndpoints.search)).toMatchObject({ status: 200 });

  expect(await keeper.call(issuingEndpoints.return, { params: { id: person.id, clothingId: item.id } })).toMatchObject({ status: 200 });
  expect(await keeper.call(importEndpoints.discard, { params: { id: entry.id } })).toMatchObject({ status: 200 });
  const login = { email: 'keegi@ansambel.test', password: 'vale parool' };
  expect(await stranger.call(authEndpoints.login, { body: login })).toMatchObject({ status: 400, codes: ['WRONG_CREDENTIALS'] });
  free = 150 * MEGABYTE;
  expect(await issue()).toMatchObject({ status: 201 });
});
