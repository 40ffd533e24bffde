import {
  clothingItemEndpoints,
  clothingNameEndpoints,
  clothingSetEndpoints,
  groupEndpoints,
  measurementEndpoints,
  peopleEndpoints,
  placeEndpoints,
  tidyLine,
  tidyLines,
} from '@riideait/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from './app.ts';
import { aName, aType } from './builders.ts';

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

test('what is tidy stays so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(tidyLine(tidyLine(text))).toBe(tidyLine(text));
      expect(tidyLines(tidyLines(text))).toBe(tidyLines(text));
    }),
    { numRuns: 5000 },
  );
});
