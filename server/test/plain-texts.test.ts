import {
  clothingItemEndpoints,
  clothingNameEndpoints,
  clothingSetEndpoints,
  groupEndpoints,
  issuingEndpoints,
  measurementEndpoints,
  peopleEndpoints,
  placeEndpoints,
  returnEndpoints,
  stocktakeEndpoints,
  tidyLine,
  tidyLines,
} from '@riideait/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from './app.ts';
import { aName, anItem, aPerson, aStocktake, aType } from './builders.ts';

const { anEnsemble } = testApp();

const LOOKING_ALIKE = ['R18 rühm', 'R18\u00A0rühm', 'R18  rühm', 'R18 ru\u0308hm', ' R18\u2009rühm ', 'Ｒ１８ rühm', 'R18\trühm'];

test('names that look alike are one', async () => {
  const { manager, inside } = await anEnsemble();
  const clothingTypeId = (await inside((scope) => aType(scope))).id;
  const nameId = (await inside((scope) => aName(scope))).id;
  const adding = [
    (name: string) => manager.call(groupEndpoints.add, { body: { name } }),
    (name: string) => manager.call(placeEndpoints.add, { body: { name } }),
    (name: string) => manager.call(clothingNameEndpoints.add, { body: { name, clothingTypeId } }),
    (name: string) => manager.call(clothingSetEndpoints.add, { body: { name } }),
    (name: string) => manager.call(measurementEndpoints.add, { params: { nameId }, body: { name } }),
  ];
  for (const add of adding) {
    const answers = [];
    for (const name of LOOKING_ALIKE) answers.push(await add(name));
    const [first, ...others] = answers;
    expect([first?.status, first?.data?.name]).toEqual([201, 'R18 rühm']);
    expect(others.map(({ status, codes }) => [status, codes])).toEqual(others.map(() => [409, ['NAME_TAKEN']]));
  }
  for (const name of ['R18\u200Brühm', 'R18\u202Erühm', 'R18\nrühm']) {
    expect((await manager.call(groupEndpoints.add, { body: { name } })).status).toBe(400);
  }
});

test('numbers that look alike are one; those that do not are two', async () => {
  const { manager, inside } = await anEnsemble();
  const nameId = (await inside((scope) => aName(scope))).id;
  const add = async (clothingNumber: string) =>
    (await manager.call(clothingItemEndpoints.add, { params: { nameId }, body: { clothingNumber } })).status;
  expect([await add('7'), await add('７'), await add('\u00A07')]).toEqual([201, 409, 409]);
  expect([await add('7 a'), await add('7\u00A0a'), await add('7  a'), await add('7a'), await add('7ａ')]).toEqual([
    201, 409, 409, 201, 409,
  ]);
});

test('a person is as typed, but plain, and an address may have an international domain', async () => {
  const { keeper } = await anEnsemble();
  const body = {
    firstName: 'Mari\u2011Liis\u00A0',
    lastName: 'O\u0303un  Tamm',
    genderCode: 'F',
    phoneNumber: '５１２３\u00A0４５６７',
    email: 'mari@näide.ee',
  };
  const added = await keeper.call(peopleEndpoints.add, { body });
  expect(added.data).toMatchObject({ firstName: 'Mari-Liis', lastName: 'Õun Tamm', phoneNumber: '5123 4567', email: 'mari@näide.ee' });
  const fromBrowser = await keeper.call(peopleEndpoints.add, { body: { ...body, email: 'mari@xn--nide-loa.ee' } });
  expect(fromBrowser.data.email).toBe('mari@näide.ee');
});

test('what a phone wrote without a connection, and sends later, is as plain', async () => {
  const { keeper, viewer, inside } = await anEnsemble();
  const { person, item, nameId, stocktake } = await inside(async (scope) => {
    const { id: nameId } = await aName(scope);
    const item = (await anItem(scope, { clothingNameId: nameId, clothingNumber: '1' })).id;
    return { person: (await aPerson(scope)).id, item, nameId, stocktake: (await aStocktake(scope)).id };
  });
  const comment = 'Mari\u00A0\u00A0tõi\u200B \r\nO\u0303ie';
  const sent = await keeper.call(issuingEndpoints.issue, {
    params: { id: person },
    body: { clothingIds: [item], comments: [{ itemId: item, comment }] },
  });
  expect(sent.data[0]?.comment).toBe('Mari tõi\nÕie');
  await keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: item, state: 'WASH', note: 'veini\u00A0plekk\u00AD' }] } });
  const read = await viewer.call(clothingItemEndpoints.get, { params: { nameId, itemId: item } });
  expect(read.data.stateNote).toBe('veini plekk');
  const entry = { id: crypto.randomUUID(), at: '2026-09-03T10:00:00.000Z', placeId: null, text: 'seelik\u00A0\u00A0７ｂ' };
  await keeper.call(stocktakeEndpoints.count, { params: { id: stocktake }, body: { sentAt: entry.at, entries: [entry] } });
  const entries = (await keeper.call(stocktakeEndpoints.entries, { params: { id: stocktake } })).data;
  expect(entries.map(({ text }) => text)).toEqual(['seelik 7b']);
});

test('what is tidy stays so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(tidyLine(tidyLine(text))).toBe(tidyLine(text));
      expect(tidyLines(tidyLines(text))).toBe(tidyLines(text));
    }),
    { numRuns: 5000, examples: [['\x85']] },
  );
});
