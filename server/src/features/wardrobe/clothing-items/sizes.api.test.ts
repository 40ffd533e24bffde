import { deedsEndpoints, clothingItemEndpoints as items, labelOfSize, sizeNumber, tidySize } from '@riideait/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anItem } from '../../../../test/builders.ts';

const { anEnsemble, database } = testApp();

/** Sizes as people write them, and texts that nearly are. */
const PARTS = [
  '38',
  '36',
  '128',
  '0',
  '9999',
  '12345',
  ',',
  '.',
  '5',
  '50',
  ' ',
  '  ',
  '½',
  ' 1/2',
  '1/2',
  'cm',
  ' cm',
  ' CM.',
  '-',
  '–',
  '/',
  'M',
  'xl',
  's. ',
];
const anySize = fc.oneof(
  fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0')),
);

test('the database reads the same number out of a label as the contract', async () => {
  const labels = fc.sample(anySize, { numRuns: 4000, seed: 38 }).flatMap((typed) => [typed, tidySize(typed)]);
  const { rows } = await database().pool.query<{ label: string; number: number | null }>(
    'select label, size_number(label) as number from unnest($1::text[]) as label',
    [labels],
  );
  expect(rows.filter(({ number }) => number !== null).length).toBeGreaterThan(300);
  expect(rows.filter(({ label, number }) => number !== sizeNumber(label))).toEqual([]);
  const numbers = fc.sample(fc.integer({ min: 0, max: 99_990 }), { numRuns: 500, seed: 42 }).map((tenths) => tenths / 10);
  const { rows: written } = await database().pool.query<{ size: number; label: string }>(
    'select size, label_of_size(size) as label from unnest($1::numeric(6, 1)[]) as size',
    [numbers],
  );
  expect(written.filter(({ size, label }) => label !== labelOfSize(size))).toEqual([]);
});

/** A skirt without a size; `put` saves it as a client sends it, and answers the label and the number that it has then. */
async function skirt() {
  const { keeper, inside } = await anEnsemble();
  const { id: nameId } = await inside((scope) => aName(scope, { name: 'Muhu seelik' }));
  const { data } = await keeper.call(items.add, { params: { nameId }, body: { clothingNumber: '12' } });
  const params = { nameId, itemId: data.id };
  const save = (sizes: object) => keeper.call(items.edit, { params, body: { clothingNumber: '12', ...sizes } });
  const put = async (sizes: object) => {
    const { data, deedId } = await save(sizes);
    return { deedId, is: [data.sizeLabel, data.size] };
  };
  return { keeper, nameId, save, put, read: async () => (await keeper.call(items.get, { params })).data };
}

/** What the piece has; what a client sends; label and number after it. */
test.each<[string | null, object, string | null, number | null]>([
  // A client of the specification knows the number alone.
  [null, { size: 38 }, '38', 38],
  ['38', { size: 40 }, '40', 40],
  ['38', { size: 38 }, '38', 38],
  ['38', { size: null }, null, null],
  ['38', {}, null, null],
  ['38 1/2', { size: 38.5 }, '38 1/2', 38.5],
  ['38 1/2', { size: 39 }, '39', 39],
  ['128 cm', { size: '128' }, '128 cm', 128],
  ['M', { size: null }, 'M', null],
  ['M', {}, 'M', null],
  ['M', { size: 42 }, '42', 42],
  ['38-40', { size: null }, '38-40', null],
  // Ours the label.
  ['38', { sizeLabel: '38' }, '38', 38],
  ['38', { sizeLabel: 's-m' }, 'S-M', null],
  ['M', { sizeLabel: '40' }, '40', 40],
  ['M', { sizeLabel: '' }, null, null],
  ['M', { sizeLabel: null }, null, null],
  // One that sends back all that it has read changes either.
  ['38', { size: 40, sizeLabel: '38' }, '40', 40],
  ['38', { size: null, sizeLabel: '38' }, null, null],
  ['38', { size: 38, sizeLabel: 'M' }, 'M', null],
  ['M', { size: null, sizeLabel: 'M' }, 'M', null],
  ['M', { size: null, sizeLabel: 'L' }, 'L', null],
  [null, { size: 40, sizeLabel: null }, '40', 40],
])('a piece of size %j, saved with %j', async (before, sizes, label, number) => {
  const { put } = await skirt();
  await put({ sizeLabel: before });
  expect((await put(sizes)).is).toEqual([label, number]);
});

test('pieces are added with either', async () => {
  const { keeper, nameId } = await skirt();
  const sizesOf = (pieces: readonly { sizeLabel: string | null; size: number | null }[]) =>
    pieces.map(({ sizeLabel, size }) => [sizeLabel, size]);
  const added = await keeper.call(items.addMany, { params: { nameId }, body: { clothingNumbers: '1-2', sizeLabel: 'laps 128' } });
  expect(sizesOf(added.data)).toEqual(Array(2).fill(['laps 128', null]));
  for (const [body, label, size] of [
    [{ size: 38.5 }, '38,5', 38.5],
    [{ sizeLabel: '38,5' }, '38,5', 38.5],
    [{}, null, null],
  ] as const) {
    expect(sizesOf([(await keeper.call(items.add, { params: { nameId }, body })).data])).toEqual([[label, size]]);
    expect(sizesOf((await keeper.call(items.addMany, { params: { nameId }, body: { unnumbered: 1, ...body } })).data)).toEqual([
      [label, size],
    ]);
  }
});

test('an undo puts label and number back together', async () => {
  const { keeper, put, read } = await skirt();
  await put({ sizeLabel: '38' });
  const { deedId } = await put({ sizeLabel: 'M' });
  expect((await keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } })).status).toBe(200);
  expect(await read()).toMatchObject({ sizeLabel: '38', size: 38 });
});

test('who has changed the size meanwhile is said once, at its field', async () => {
  const { put, save, read } = await skirt();
  const { version } = await read();
  await put({ sizeLabel: '38' });
  const { status, messages } = await save({ sizeLabel: 'M', version });
  expect(status).toBe(409);
  expect(messages).toEqual([expect.objectContaining({ field: 'size', text: expect.stringMatching(/ muutis .*: suurus$/) })]);
});

test('all items are sorted by the meaning of their sizes, page by page and at once', async () => {
  const { viewer, inside } = await anEnsemble();
  const inOrder = ['s. 36', '38', '38-40', '40', 'laps 128', 'XS', 'S-M', 'M', 'XXL', 'one size'];
  await inside(async (scope) => {
    const skirt = await aName(scope, { name: 'Seelik' });
    for (const [place, sizeLabel] of [null, ...inOrder, 'M'].toReversed().entries())
      await anItem(scope, { clothingNameId: skirt.id, clothingNumber: `${place}`, sizeLabel });
    const vest = await aName(scope, { name: 'Aamri vest' });
    await anItem(scope, { clothingNameId: vest.id, clothingNumber: '1', sizeLabel: 'M' });
  });
  const all = inOrder.flatMap((label) => (label === 'M' ? ['M', 'M', 'M'] : label));
  for (const order of ['asc', 'desc'] as const) {
    const expected = [...(order === 'asc' ? all : all.toReversed()), null];
    const list = async (query: object) =>
      (await viewer.call(items.search, { query: { sort: 'size', order, ...query } })).data.map(({ sizeLabel }) => sizeLabel);
    expect([...(await list({ count: 5 })), ...(await list({ count: 5, page: 2 })), ...(await list({ count: 5, page: 3 }))]).toEqual(
      expected,
    );
    expect(await list({ count: 'all' })).toEqual(expected);
    expect(await list({ count: 'all', name: 'vest' })).toEqual(['M']);
    for (const size of ['m', ' M']) expect(await list({ size })).toEqual(['M', 'M', 'M']);
    expect(await list({ size: '38 – 40', count: 'all' })).toEqual(['38-40']);
    expect(await list({ size: '3' })).toEqual([]);
  }
});
