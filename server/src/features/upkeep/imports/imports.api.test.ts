import { type ImportMapping, importEndpoints, peopleEndpoints } from '@riideait/contract';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { importForm, importing, sendAs } from '../../../../test/imports.ts';
import { findSizes } from './imports.queries.ts';

const { anEnsemble, app, clock, database } = testApp();
const send = sendAs(app);
const { start, preview, run } = importing({ database, clock });

const PEOPLE = `Eesnimi;Perekonnanimi;Sugu;Rühm;E-post
Mari;Tamm;N;Naisrühm;mari@naide.ee
Jüri;Õunapuu;M;Meesrühm;juri@naide.ee
`;

const map = (user: TestUser, id: number, body: ImportMapping) => user.call(importEndpoints.map, { params: { id }, body });
const get = async (user: TestUser, id: number) => (await user.call(importEndpoints.get, { params: { id } })).data;
const fieldsOf = ({ columns }: { columns: readonly { field: string | null }[] }) => columns.map(({ field }) => field);

/** A workbook that begins with a sheet of words, as many do. */
const workbook = () =>
  writeXlsx({
    sheets: [
      { name: 'Loe mind', rows: [['Siin on meie tantsijad.'], ['Palun ära muuda ridu.'], ['Küsi Marilt.'], ['Aitäh!']] },
      {
        name: 'Tantsijad',
        rows: [
          ['Eesnimi', 'Perekonnanimi', 'Telefon'],
          ['Mari', 'Tamm', '5555 5551'],
        ],
      },
      {
        name: 'Endised',
        rows: [
          ['Eesnimi', 'Perekonnanimi'],
          ['Anu', 'Kask'],
          ['Jüri', 'Õunapuu'],
        ],
      },
    ],
  });

test('a file is read and understood, and nothing of it is written', async () => {
  const { keeper } = await anEnsemble();
  const entry = await start(keeper, 'PEOPLE', PEOPLE, 'Meie tantsijad.csv');
  expect(entry).toMatchObject({
    kind: 'PEOPLE',
    fileName: 'Meie tantsijad.csv',
    status: 'READY',
    progress: 0,
    createdAt: '2026-09-03T15:00:00.000Z',
    createdBy: 'Mari-Liis ROLE_USER Tõruke',
    finishedAt: null,
    undoUntil: null,
    rows: 2,
    counts: null,
    headerRow: 1,
    encoding: 'utf-8',
    separator: ';',
    remembered: false,
    emptyClears: false,
    updateExisting: true,
    pieces: null,
  });
  expect(entry.columns[4]).toEqual({
    index: 4,
    heading: 'E-post',
    samples: ['mari@naide.ee', 'juri@naide.ee'],
    field: 'email',
    guess: 'HEADING',
    proposed: null,
    fillDown: false,
    fixed: null,
    sparse: false,
  });
  expect(await get(keeper, entry.id)).toEqual(entry);
  expect((await keeper.call(peopleEndpoints.search)).resultCount).toBe(0);
});

test('of several sheets the one that tells most is read, and another where the keeper says so', async () => {
  const { keeper } = await anEnsemble();
  const entry = await start(keeper, 'PEOPLE', await workbook(), 'register.xlsx');
  expect(entry).toMatchObject({ sheets: ['Loe mind', 'Tantsijad', 'Endised'], sheet: 'Tantsijad', rows: 1, encoding: null });

  const other = await map(keeper, entry.id, { sheet: 'Endised' });
  expect(other.data).toMatchObject({ sheet: 'Endised', rows: 2, counts: null });
  expect(fieldsOf(other.data)).toEqual(['firstName', 'lastName']);
  expect((await preview(keeper, entry.id)).counts.new).toBe(2);

  const missing = await map(keeper, entry.id, { sheet: 'Kadunud' });
  expect([missing.status, missing.codes]).toEqual([400, ['SHEET_NOT_FOUND']]);
});

test.each([
  ['without a kind', importForm(undefined, PEOPLE), 400, 'INVALID', 'kind'],
  ['of no rows', importForm('PEOPLE', 'Eesnimi;Perekonnanimi\n'), 400, 'SPREADSHEET_EMPTY', undefined],
  [
    'of a picture',
    importForm('PEOPLE', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'pilt.png'),
    400,
    'NOT_A_SPREADSHEET',
    undefined,
  ],
  [
    'that ends half-way',
    importForm('PEOPLE', Buffer.from('504b0304140000000800', 'hex'), 'poolik.xlsx'),
    400,
    'SPREADSHEET_BROKEN',
    undefined,
  ],
  ['of too many rows', importForm('PEOPLE', `Eesnimi;Perekonnanimi\n${'Mari;Tamm\n'.repeat(50_001)}`), 413, 'TOO_MANY_ROWS', undefined],
])('a file %s is refused', async (_, form, status, code, field) => {
  const { keeper } = await anEnsemble();
  const answer = await keeper.call(importEndpoints.start, { form });
  expect([answer.status, answer.codes, answer.messages[0]?.field]).toEqual([status, [code], field]);
  expect((await keeper.call(importEndpoints.list)).data).toEqual([]);
});

test('columns stand for what the keeper says', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'PEOPLE', PEOPLE);
  await preview(keeper, id);
  const { data } = await map(keeper, id, { columns: [{ index: 3, field: null }], emptyClears: true });
  expect(fieldsOf(data)).toEqual(['firstName', 'lastName', 'genderCode', null, 'email']);
  expect(data.columns.map(({ guess }) => guess)).toEqual(['HEADING', 'HEADING', 'HEADING', 'CHOSEN', 'HEADING']);
  expect(data.emptyClears).toBe(true);
  expect((await preview(keeper, id)).rows[0]?.values).not.toHaveProperty('groupName');
});

test('a measurement is known by its name, however that is written', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'CLOTHING', 'Nimetus;Number;Ümbermõõt\nMuhu seelik;1;84\n');
  const { data } = await map(keeper, id, { columns: [{ index: 2, field: 'measurement:  ÜMBER  mõõt' }] });
  expect(fieldsOf(data).slice(0, 3)).toEqual(['clothingName', 'clothingNumber', 'measurement:ümber mõõt']);
});

test.each([
  ['a field that is none', [{ index: 0, field: 'shoe' }], 'UNKNOWN_FIELD', 'columns.0.field'],
  ['a field of clothing', [{ index: 3, field: 'clothingName' }], 'UNKNOWN_FIELD', 'columns.0.field'],
  [
    'a field for two columns',
    [
      { index: 3, field: 'phoneNumber' },
      { index: 4, field: 'phoneNumber' },
    ],
    'FIELD_TWICE',
    'columns.1.field',
  ],
  ['a column that is not there', [{ index: 9, field: 'email' }], 'INVALID', 'columns.0.index'],
])('%s is refused, and all stays as it was', async (_, columns, code, field) => {
  const { keeper } = await anEnsemble();
  const entry = await start(keeper, 'PEOPLE', PEOPLE);
  const answer = await map(keeper, entry.id, { columns });
  expect([answer.status, answer.codes[0], answer.messages[0]?.field]).toEqual([400, code, field]);
  expect(await get(keeper, entry.id)).toEqual(entry);
});

test('a field that is moved leaves the column it was in', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'PEOPLE', PEOPLE);
  const { data } = await map(keeper, id, { columns: [{ index: 1, field: 'firstName' }] });
  expect(data.columns.slice(0, 2).map(({ field, guess }) => [field, guess])).toEqual([
    [null, null],
    ['firstName', 'CHOSEN'],
  ]);
});

test.each([
  ['a list', [{ index: 3, field: null }]],
  ['fields by column', { 3: null }],
])('columns may be called a mapping, as %s', async (_, mapping) => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'PEOPLE', PEOPLE);
  const answer = await send(keeper, 'PUT', `/imports/${id}`, { mapping });
  expect(answer).toBe(200);
  expect(fieldsOf(await get(keeper, id))).toEqual(['firstName', 'lastName', 'genderCode', null, 'email']);
});

test.each([
  ['nothing that is known', { fields: { 3: null } }, 400],
  ['columns that are none', { mapping: { kolm: null } }, 400],
  ['a mapping that is none', { mapping: 'firstName' }, 400],
  ['a list of nothing', [], 400],
  ['nothing at all', {}, 200],
  ['more than is known', { emptyClears: false, kind: 'PEOPLE' }, 200],
])('who tells %s is answered by a status', async (_, body, status) => {
  const { keeper } = await anEnsemble();
  const entry = await start(keeper, 'PEOPLE', PEOPLE);
  expect(await send(keeper, 'PUT', `/imports/${entry.id}`, body)).toBe(status);
  expect(await get(keeper, entry.id)).toEqual(entry);
});

test('two columns may change their fields with each other', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'PEOPLE', PEOPLE);
  const { data } = await map(keeper, id, {
    columns: [
      { index: 0, field: 'lastName' },
      { index: 1, field: 'firstName' },
    ],
  });
  expect(fieldsOf(data).slice(0, 2)).toEqual(['lastName', 'firstName']);
});

test('what GET answered, sent back, changes nothing', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'PEOPLE', PEOPLE);
  await preview(keeper, id);
  const params = { id, row: 2 };
  await keeper.call(importEndpoints.correct, { params, body: { values: { firstName: 'Mari-Liis' } } });
  const before = await get(keeper, id);
  const { data, status } = await keeper.call(importEndpoints.map, { params: { id }, body: { ...before } });
  expect([status, data]).toEqual([200, before]);
  expect((await preview(keeper, id)).rows[0]?.values.firstName).toBe('Mari-Liis');
});

test('another header row has the columns guessed anew; what is told along with it counts', async () => {
  const { keeper } = await anEnsemble();
  const { id, columns } = await start(keeper, 'PEOPLE', 'Eesnimi;Perekonnanimi\nMari;Tamm\nJüri;Õunapuu\n');
  await keeper.call(importEndpoints.correct, { params: { id, row: 2 }, body: { values: { firstName: 'Mari-Liis' } } });
  const { data } = await map(keeper, id, { headerRow: null, columns: [...columns.slice(0, 1), { index: 1, field: 'groupName' }] });
  expect(data).toMatchObject({ headerRow: null, rows: 3, counts: null });
  expect(data.columns[1]).toMatchObject({ field: 'groupName', guess: 'CHOSEN' });
  const names = (await preview(keeper, id)).rows.map(({ row, values }) => [row, values.groupName]);
  expect(names).toEqual([
    [1, 'Perekonnanimi'],
    [2, 'Tamm'],
    [3, 'Õunapuu'],
  ]);
});

test('encoding and separator are found, and changeable', async () => {
  const { keeper } = await anEnsemble();
  const text = Buffer.from('Eesnimi,Perekonnanimi\nJ\xFCri,\xD5unapuu\n\xDClo,Kask; sepp\n', 'latin1');
  const { id, encoding, separator } = await start(keeper, 'PEOPLE', text);
  expect([encoding === 'windows-1257' || encoding === 'iso-8859-15', separator]).toEqual([true, ',']);
  const utf16 = await map(keeper, id, { encoding: 'iso-8859-15', separator: ';' });
  expect(utf16.data).toMatchObject({ encoding: 'iso-8859-15', separator: ';' });
  expect(utf16.data.columns).not.toHaveLength(0);
  const back = await map(keeper, id, { separator: ',' });
  expect((await preview(keeper, back.data.id)).rows[0]?.values.firstName).toBe('Jüri');
});

test('a mapping that was chosen or written is known again when the same headings come', async () => {
  const { keeper } = await anEnsemble();
  const first = await start(keeper, 'PEOPLE', PEOPLE);
  await map(keeper, first.id, { emptyClears: true });
  expect((await start(keeper, 'PEOPLE', PEOPLE)).remembered).toBe(false);
  await run(keeper, first.id);

  const again = await start(keeper, 'PEOPLE', PEOPLE.replace('Mari;Tamm', 'Anu;Kask'));
  expect(again).toMatchObject({ remembered: true, emptyClears: true });
  await map(keeper, again.id, { columns: [{ index: 3, field: null }] });
  const chosen = await start(keeper, 'PEOPLE', PEOPLE);
  expect(chosen).toMatchObject({ remembered: true, emptyClears: true });
  expect(chosen.columns[3]).toMatchObject({ field: null, guess: 'REMEMBERED' });
  const other = await start(keeper, 'PEOPLE', PEOPLE.replace('Rühm', 'Salk'));
  expect(other.remembered).toBe(false);
});

test('a mapping of a chosen row of headings is known again when that row is chosen', async () => {
  const { keeper } = await anEnsemble();
  const content = 'Meie tabel\n\nMart;Mustikas\nTõnu;Juurikas\nMari;Maasikas\n';
  const first = await start(keeper, 'PEOPLE', content);
  expect(first.headerRow).toBeNull();
  const columns = [
    { index: 0, field: 'lastName' },
    { index: 1, field: 'firstName' },
  ];
  await map(keeper, first.id, { headerRow: 3, columns });
  const again = await start(keeper, 'PEOPLE', content.replace('Tõnu;Juurikas', 'Ülo;Kask'));
  const { data: chosen } = await map(keeper, again.id, { headerRow: 3 });
  expect(chosen).toMatchObject({ headerRow: 3, remembered: true, rows: 2 });
  expect(fieldsOf(chosen)).toEqual(['lastName', 'firstName']);
  expect((await map(keeper, again.id, { headerRow: null })).data).toMatchObject({ headerRow: null, remembered: false });
});

test('imports are listed, the newest first, those of the own ensemble only', async () => {
  const { keeper } = await anEnsemble();
  const stranger = (await anEnsemble()).keeper;
  await start(stranger, 'PEOPLE', PEOPLE);
  for (const name of ['esimene.csv', 'teine.csv', 'kolmas.csv']) await start(keeper, 'PEOPLE', PEOPLE, name);
  const { data, resultCount } = await keeper.call(importEndpoints.list, { query: { count: 2 } });
  expect(data.map(({ fileName }) => fileName)).toEqual(['kolmas.csv', 'teine.csv']);
  expect(resultCount).toBe(3);
  expect(data[0]).not.toHaveProperty('columns');
});

test('a file that was not written can be forgotten', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'PEOPLE', PEOPLE);
  const discard = () => keeper.call(importEndpoints.discard, { params: { id } });
  expect((await discard()).status).toBe(200);
  expect((await discard()).status).toBe(404);
  const left = await database().pool.query('select from import_row where import_id = $1', [id]);
  expect(left.rows).toHaveLength(0);
});

test('an ensemble has five open imports at most, and room again after one of them is forgotten', async () => {
  const { keeper } = await anEnsemble();
  const opened = [];
  for (let time = 0; time < 5; time++) opened.push(await start(keeper, 'PEOPLE', PEOPLE));
  const sixth = () => keeper.call(importEndpoints.start, { form: importForm('PEOPLE', PEOPLE) });
  expect(await sixth()).toMatchObject({ status: 409, codes: ['TOO_MANY_IMPORTS'] });
  await keeper.call(importEndpoints.discard, { params: { id: opened[0]?.id } });
  expect(await sixth()).toMatchObject({ status: 201 });
});

test('files that come at once do not pass the limit together', async () => {
  const { keeper, inside } = await anEnsemble();
  for (let time = 0; time < 3; time++) await start(keeper, 'PEOPLE', PEOPLE);
  await Promise.all([1, 2, 3].map(() => keeper.call(importEndpoints.start, { form: importForm('PEOPLE', PEOPLE) })));
  expect(await inside(({ db }) => db.selectFrom('import').select('id').execute())).toHaveLength(5);
});

test('the file and the rows of an import count as its size, also when they are judged', async () => {
  const { keeper, inside } = await anEnsemble();
  const { id } = await start(keeper, 'PEOPLE', PEOPLE);
  const sizeOf = async () => (await inside(findSizes))[0]?.bytes ?? 0;
  const size = await sizeOf();
  expect(size).toBeGreaterThan(Buffer.byteLength(PEOPLE) + 100);
  await preview(keeper, id);
  expect(await sizeOf()).toBeGreaterThan(size + 100);
});

test('the samples import as they are, the one of clothing after the people who have it', async () => {
  const { keeper } = await anEnsemble();
  for (const [kind, sample] of [['PEOPLE', importEndpoints.peopleSample] as const, ['CLOTHING', importEndpoints.clothingSample] as const]) {
    const file = await keeper.call(sample);
    const entry = await start(keeper, kind, file.raw.rawPayload, 'naidis.xlsx');
    expect(entry.columns.map(({ field }) => field)).not.toContain(null);
    expect((await run(keeper, entry.id)).counts).toEqual({ new: entry.rows, changed: 0, unchanged: 0, doubtful: 0, refused: 0 });
  }
});

test('a file proposes its kind, and is not kept', async () => {
  const { keeper } = await anEnsemble();
  const propose = async (fileName: string, content: string) => {
    const form = importForm(undefined, content, fileName);
    return (await keeper.call(importEndpoints.kind, { form })).data.kind;
  };
  expect(await propose('liikmed.csv', 'a;b\n1;2')).toBe('PEOPLE');
  expect(await propose('tabel.csv', 'Nimetus;Number\nSeelik;1')).toBe('CLOTHING');
  expect(await propose('tabel.csv', 'a;b\n1;2')).toBeNull();
  expect((await keeper.call(importEndpoints.list, {})).data).toEqual([]);
  expect((await keeper.call(importEndpoints.kind, { form: importForm(undefined, '', 'tühi.csv') })).status).toBe(400);
});
