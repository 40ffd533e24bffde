import { checkSign } from '@riideait/contract';
import { expect, test } from 'vitest';
import { aClothingRegister, aName, anItem, judgeFile, judgeRow } from '../../../../../test/clothing-file.ts';

const LENT = 'clothingName clothingNumber size ownerName giveBackOn lenderCode';
const CODE = `K7Q2M9X${checkSign('K7Q2M9X')}`;
const row = (number: string | null = '5', day = '10.7.2027', code = CODE) => ['Muhu seelik', number, '40', 'Kungla', day, code];
const borrowed = (values: Parameters<typeof anItem>[2] = {}) =>
  anItem(9, '5', { clothingNameId: 2, size: '40', ownerName: 'Kungla', giveBackOn: '2027-07-10', lenderCode: CODE, ...values });
const withBorrowed = (values: Parameters<typeof anItem>[2] = {}) =>
  aClothingRegister({
    names: [aName(1, 'Muhu seelik'), aName(2, 'Muhu seelik (Kungla)')],
    items: [anItem(7, '5', { size: '40' }), borrowed(values)],
    owners: ['Kungla'],
  });

test('a piece of a lender is new beside an own one of its name and number, of a garment of its owner', () => {
  const own = aClothingRegister({ items: [anItem(7, '5', { size: '40' })] });
  const judged = judgeRow(LENT, row(), own);
  expect(judged).toMatchObject({ outcome: 'new', problems: [], values: { clothingName: 'Muhu seelik (Kungla)' } });
  expect(judged.names).toMatchObject([{ id: null, values: { name: 'Muhu seelik (Kungla)' } }]);
  expect(judged.items).toMatchObject([
    { id: null, values: { clothingNumber: '5', size: '40', ownerName: 'Kungla', giveBackOn: '2027-07-10', lenderCode: CODE } },
  ]);
});

test.each([
  ['an own piece without a number', [anItem(7, null, { size: '40' })], null],
  ['an id of another register', [anItem(7, '5')], '5'],
])('it is not %s', (_, items, number) => {
  const judged = judgeRow(`${LENT} id`, [...row(number), '#7'], aClothingRegister({ items }));
  expect(judged).toMatchObject({ outcome: 'new', items: [{ id: null }], choices: ['SKIP'] });
});

test('a name that says whose it is gets nothing more, and one garment is made for all its pieces', () => {
  const judged = judgeFile(LENT, [['Muhu seelik (kungla)', '1', null, 'Kungla', null, 'A'], row('2', '10.7.2027', 'B')]);
  expect(judged.names).toMatchObject([{ values: { name: 'Muhu seelik (kungla)' } }]);
});

test('the same piece once more is known by its code, whatever it is called here', () => {
  expect(judgeRow(LENT, row(), withBorrowed())).toMatchObject({ outcome: 'unchanged', match: { text: 'Muhu seelik (Kungla) nr 5' } });
  const renamed = withBorrowed({ clothingNumber: 'K-5', size: '42', ownerName: 'Rahvatantsuansambel Kungla', comment: 'Pikk' });
  expect(judgeRow(LENT, row(), renamed, { emptyClears: true })).toMatchObject({ outcome: 'unchanged', names: [] });
  expect(judgeRow(LENT, row('5', '10.7.2027', `k7q2-${CODE.slice(4).toLowerCase()}`), withBorrowed()).outcome).toBe('unchanged');
});

test('of a known piece the file says only until when', () => {
  const { outcome, changes, items } = judgeRow(LENT, row('6', '31.7.2027'), withBorrowed());
  expect([outcome, changes]).toEqual(['changed', [{ field: 'giveBackOn', before: '10.7.2027', after: '31.7.2027' }]]);
  expect(items).toMatchObject([{ id: 9, values: { giveBackOn: '2027-07-31' } }]);
});

test('a piece that went back is here again by a later day, and an old file changes nothing', () => {
  const back = withBorrowed({ active: false, givenBackOn: '2027-07-05' });
  expect(judgeRow(LENT, row(), back).outcome).toBe('unchanged');
  expect(judgeRow(LENT, row('5', '1.7.2027'), back).outcome).toBe('unchanged');
  expect(judgeRow(LENT, row('5', '1.7.2028'), back).items).toMatchObject([{ id: 9, values: { giveBackOn: '2028-07-01', active: true } }]);
});

test.each([
  ['no owner', ['Muhu seelik', '5', null, null, null, CODE], 'ownerName', 'Omanik on kohustuslik'],
  ['a name too long', ['x'.repeat(195), '5', null, 'Kungla', null, CODE], 'clothingName', 'Kõige rohkem 200 tähemärki'],
  ['a code too long', [...row().slice(0, 5), 'x'.repeat(41)], 'lenderCode', 'Kõige rohkem 40 tähemärki'],
  ['a day that is none', row('5', 'juulis'), 'giveBackOn', 'Sisesta kuupäev, näiteks 3.9.2026'],
])('it is refused with %s', (_, cells, field, text) => {
  expect(judgeRow(LENT, cells)).toMatchObject({ outcome: 'refused', problems: [{ field, text }] });
});

test('codes and numbers stand in one row', () => {
  const { rows } = judgeFile(
    LENT,
    [row('1'), row('2'), row('1', '10.7.2027', 'B'), row('5', '10.7.2027', 'C')],
    withBorrowed({ lenderCode: 'D' }),
  );
  expect(rows.map(({ problems }) => problems.map(({ field, text }) => [field, text]))).toEqual([
    [],
    [['lenderCode', 'Sama kood on real 2']],
    [['clothingNumber', 'Sama number on real 2']],
    [['clothingNumber', 'Number 5 on sellel nimetusel juba olemas']],
  ]);
});

test('a row of a code is one piece', () => {
  expect(judgeRow(`${LENT} count`, [...row(null), 3])).toMatchObject({
    problems: [{ field: 'count', text: 'Laenaja koodiga rida on üks ese' }],
  });
});
