import { expect, test } from 'vitest';
import { aClothingRegister, anItem, judgeRow } from '../../../../../test/clothing-file.ts';

const register = (values: Parameters<typeof anItem>[2] = {}) => aClothingRegister({ items: [anItem(7, '1', values)] });
const mari = { holderId: 5, heldSince: '2026-09-01' };

test.each([
  ['a state', 'state', 'Pesus', {}, { state: 'WASH' }],
  ['the same state', 'state', 'korras', {}, undefined],
  ['a place', 'placeName', 'Riiul 3', {}, { placeName: 'Riiul 3' }],
  ['the place of its name', 'placeName', 'riiul 3', { belongs: 'Riiul 3' }, undefined],
  ['a due date', 'dueOn', '24.12.2031', mari, { dueOn: '2031-12-24' }],
  ['a due date of what nobody holds', 'dueOn', '24.12.2031', {}, undefined],
  ['a state in the column of holders', 'holder', 'pesus', {}, { state: 'WASH' }],
])('%s', (_, field, cell, values, care) => {
  const { items, codes } = judgeRow(`clothingName clothingNumber ${field}`, ['Muhu seelik', '1', cell], register(values));
  expect(codes).toEqual([]);
  expect(items[0]?.care).toEqual(care);
});

test('an empty place clears the own one only; an empty due date clears it', () => {
  const write = (field: string, values: Parameters<typeof anItem>[2]) =>
    judgeRow(`clothingName clothingNumber ${field}`, ['Muhu seelik', '1', ''], register(values), { emptyClears: true }).items[0]?.care;
  expect(write('placeName', { placeName: 'Kool', belongs: 'Kool' })).toEqual({ placeName: null });
  expect(write('placeName', { belongs: 'Riiul 3' })).toBeUndefined();
  expect(write('dueOn', { ...mari, dueOn: '2026-12-24' })).toEqual({ dueOn: null });
});

test('what is no state or day is refused; a returned piece that is in the wash has both', () => {
  expect(judgeRow('clothingName clothingNumber state', ['Muhu seelik', '1', 'roosa'], register()).codes).toEqual(['INVALID']);
  expect(judgeRow('clothingName clothingNumber dueOn', ['Muhu seelik', '1', 'varsti'], register(mari)).codes).toEqual(['INVALID']);
  const [write] = judgeRow('clothingName clothingNumber holder', ['Muhu seelik', '1', 'pesus'], register(mari)).items;
  expect(write).toMatchObject({ holder: null, care: { state: 'WASH' } });
});

test.each([
  ['laos', 'is in store and in order', ['laos'], { state: 'OK' }, []],
  ['väljas', 'of a row that says who has it is in order', ['väljas', 'Mari Tamm'], { state: 'OK' }, []],
  ['väljas', 'of any other row is asked about', ['väljas', ''], undefined, ['INVALID']],
  ['väljas', 'of one in store is asked about too', ['Väljas', 'laos'], undefined, ['INVALID']],
])('%s in a column of states %s', (_, __, cells, care, codes) => {
  const row = judgeRow('clothingName clothingNumber state holder', ['Muhu seelik', '1', ...cells], register({ state: 'WASH' }));
  expect([row.items[0]?.care, row.codes]).toEqual([care, codes]);
});

test.each([
  ['state', 'Archived', { active: false, state: undefined }],
  ['state', 'maha kantud', { active: false, state: undefined }],
  ['state', 'kasutusel', { active: true, state: undefined }],
  ['state', 'Ready to Deploy', { active: true, state: undefined }],
  ['state', 'Lost/Stolen', { active: true, state: 'LOST' }],
  ['state', 'Out for Repair', { active: true, state: 'REPAIR' }],
  ['inactive', 'true', { active: false, state: undefined }],
  ['inactive', 'false', { active: true, state: undefined }],
  ['inactive', '-', { active: true, state: undefined }],
  ['inactive', '?', { active: true, state: undefined }],
])('%s %j of a new piece', (field, cell, { active, state }) => {
  const { items, codes } = judgeRow(`clothingName ${field}`, ['Vöö', cell]);
  expect([codes, items[0]?.values.active, items[0]?.care?.state]).toEqual([[], active, state]);
});

test('the column of what is in use decides beside a word among states, and other words are refused', () => {
  const judged = (...cells: string[]) => judgeRow('clothingName active state inactive', ['Vöö', ...cells]);
  expect(judged('jah', 'Archived', '').items[0]?.values.active).toBe(true);
  expect(judged('', 'korras', 'x').items[0]).toMatchObject({ values: { active: false } });
  expect(judged('', '', 'vist').problems).toMatchObject([{ code: 'INVALID', field: 'inactive' }]);
});

test('a piece that is deployed is with its holder, or it is asked who has it', () => {
  const deployed = (holder: string) => judgeRow('clothingName state holder', ['Vöö', 'Deployed', holder]);
  expect(deployed('Mari Tamm')).toMatchObject({ codes: [], items: [{ holder: { personId: 5 } }] });
  expect(deployed('-').problems).toMatchObject([{ code: 'INVALID', field: 'state' }]);
});

test('what says nothing makes no place, type, owner, maker, number, price or day', () => {
  const fields =
    'clothingName clothingNumber clothingTypeName placeName ownerName makerName parish comment price acquiredOn measurement:pikkus';
  for (const cell of ['-', '–', '?', 'n/a', 'puudub']) {
    const { items, names, codes } = judgeRow(fields, ['Soone põll', ...Array.from({ length: 10 }, () => cell)]);
    expect([codes, names.map(({ values }) => [values.clothingTypeName, values.parish])]).toEqual([[], [['Põlled', null]]]);
    expect(Object.values(items[0]?.values ?? {})).toEqual(
      Object.values(items[0]?.values ?? {}).map((value) => (value === true ? true : null)),
    );
    expect(items[0]).toMatchObject({ measured: {}, values: { clothingNumber: null, active: true } });
    expect(items[0]?.care).toBeUndefined();
  }
});
