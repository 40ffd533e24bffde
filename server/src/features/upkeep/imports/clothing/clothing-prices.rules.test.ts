import { expect, test } from 'vitest';
import { aClothingRegister, anItem, judgeRow } from '../../../../../test/clothing-file.ts';

const FIELDS = 'clothingName clothingNumber price';

test.each([
  ['it is not known what the price of several means', undefined, [null, null, null]],
  ['it is that of each', false, [10_000, 10_000, 10_000]],
  ['it is that of all: whole cents, the first ones a cent larger', true, [3334, 3333, 3333]],
])('of new pieces: %s', (_, pricesTogether, prices) => {
  const judged = judgeRow(FIELDS, ['Muhu seelik', '1 kuni 3', 100], undefined, { pricesTogether });
  expect(judged.write?.items.map(({ values }) => values.price ?? null)).toEqual(prices);
});

test('of one piece the price is its own; an equal one changes nothing, an empty cell takes it away in an export only', () => {
  const register = aClothingRegister({ items: [anItem(1, '1', { price: 12_050 })] });
  const judge = (price: string | number | null, emptyClears = false) =>
    judgeRow(FIELDS, ['Muhu seelik', '1', price], register, { emptyClears, pricesTogether: true });
  expect(judge('120,5').outcome).toBe('unchanged');
  expect(judge(null).outcome).toBe('unchanged');
  expect(judge('1 234,5 €').changes).toEqual([{ field: 'price', before: '120,50\u00a0€', after: '1234,50\u00a0€' }]);
  expect(judge(null, true).changes).toEqual([{ field: 'price', before: '120,50\u00a0€', after: null }]);
});
