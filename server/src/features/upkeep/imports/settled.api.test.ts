import { clothingNameEndpoints, type ImportMapping, importEndpoints, peopleEndpoints } from '@riideait/contract';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { importing } from '../../../../test/imports.ts';
import { readStored } from '../../../../test/spreadsheet-files.ts';

const { anEnsemble, clock, database } = testApp();
const { start, preview, run } = importing({ database, clock });

const map = (user: TestUser, id: number, body: ImportMapping) => user.call(importEndpoints.map, { params: { id }, body });
const fixedIn = ({ columns }: { columns: readonly { field: string | null; fixed: string | null }[] }) =>
  columns.flatMap(({ field, fixed }) => (fixed === null ? [] : [[field, fixed]]));

test('a list of one garment without a column of names gets the name that is given for all rows', async () => {
  const { keeper } = await anEnsemble();
  const { id, columns } = await start(keeper, 'CLOTHING', await readStored('one-garment.csv'), 'Pillimeeste jakid.csv');
  await map(keeper, id, { columns: columns.flatMap(({ index, heading }) => (heading === 'Length' ? [{ index, field: 'comment' }] : [])) });
  expect((await preview(keeper, id)).counts).toMatchObject({ new: 0, refused: 17 });

  const { data } = await map(keeper, id, { fixed: { clothingName: ' Pillimeeste jakid ', clothingTypeName: 'Üleriided' } });
  expect(fixedIn(data)).toEqual([
    ['clothingTypeName', 'Üleriided'],
    ['clothingName', 'Pillimeeste jakid'],
  ]);
  const { counts, rows } = await preview(keeper, id);
  expect(counts).toMatchObject({ new: 17, refused: 0 });
  expect(rows[0]?.values).toMatchObject({ clothingName: 'Pillimeeste jakid', clothingNumber: '100' });

  // One row is another garment.
  const mended = { params: { id, row: 18 }, body: { values: { clothingName: 'Trummari vest' } } };
  expect((await keeper.call(importEndpoints.correct, mended)).data).toMatchObject({ outcome: 'new' });
  await run(keeper, id);
  const names = (await keeper.call(clothingNameEndpoints.search, {})).data;
  expect(names.map(({ name, clothingTypeName, inventory }) => [name, clothingTypeName, inventory.total])).toEqual([
    ['Pillimeeste jakid', 'Üleriided', 16],
    ['Trummari vest', 'Üleriided', 1],
  ]);
});

test('people of one list get one group', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'PEOPLE', 'Eesnimi;Perekonnanimi\nMari;Tamm\nÕie;Kask', 'Naisrühm.csv');
  await map(keeper, id, { fixed: { groupName: 'Naisrühm' } });
  await map(keeper, id, { fixed: { groupName: null } });
  expect((await preview(keeper, id)).rows[0]?.values).not.toHaveProperty('groupName');
  await map(keeper, id, { fixed: { groupName: 'Naisrühm' } });
  await run(keeper, id);
  expect((await keeper.call(peopleEndpoints.search, { query: {} })).data.map(({ groupName }) => groupName)).toEqual([
    'Naisrühm',
    'Naisrühm',
  ]);
});

test('it fills the empty cells of a column that is there, and is never cleared by them', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'PEOPLE', 'Eesnimi;Perekonnanimi;Rühm\nMari;Tamm;Noored\nÕie;Kask;');
  await map(keeper, id, { fixed: { groupName: 'Naisrühm' }, emptyClears: true });
  expect((await preview(keeper, id)).rows.map(({ values }) => values.groupName)).toEqual(['Noored', 'Naisrühm']);
});

test.each([
  ['a field of another kind', { fixed: { clothingName: 'Muhu seelik' } }, 'fixed.clothingName'],
  ['nothing but spaces', { fixed: { groupName: '  ' } }, 'fixed.groupName'],
  ['a long one', { fixed: { groupName: 'x'.repeat(101) } }, 'fixed.groupName'],
])('%s is refused at its field, and changes nothing', async (_, body, field) => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'PEOPLE', 'Eesnimi;Perekonnanimi\nMari;Tamm');
  const { status, messages } = await map(keeper, id, body);
  expect([status, messages.map((message) => message.field)]).toEqual([400, [field]]);
  expect(fixedIn((await keeper.call(importEndpoints.get, { params: { id } })).data)).toEqual([]);
});

test('it stays when the file is read anew, goes with its sheet, and where a column gets the field', async () => {
  const { keeper } = await anEnsemble();
  const sheet = (name: string, ...rows: string[][]) => ({ name, rows });
  const file = await writeXlsx({
    sheets: [
      sheet('Seelikud', ['Nr', 'Mis see on'], ['1', 'Muhu'], ['2', 'Kihnu']),
      sheet('Vööd', ['Nr', 'Mis see on'], ['1', 'Muhu'], ['2', 'Kihnu']),
    ],
  });
  const { id, sheet: first } = await start(keeper, 'CLOTHING', file, 'aida nimekiri.xlsx');
  expect(first).toBe('Seelikud');
  const fixed = { clothingName: 'Seelikud' };
  await map(keeper, id, { fixed });
  expect(fixedIn((await map(keeper, id, { headerRow: null })).data)).toEqual([['clothingName', 'Seelikud']]);
  expect(fixedIn((await map(keeper, id, { sheet: 'Vööd' })).data)).toEqual([]);
  const { data } = await map(keeper, id, { headerRow: 1, fixed });
  const name = data.columns.find(({ heading }) => heading === 'Mis see on')?.index ?? 0;
  expect(fixedIn((await map(keeper, id, { columns: [{ index: name, field: 'clothingName' }] })).data)).toEqual([]);
});

test('numbers by parish are settled for the file by one answer', async () => {
  const { keeper } = await anEnsemble();
  const file = await readStored('numbers-by-parish.csv');
  const first = await start(keeper, 'CLOTHING', file);
  expect(await preview(keeper, first.id)).toMatchObject({
    counts: { new: 2, refused: 2 },
    questions: [{ code: 'SAME_NUMBERS', rows: 4, samples: ['Seelik proov (Muhu)', 'Seelik proov (Kihnu)'], answer: null }],
  });
  await map(keeper, first.id, { answers: { SAME_NUMBERS: true } });
  expect((await preview(keeper, first.id)).counts).toMatchObject({ new: 4, refused: 0 });
  await run(keeper, first.id);
  const names = (await keeper.call(clothingNameEndpoints.search, {})).data;
  expect(names.map(({ name, parish, inventory }) => [name, parish, inventory.total])).toEqual([
    ['Seelik proov (Kihnu)', 'Kihnu', 2],
    ['Seelik proov (Muhu)', 'Muhu', 2],
  ]);
  const again = await start(keeper, 'CLOTHING', file);
  await map(keeper, again.id, { answers: { SAME_NUMBERS: true } });
  expect((await preview(keeper, again.id)).counts).toMatchObject({ new: 0, unchanged: 4 });
});
