import { type ImportRowForm, importEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { anImport, aPerson } from '../../../../test/builders.ts';
import { importing } from '../../../../test/imports.ts';

const { anEnsemble, clock, database } = testApp();
const { start, preview, run } = importing({ database, clock });

/** One who is new, one without a last name, one whose address is none, one who is there twice, and one who is new. */
const MIXED = `Eesnimi;Perekonnanimi;Sugu;Rühm;E-post
Mari;Tamm;N;Naisrühm;mari@naide.ee
Jüri;;M;Meesrühm;juri@naide.ee
Õie;Õunapuu;N;Naisrühm;õie at naide
Mari;Tamm;N;Noorterühm;mari@naide.ee
Ülo;Kask;M;Meesrühm;ylo@naide.ee
`;

const correct = (user: TestUser, id: number, row: number, body: ImportRowForm) =>
  user.call(importEndpoints.correct, { params: { id, row }, body });

async function mixed() {
  const ensemble = await anEnsemble();
  const { id } = await start(ensemble.keeper, 'PEOPLE', MIXED);
  return { ...ensemble, id };
}

test('it tells what would become of each row, and why some wait', async () => {
  const { keeper, id } = await mixed();
  const { counts, pieces, skipped, rows } = await preview(keeper, id);
  expect(counts).toEqual({ new: 2, changed: 0, unchanged: 0, doubtful: 1, refused: 2 });
  expect(pieces).toEqual(counts);
  expect(skipped).toBe(0);
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'new'],
    [3, 'refused'],
    [4, 'refused'],
    [5, 'doubtful'],
    [6, 'new'],
  ]);
  expect(rows[1]?.problems).toEqual([{ code: 'MISSING', field: 'lastName', text: 'Perekonnanimi on kohustuslik' }]);
  expect(rows[3]?.choices).toEqual(['SKIP', 'ADD']);
  const { data } = await keeper.call(importEndpoints.get, { params: { id } });
  expect(data.counts).toEqual(counts);
});

test.each([
  ['an outcome', { outcome: 'refused' as const }, [3, 4]],
  ['any value, whatever its accents', { search: 'oie' }, [4]],
  ['a value, not the name of its field', { search: 'firstname' }, []],
  ['both', { outcome: 'new' as const, search: 'NAIDE' }, [2, 6]],
])('its rows are found by %s', async (_, query, expected) => {
  const { keeper, id } = await mixed();
  expect((await preview(keeper, id, query)).rows.map(({ row }) => row)).toEqual(expected);
});

test.each(["o'kask", 'O´Kask', 'okask', 'mari liis', 'mari‑liis okask', 'kask mariliis', 'Mari'])(
  'its rows are found by the name %j',
  async (search) => {
    const { keeper } = await anEnsemble();
    const people = await start(keeper, 'PEOPLE', 'Eesnimi;Perekonnanimi\nÕie;Tamm\nMari-Liis;O’Kask\n');
    expect((await preview(keeper, people.id, { search })).rows.map(({ row }) => row)).toEqual([3]);
    const clothing = await start(keeper, 'CLOTHING', 'Nimetus;Number;Kelle käes\nVöö;1;Õie Tamm\nVöö;2;Mari-Liis O’Kask\n');
    expect((await preview(keeper, clothing.id, { search })).rows.map(({ row }) => row)).toEqual([3]);
  },
);

test('it comes in pages, in the order of the file', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(
    keeper,
    'PEOPLE',
    `Eesnimi;Perekonnanimi\n${Array.from({ length: 45 }, (_, n) => `Mari;Tamm ${n}\n`).join('')}`,
  );
  const page = await keeper.call(importEndpoints.preview, { params: { id }, query: { page: 3 } });
  expect(page.data.rows.map(({ row }) => row)).toEqual([42, 43, 44, 45, 46]);
  expect([page.resultCount, page.data.counts.new]).toEqual([45, 45]);
  const past = await keeper.call(importEndpoints.preview, { params: { id }, query: { page: 9, outcome: 'NEW' } });
  expect([past.data.rows, past.resultCount]).toEqual([[], 45]);
});

test('without a column for what is required all rows say so', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'PEOPLE', 'Telefon;E-post\n5555 5551;mari@naide.ee\n');
  const { counts, rows } = await preview(keeper, id);
  expect(counts).toMatchObject({ new: 0, refused: 1 });
  expect(rows[0]?.problems.map(({ code, field }) => [code, field])).toContainEqual(['MISSING', 'lastName']);
});

test('a mended cell is written in its place, and an emptied one is empty', async () => {
  const { keeper, id } = await mixed();
  const mended = await correct(keeper, id, 3, { values: { lastName: ' Kuu\0sk ' } });
  expect(mended.data).toMatchObject({ row: 3, outcome: 'new', values: { firstName: 'Jüri', lastName: 'Kuusk' } });
  expect((await preview(keeper, id)).counts).toMatchObject({ new: 3, refused: 1 });

  const emptied = await correct(keeper, id, 3, { values: { email: null } });
  expect(emptied.data.outcome).toBe('new');
  expect(emptied.data.values).not.toHaveProperty('email');
  expect((await correct(keeper, id, 3, { values: { lastName: '' } })).data.outcome).toBe('refused');
});

test('a correction of one row is heeded in the others', async () => {
  const { keeper, id } = await mixed();
  await correct(keeper, id, 2, { values: { lastName: 'Tammik', email: 'm.t@naide.ee' } });
  expect((await preview(keeper, id)).rows.map(({ outcome }) => outcome)).toEqual(['new', 'refused', 'refused', 'new', 'new']);
});

test.each([
  ['a field that is none', 3, { values: { shoe: '38' } }, 400, 'UNKNOWN_FIELD', 'values.shoe'],
  ['a field without a column', 3, { values: { height: '170' } }, 400, 'UNKNOWN_FIELD', 'values.height'],
  ['a decision that is no choice', 3, { decision: 'ADD' as const }, 409, 'NOT_A_CHOICE', undefined],
  ['a row that is not there', 99, { values: { lastName: 'Kask' } }, 404, 'NOT_FOUND', undefined],
  ['a heading', 1, { decision: 'SKIP' as const }, 404, 'NOT_FOUND', undefined],
])('%s is refused', async (_, row, body, status, code, field) => {
  const { keeper, id } = await mixed();
  const answer = await correct(keeper, id, row, body);
  expect([answer.status, answer.codes, answer.messages[0]?.field]).toEqual([status, [code], field]);
});

test('a correction with an impossible decision is not kept', async () => {
  const { keeper, id } = await mixed();
  expect((await correct(keeper, id, 3, { values: { firstName: 'Ants' }, decision: 'ADD' })).status).toBe(409);
  expect((await preview(keeper, id)).rows[1]).toMatchObject({ values: { firstName: 'Jüri' } });
});

test('a decision makes a row what it says, until it is taken back', async () => {
  const { keeper, id } = await mixed();
  expect((await correct(keeper, id, 5, { decision: 'ADD' })).data).toMatchObject({ outcome: 'new', decision: 'ADD' });
  expect((await correct(keeper, id, 2, { decision: 'SKIP' })).data).toMatchObject({ outcome: 'skipped', decision: 'SKIP' });
  expect(await preview(keeper, id)).toMatchObject({ counts: { new: 2, doubtful: 0, refused: 2 }, skipped: 1 });
  expect((await correct(keeper, id, 5, { decision: null })).data).toMatchObject({ decision: null });
});

test.each([
  ['cells are empty', 'Eesnimi;Perekonnanimi;Sugu\nÜlo;Kask;\nMari;Tamm;naine\nJüri;Tamm;-\n', 1],
  ['there is no column', 'Eesnimi;Perekonnanimi\nÜlo;Kask\nMari;Tamm\nJüri;Tamm\n', 2],
])('new people without a gender are counted where %s', async (_, file, withoutGender) => {
  const { keeper, inside } = await anEnsemble();
  await inside((scope) => aPerson(scope, { firstName: 'Ülo', lastName: 'Kask', genderCode: null }));
  const { id } = await start(keeper, 'PEOPLE', file);
  expect(await preview(keeper, id)).toMatchObject({ counts: { new: 2, refused: 0 }, withoutGender });
});

test('rows that are in the register already are left as they are where the keeper says so, but for those decided', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside((scope) => aPerson(scope, { firstName: 'Ülo', lastName: 'Kask' }));
  await inside((scope) => aPerson(scope, { firstName: 'Õie', lastName: 'Saar' }));
  const { id } = await start(keeper, 'PEOPLE', 'Eesnimi;Perekonnanimi;Pikkus\nÜlo;Kask;180\nÕie;Saar;170\nMari;Tamm;165\n');
  expect((await preview(keeper, id)).counts).toMatchObject({ new: 1, changed: 2 });
  const { data } = await keeper.call(importEndpoints.map, { params: { id }, body: { updateExisting: false } });
  expect(data.updateExisting).toBe(false);
  expect(await preview(keeper, id)).toMatchObject({ counts: { new: 1, changed: 0 }, skipped: 2 });
  expect((await correct(keeper, id, 2, { decision: 'UPDATE' })).data).toMatchObject({ outcome: 'changed', decision: 'UPDATE' });
  expect(await run(keeper, id)).toMatchObject({ counts: { new: 1, changed: 1 }, skipped: 1 });
  const heights = await inside(({ db }) => db.selectFrom('person').select(['lastName', 'height']).orderBy('lastName').execute());
  expect(heights).toEqual([
    { lastName: 'Kask', height: 180 },
    { lastName: 'Saar', height: null },
    { lastName: 'Tamm', height: 165 },
  ]);
});

test('an empty cell of a ticked column means the same as the one above', async () => {
  const { keeper } = await anEnsemble();
  const { id, columns } = await start(keeper, 'PEOPLE', 'Rühm;Eesnimi;Perekonnanimi\nNaisrühm;Mari;Tamm\n;Õie;Saar\nMeesrühm;Jüri;Kask\n');
  const groups = async () => (await preview(keeper, id)).rows.map(({ values }) => values.groupName);
  expect([columns[0]?.fillDown, await groups()]).toEqual([false, ['Naisrühm', undefined, 'Meesrühm']]);
  await keeper.call(importEndpoints.map, { params: { id }, body: { columns: [{ index: 0, field: 'groupName', fillDown: true }] } });
  expect(await groups()).toEqual(['Naisrühm', 'Naisrühm', 'Meesrühm']);
});

test('pieces are counted beside rows', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'CLOTHING', 'Nimetus;Number;Arv\nMuhu seelik;1 kuni 12;\nPastlad;;5\nVöö;1 kuni 3;2\n');
  expect(await preview(keeper, id)).toMatchObject({ counts: { new: 2, refused: 1 }, pieces: { new: 17, refused: 1 } });
});

test('the register as it is now counts', async () => {
  const { keeper, id, inside } = await mixed();
  await preview(keeper, id);
  await inside((scope) => aPerson(scope, { firstName: 'Ülo', lastName: 'Kask', email: 'ylo@naide.ee' }));
  const { counts, rows } = await preview(keeper, id);
  expect(counts).toMatchObject({ new: 1, changed: 1 });
  expect(rows[4]).toMatchObject({ outcome: 'changed', match: { text: expect.stringContaining('Ülo Kask') } });
});

test('rows are judged once as long as nothing changes, also by two who look at once', async () => {
  const { keeper, id, inside } = await mixed();
  const mark = () => inside(({ db }) => db.updateTable('importRow').set({ outcome: 'skipped' }).where('importId', '=', id).execute());
  const outcomes = async () => new Set((await preview(keeper, id)).rows.map(({ outcome }) => outcome));
  await Promise.all([preview(keeper, id), preview(keeper, id)]);
  await mark();
  expect(await outcomes()).toEqual(new Set(['skipped']));
  await inside((scope) => aPerson(scope));
  expect(await outcomes()).toEqual(new Set(['new', 'refused', 'doubtful']));
});

test('many who look at once at one import take one place', async () => {
  const { keeper, id } = await mixed();
  const looks = Array.from({ length: 12 }, () => keeper.call(importEndpoints.preview, { params: { id } }));
  expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('one ensemble leaves places to the others', async () => {
  const { keeper, inside } = await anEnsemble();
  const { keeper: other, id: otherId } = await mixed();
  const ids: number[] = [];
  for (let n = 0; n < 8; n += 1) ids.push((await inside((scope) => anImport(scope))).id);
  const looks = ids.map((id) => keeper.call(importEndpoints.preview, { params: { id } }));
  const look = other.call(importEndpoints.preview, { params: { id: otherId } });
  const answers = await Promise.all(looks);
  expect((await look).status).toBe(200);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(answers.find(({ status }) => status === 503)?.codes).toEqual(['IMPORTS_BUSY']);
});

test.each([2 ** 31, 9_999_999_999_999_99])('there is no row %s', async (row) => {
  const { keeper, id } = await mixed();
  expect((await correct(keeper, id, row, { values: { firstName: 'Mari' } })).status).toBe(404);
  expect((await correct(keeper, id, row, { decision: 'SKIP' })).status).toBe(404);
  const answer = await keeper.call(importEndpoints.map, { params: { id }, body: { headerRow: row } });
  expect(answer.codes).toEqual(['SPREADSHEET_EMPTY']);
});

test('what is written stays as it was written', async () => {
  const { keeper, id, inside } = await mixed();
  await run(keeper, id);
  const before = await preview(keeper, id);
  expect(before.counts).toMatchObject({ new: 2, doubtful: 1, refused: 2 });
  await inside((scope) => aPerson(scope, { firstName: 'Ülo', lastName: 'Kask' }));
  expect(await preview(keeper, id)).toEqual(before);

  const answers = [
    await correct(keeper, id, 3, { values: { lastName: 'Kask' } }),
    await keeper.call(importEndpoints.map, { params: { id }, body: { emptyClears: true } }),
    await keeper.call(importEndpoints.map, { params: { id }, body: { headerRow: 3 } }),
    await keeper.call(importEndpoints.discard, { params: { id } }),
    await keeper.call(importEndpoints.run, { params: { id } }),
  ];
  expect(answers.map(({ status, codes }) => [status, ...codes])).toEqual(answers.map(() => [409, 'IMPORT_STARTED']));
});

test('nobody of another ensemble sees or touches it', async () => {
  const { id } = await mixed();
  const { keeper } = await anEnsemble();
  const params = { id, row: 3 };
  const answers = [
    await keeper.call(importEndpoints.get, { params }),
    await keeper.call(importEndpoints.preview, { params }),
    await keeper.call(importEndpoints.correct, { params, body: { decision: 'SKIP' } }),
    await keeper.call(importEndpoints.map, { params, body: { headerRow: 3 } }),
    await keeper.call(importEndpoints.run, { params }),
    await keeper.call(importEndpoints.undo, { params }),
    await keeper.call(importEndpoints.discard, { params }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});
