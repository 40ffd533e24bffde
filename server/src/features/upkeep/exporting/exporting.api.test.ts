import { exportingEndpoints, PORTIONS } from '@riideait/contract';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../../../scripts/eventually.ts';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { aMeasurement, aName, anItem } from '../../../../test/builders.ts';
import { anOddWardrobe, EXPORT_HEADINGS, EXPORT_ROWS, FIXED_HEADINGS } from '../../../../test/odd-wardrobe.ts';
import { openSpools } from '../../../../test/open-spools.ts';

const { app, anEnsemble } = testApp();

async function sheetFor(user: TestUser) {
  const { status, raw } = await user.call(exportingEndpoints.clothing);
  expect(status).toBe(200);
  const { sheets } = await readXlsx(raw.rawPayload, { readStyles: true });
  const [sheet, ...others] = sheets;
  if (sheet === undefined || others.length > 0) throw new Error('One sheet was expected');
  return sheet;
}

/** The hidden column after these has no heading. */
const headerOf = ([header = []]: readonly unknown[][]) => header.slice(0, header.findLastIndex((cell) => cell !== null) + 1);
/** Rows as long as the header: empty cells at the end are not written, and the ids stand after it. */
const filled = (rows: readonly unknown[][]) => rows.map((row) => EXPORT_HEADINGS.map((_, index) => row[index] ?? null));

test('values keep their types, in the order of type, name and number', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside(anOddWardrobe);
  const { name, rows } = await sheetFor(keeper);
  expect(name).toBe('Rõivad');
  expect(headerOf(rows)).toEqual(EXPORT_HEADINGS);
  expect(filled(rows.slice(1))).toEqual(EXPORT_ROWS);
  await eventually(() => expect(openSpools()).toEqual([]));
});

test('the header is bold and stays in sight, and columns are as wide as what they hold', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside(anOddWardrobe);
  const { cells, freezePane, columns } = await sheetFor(keeper);
  expect(freezePane).toMatchObject({ rows: 1 });
  const boldIn = (row: number) => EXPORT_HEADINGS.filter((_, column) => cells?.get(`${row},${column}`)?.style?.font?.bold);
  expect(boldIn(0)).toEqual(EXPORT_HEADINGS);
  expect(boldIn(2)).toEqual([]);
  expect(cells?.get('2,8')?.style?.numFmt).toBe('dd.mm.yyyy');
  expect(columns?.map(({ width, hidden }) => width !== undefined && hidden === true)).toEqual([...EXPORT_HEADINGS.map(() => false), true]);
});

test('each row ends with the id of its item', async () => {
  const { keeper, inside } = await anEnsemble();
  const ids = await inside(async (scope) => {
    const { id: clothingNameId } = await aName(scope);
    await aMeasurement(scope, clothingNameId);
    return [
      (await anItem(scope, { clothingNameId, clothingNumber: '1' })).id,
      (await anItem(scope, { clothingNameId, clothingNumber: '2', comment: 'paigatud' })).id,
    ];
  });
  const { rows } = await sheetFor(keeper);
  expect([headerOf(rows).length, ...rows.slice(1).map((row) => row.at(-1))]).toEqual([
    FIXED_HEADINGS.length + 1,
    ...ids.map((id) => `#${id}`),
  ]);
});

test('an empty register is a header', async () => {
  const { keeper } = await anEnsemble();
  expect((await sheetFor(keeper)).rows).toEqual([FIXED_HEADINGS]);
});

test('another ensemble’s rows and measurements never appear', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  await theirs.inside(anOddWardrobe);
  await ours.inside(async (scope) => {
    const { id } = await aName(scope, { name: 'Meie seelik' });
    await aMeasurement(scope, id, 'Meie mõõt');
    await anItem(scope, { clothingNameId: id });
  });
  const { rows } = await sheetFor(ours.keeper);
  expect(headerOf(rows).slice(FIXED_HEADINGS.length)).toEqual(['Meie mõõt']);
  expect(rows.slice(1).map(([, name]) => name)).toEqual(['Meie seelik']);
});

test('it is a download without a second compression', async () => {
  const { keeper } = await anEnsemble();
  const { raw } = await keeper.call(exportingEndpoints.clothing);
  expect(raw.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="clothing-export.xlsx"',
  });
  const compressible = await app().inject({
    url: '/api/export/clothing',
    headers: { authorization: `Bearer ${keeper.accessToken}`, 'accept-encoding': 'gzip, br' },
  });
  expect(compressible.headers['content-encoding']).toBeUndefined();
});

test('who accepts portions gets the same file, and with each how much of it is there', async () => {
  const ensemble = await anEnsemble();
  await ensemble.inside(async (scope) => {
    const { id } = await aName(scope);
    for (let made = 0; made < 3; made += 1) await anItem(scope, { clothingNameId: id });
  });
  const get = (accept: string) =>
    app().inject({ url: '/api/export/clothing', headers: { authorization: `Bearer ${ensemble.keeper.accessToken}`, accept } });
  const plain = await get('application/json');
  const portioned = await get(`${PORTIONS.type}, application/json`);
  expect([plain.headers.vary, portioned.headers['content-type']]).toEqual([expect.stringContaining('accept'), PORTIONS.type]);
  const [shares, pieces]: [number[], Buffer[]] = [[], []];
  for (let rest = portioned.rawPayload; rest.length > 0; ) {
    const end = PORTIONS.head + rest.readUInt32BE(4);
    shares.push(rest.readUInt32BE(0) / PORTIONS.whole);
    pieces.push(rest.subarray(PORTIONS.head, end));
    rest = rest.subarray(end);
  }
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const rowsOf = async (file: Buffer) => (await readXlsx(file)).sheets[0]?.rows.length;
  expect(await rowsOf(Buffer.concat(pieces))).toBe(await rowsOf(plain.rawPayload));
});

describe('who may', () => {
  test.each([
    ['admin', 200],
    ['manager', 200],
    ['keeper', 200],
    ['viewer', 403],
  ] as const)('%s: %i', async (role, expected) => {
    const ensemble = await anEnsemble();
    expect((await ensemble[role].call(exportingEndpoints.clothing)).status).toBe(expected);
  });
});
