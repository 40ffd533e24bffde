import { type Import, type ImportMapping, type ImportRowForm, importEndpoints } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { aGroup, aName, aPerson } from '../../../../test/builders.ts';
import { importing } from '../../../../test/imports.ts';
import { readStored } from '../../../../test/spreadsheet-files.ts';

const { anEnsemble, clock, database } = testApp();
const { start, preview, run } = importing({ database, clock });

const answer = async (user: TestUser, id: number, answers: ImportMapping['answers']) =>
  (await user.call(importEndpoints.map, { params: { id }, body: { answers } })).data.answers;
const short = ({ questions, rows, counts }: Awaited<ReturnType<typeof preview>>) => ({
  asked: questions.map((question) => `${question.code} ${question.answer}`),
  rows: rows.map(({ row, outcome }) => `${row} ${outcome}`),
  new: counts.new,
});
const items = async (user: TestUser) => (await user.call(importEndpoints.list, {})).data;

test('a hidden row is left out, comes in by one answer, and goes out again', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'CLOTHING', await readStored('hidden-row.xlsx'), 'peidetud.xlsx');
  expect(short(await preview(keeper, id))).toEqual({ asked: ['HIDDEN_ROWS false'], rows: ['2 new', '4 new'], new: 2 });
  expect(await answer(keeper, id, { HIDDEN_ROWS: true })).toEqual({ HIDDEN_ROWS: true });
  expect(short(await preview(keeper, id))).toEqual({ asked: ['HIDDEN_ROWS true'], rows: ['2 new', '3 new', '4 new'], new: 3 });
  await answer(keeper, id, { HIDDEN_ROWS: false });
  expect(short(await preview(keeper, id)).rows).toEqual(['2 new', '4 new']);
  const gone = await keeper.call(importEndpoints.correct, { params: { id, row: 3 }, body: { values: { clothingNumber: '9' } } });
  expect(gone.status).toBe(404);
});

test('sections, remarks and days are written as they were answered, and the samples are kept no longer', async () => {
  const { keeper, inside } = await anEnsemble();
  const file = 'Nimetus;Number;Märkused\nSEELIKUD;;\nMuhu seelik;1;pesus\nKihnu kört;2;uus\nSõled:;;\nSuur sõlg;3;\n';
  const { id } = await start(keeper, 'CLOTHING', file);
  expect(short(await preview(keeper, id))).toEqual({
    asked: ['SECTION_ROWS null', 'REMARK_STATES false'],
    rows: ['2 doubtful', '3 new', '4 new', '5 doubtful', '6 new'],
    new: 3,
  });
  await answer(keeper, id, { SECTION_ROWS: true });
  expect(await answer(keeper, id, { REMARK_STATES: true })).toEqual({ SECTION_ROWS: true, REMARK_STATES: true });
  expect(short(await preview(keeper, id)).rows).toEqual(['3 new', '4 new', '6 new']);
  expect(await run(keeper, id)).toMatchObject({ status: 'DONE', counts: { new: 3, doubtful: 0 } });
  expect((await preview(keeper, id)).questions).toEqual([]);

  const written = await inside(({ db }) =>
    db
      .selectFrom('clothingItem')
      .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
      .innerJoin('clothingType', 'clothingType.id', 'clothingName.clothingTypeId')
      .select(['clothingName.name', 'clothingType.name as type', 'state', 'comment'])
      .orderBy('clothingNumber')
      .execute(),
  );
  expect(written).toEqual([
    { name: 'Muhu seelik', type: 'Seelikud', state: 'WASH', comment: null },
    { name: 'Kihnu kört', type: 'Seelikud', state: 'OK', comment: 'uus' },
    { name: 'Suur sõlg', type: 'Sõled', state: 'OK', comment: null },
  ]);
});

test('a line that is a word of a type is that type: the preview shows it, and no second one is made', async () => {
  const { keeper, inside } = await anEnsemble();
  const file = 'Nimetus;Number;Märkused\nVESTID;;\nMuhu abu;1;uus\nHallid asjad;;\nMüts;2;vana\n';
  const { id } = await start(keeper, 'CLOTHING', file);
  await answer(keeper, id, { SECTION_ROWS: true });
  const shown = (await preview(keeper, id)).rows.map(({ values }) => values.clothingTypeName);
  expect(shown).toEqual(['Vestid ja liistikud', 'Hallid asjad']);
  await run(keeper, id);
  const types = await inside(({ db }) => db.selectFrom('clothingType').select('name').orderBy('id').execute());
  expect(types.map(({ name }) => name).filter((name) => /vest|asjad/i.test(name))).toEqual(shown);
});

test('heights are inches by one answer; the decision about a row stays', async () => {
  const { keeper, inside } = await anEnsemble();
  const { id } = await start(keeper, 'PEOPLE', 'Eesnimi;Perekonnanimi;Pikkus\nMari;Tamm;62\nLiis;Saar;66\n');
  expect(short(await preview(keeper, id)).rows).toEqual(['2 doubtful', '3 doubtful']);
  await keeper.call(importEndpoints.correct, { params: { id, row: 3 }, body: { decision: 'SKIP' } });
  await answer(keeper, id, { INCHES: true });
  const { rows } = await preview(keeper, id);
  expect(rows.map(({ outcome, values }) => [outcome, values.height])).toEqual([
    ['new', '157,5'],
    ['skipped', '167,6'],
  ]);
  await run(keeper, id);
  expect(await inside(({ db }) => db.selectFrom('person').select(['firstName', 'height']).execute())).toEqual([
    { firstName: 'Mari', height: 157.5 },
  ]);
});

test('cells with errors wait, are mended or empty by one answer, and a hidden column comes in by another', async () => {
  const { keeper, inside } = await anEnsemble();
  const { id, columns } = await start(keeper, 'CLOTHING', await readStored('same-cells.xls'), 'vana.xls');
  expect(columns.filter(({ hidden }) => hidden).map(({ heading }) => heading)).toEqual(['Kihelkond']);
  expect(short(await preview(keeper, id))).toEqual({
    asked: ['HIDDEN_COLUMNS false', 'ERROR_CELLS null'],
    rows: ['2 new', '3 doubtful', '4 refused'],
    new: 1,
  });
  await keeper.call(importEndpoints.correct, { params: { id, row: 4 }, body: { values: { clothingName: 'Muhu vöö' } } });
  expect(short(await preview(keeper, id)).rows).toEqual(['2 new', '3 doubtful', '4 new']);
  await answer(keeper, id, { ERROR_CELLS: false });
  expect(short(await preview(keeper, id)).rows).toEqual(['2 new', '4 new']);
  await answer(keeper, id, { ERROR_CELLS: true, HIDDEN_COLUMNS: true });
  expect(short(await preview(keeper, id)).rows).toEqual(['2 new', '3 new', '4 new']);
  await run(keeper, id);

  const written = await inside(({ db }) =>
    db
      .selectFrom('clothingItem')
      .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
      .select(['name', 'parish', 'clothingNumber', 'sizeLabel', 'comment'])
      .orderBy('clothingNumber')
      .execute(),
  );
  const belt = { name: 'Muhu vöö', parish: 'Muhu' };
  expect(written).toEqual([
    { ...belt, clothingNumber: '001', sizeLabel: '38', comment: 'Helesinine vöö' },
    { ...belt, clothingNumber: '002', sizeLabel: null, comment: 'Nr 002' },
    { ...belt, clothingNumber: '003', sizeLabel: '40', comment: null },
  ]);
});

test('a hidden column that is left out clears nothing, though empty cells do', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside((scope) => aName(scope, { name: 'Muhu vöö', parish: 'Kihnu' }));
  const { id } = await start(keeper, 'CLOTHING', await readStored('same-cells.xlsx'), 'uus.xlsx');
  await keeper.call(importEndpoints.map, { params: { id }, body: { emptyClears: true, answers: { ERROR_CELLS: true } } });
  await run(keeper, id);
  expect(await inside(({ db }) => db.selectFrom('clothingName').select('parish').execute())).toEqual([{ parish: 'Kihnu' }]);
});

test('formulas that were never calculated wait until they are read as they are', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'CLOTHING', await readStored('formulas-zero.xlsx'), 'valemid.xlsx');
  expect(short(await preview(keeper, id))).toEqual({ asked: ['FORMULAS null'], rows: ['2 doubtful', '3 doubtful'], new: 0 });
  await answer(keeper, id, { FORMULAS: false });
  expect(short(await preview(keeper, id))).toEqual({ asked: ['FORMULAS false'], rows: ['2 doubtful', '3 doubtful'], new: 0 });
  await answer(keeper, id, { FORMULAS: true });
  const { rows } = await preview(keeper, id);
  expect(rows.map(({ outcome, values }) => [outcome, values.clothingNumber])).toEqual([
    ['new', '0'],
    ['refused', '0'],
  ]);
});

test('a row with a cell beyond the headings is mended, and waits for a decision all the same: others may have moved too', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'CLOTHING', await readStored('cells-beyond-headings.csv'), 'komad.csv');
  expect(short(await preview(keeper, id)).rows).toEqual(['2 new', '3 new', '4 doubtful']);
  const correct = (body: ImportRowForm) => keeper.call(importEndpoints.correct, { params: { id, row: 4 }, body });
  const mended = await correct({ values: { 'measurement:vöökoht': '84,5' } });
  expect(mended.data).toMatchObject({ outcome: 'doubtful', choices: ['SKIP', 'ADD'] });
  expect((await correct({ decision: 'ADD' })).data).toMatchObject({ outcome: 'new', values: { 'measurement:vöökoht': '84,5' } });
});

test('another reading of the file asks anew, and unknown questions are refused', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'PEOPLE', 'Eesnimi;Perekonnanimi;Pikkus\nMari;Tamm;62\n');
  await answer(keeper, id, { INCHES: false });
  const { data } = await keeper.call(importEndpoints.map, { params: { id }, body: { separator: ',' } });
  expect(data.answers).toEqual({});
  const wrong = { answers: { NOTHING: true } } as object;
  expect((await keeper.call(importEndpoints.map, { params: { id }, body: wrong })).status).toBe(400);
  expect(await items(keeper)).toHaveLength(1);
});

describe('columns that no heading settles', () => {
  const file = 'Eesnimi;Perenimi;Kaart;Salk\nAita;Kadastik;2045671;Naisrühm\nBruno;Kadastik;8001234;Segarühm\n';
  const map = async (user: TestUser, id: number, body: ImportMapping) =>
    (await user.call(importEndpoints.map, { params: { id }, body })).data;
  const columnsOf = ({ columns }: Import) => columns.slice(2).map(({ field, guess, proposed }) => `${field} ${guess} ${proposed}`);

  test('are proposed, and nothing of the file is written before the answer', async () => {
    const { keeper, inside } = await anEnsemble();
    await inside(async (scope) =>
      aPerson(scope, { firstName: 'Aita', lastName: 'Kadastik', phoneNumber: '5550 0001', groupId: (await aGroup(scope, 'Naisrühm')).id }),
    );
    const entry = await start(keeper, 'PEOPLE', file);
    expect(columnsOf(entry)).toEqual(['null PROPOSED phoneNumber', 'null PROPOSED groupName']);
    const waiting = await preview(keeper, entry.id);
    expect(short(waiting)).toEqual({ asked: ['COLUMNS null'], rows: ['2 doubtful', '3 doubtful'], new: 0 });
    expect(waiting.rows.map(({ values }) => Object.keys(values).toSorted())).toEqual([
      ['firstName', 'lastName'],
      ['firstName', 'lastName'],
    ]);

    // What was read is sent back.
    const { columns, answers } = await map(keeper, entry.id, { columns: entry.columns, answers: entry.answers });
    expect([columns, answers]).toEqual([entry.columns, {}]);
    const left = await map(keeper, entry.id, { columns: [{ index: 2, field: null }], answers: { COLUMNS: true } });
    expect([columnsOf(left), left.answers]).toEqual([['null CHOSEN null', 'groupName CHOSEN null'], {}]);
    expect(short(await preview(keeper, entry.id))).toEqual({ asked: [], rows: ['2 unchanged', '3 new'], new: 1 });
    await run(keeper, entry.id);
    expect(await inside(({ db }) => db.selectFrom('person').select(['firstName', 'phoneNumber']).orderBy('id').execute())).toEqual([
      { firstName: 'Aita', phoneNumber: '5550 0001' },
      { firstName: 'Bruno', phoneNumber: null },
    ]);

    // The next file with these headings is read by the taps.
    const next = await start(keeper, 'PEOPLE', file);
    expect([next.remembered, columnsOf(next)]).toEqual([true, ['null REMEMBERED null', 'groupName REMEMBERED null']]);
    expect(next.columns.slice(0, 2).map(({ guess }) => guess)).toEqual(['HEADING', 'HEADING']);
  });

  test('are not remembered without a tap', async () => {
    const { keeper } = await anEnsemble();
    const { id } = await start(keeper, 'PEOPLE', file);
    expect((await preview(keeper, id)).rows[0]?.choices).toEqual(['SKIP']);
    const added = await keeper.call(importEndpoints.correct, { params: { id, row: 2 }, body: { decision: 'ADD' } });
    expect(added.codes).toEqual(['NOT_A_CHOICE']);
    expect(await run(keeper, id)).toMatchObject({ counts: { new: 0, doubtful: 2 } });
    expect(columnsOf(await start(keeper, 'PEOPLE', file))).toEqual(['null PROPOSED phoneNumber', 'null PROPOSED groupName']);
  });

  test('of a file without headings are all of them', async () => {
    const { keeper } = await anEnsemble();
    const { id } = await start(keeper, 'CLOTHING', 'Muhu seelik;12;Mari Tamm\nMuhu vöö;A-7;\n');
    expect(short(await preview(keeper, id)).rows).toEqual(['1 doubtful', '2 doubtful']);
    const { columns } = await map(keeper, id, { answers: { COLUMNS: true } });
    expect(columns.map(({ field }) => field)).toEqual(['clothingName', 'clothingNumber', 'holder', 'clothingTypeName']);
    expect((await preview(keeper, id)).rows.map(({ values }) => values.clothingNumber)).toEqual(['12', 'A-7']);
  });
});
