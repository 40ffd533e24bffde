import { buffer } from 'node:stream/consumers';
import { clothingExport, exportingEndpoints, type ImportKind, importEndpoints } from '@riideait/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEdit, editedSheet, NEW_HOLDER } from '../../../../test/any-edit.ts';
import { anyWardrobe, fill } from '../../../../test/any-wardrobe.ts';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aGroup, aName, anIssue, anItem, aPerson, aPlace, aType } from '../../../../test/builders.ts';
import { aBody, aFunding } from '../../../../test/care.ts';
import { few } from '../../../../test/few.ts';
import { importing } from '../../../../test/imports.ts';
import { withScope } from '../../../db/scope.ts';
import { readSpreadsheet } from '../../../sheets/read-spreadsheet.ts';
import { type Sheet, type SheetCell, shownCell } from '../../../sheets/spreadsheet.ts';
import { type Cell, writeSheet } from '../../../sheets/write-sheet.ts';
import { judgeClothing } from './clothing/clothing.rules.ts';
import { writeClothingRows } from './clothing/clothing-writing.service.ts';
import { judgePeople } from './people/people.rules.ts';
import { findClothingRegister, findPeopleRegister } from './register.queries.ts';
import { understand } from './understanding/understand.rules.ts';

const { anEnsemble, clock, database } = testApp();
const { start, preview, run } = importing({ database, clock });

/** The sheet of the export, read as an import reads it. */
async function exported({ keeper }: TestEnsemble): Promise<Sheet> {
  const { status, raw } = await keeper.call(exportingEndpoints.clothing);
  expect(status).toBe(200);
  const [sheet] = (await readSpreadsheet(raw.rawPayload, 'clothing-export.xlsx')).sheets;
  if (sheet === undefined) throw new Error('A sheet was expected');
  return sheet;
}

/** What would become of each row in the register as it is: outcome, problems and what changes, `changed  comment`; then writes it. */
const judged = ({ ensembleId, keeper }: TestEnsemble, sheet: Sheet) =>
  withScope(database(), 'switch', { ensembleId, userId: keeper.id, room: null, now: clock.now }, async (scope) => {
    const { columns, rows, totalRows, isExport } = understand(sheet, 'CLOTHING');
    const decided = rows.map((row) => ({ ...row, decision: null }));
    const options = { columns, emptyClears: isExport, updateExisting: true, today: '2026-09-03' };
    const judgement = judgeClothing(decided, options, await findClothingRegister(scope, true));
    const told = judgement.rows.map(({ outcome, problems, changes }) =>
      [outcome, ...problems.map(({ text }) => text), ...changes.map(({ field }) => field.replace(/(?<=measurement):.*/, ''))].join(' '),
    );
    await writeClothingRows(scope, judgement, columns, async () => {});
    return { told, names: judgement.names, totalRows };
  });

test('what the export writes changes nothing, one edit changes its row only, and the same once more nothing', async () => {
  const property = fc.asyncProperty(anyWardrobe, anyEdit, async (wardrobe, edit) => {
    const ensemble = await anEnsemble();
    await ensemble.inside(async (scope) => {
      await fill(scope, wardrobe);
      await aPerson(scope, NEW_HOLDER);
    });
    const sheet = await exported(ensemble);
    const unchanged = sheet.rows.slice(1).map(() => 'unchanged');
    expect(await judged(ensemble, sheet)).toEqual({ told: unchanged, names: [], totalRows: [] });

    const edited = editedSheet(sheet, edit);
    if (edited === null) return;
    const { told } = await judged(ensemble, edited.sheet);
    expect(told).toEqual(unchanged.with(edited.index, `changed ${edited.field}`));
    expect((await judged(ensemble, edited.sheet)).told).toEqual(unchanged);
  });
  // Not made smaller where it fails: each step is a register written, exported and read.
  await fc.assert(property, { ...few(5), endOnFailure: true });
});

test('texts that say nothing come back from the export as they are', async () => {
  const ensemble = await anEnsemble();
  await ensemble.inside(async (scope) => {
    const [type, place] = [await aType(scope, '-'), await aPlace(scope, '–')];
    const { id: clothingNameId } = await aName(scope, {
      name: 'Vöö',
      clothingTypeId: type.id,
      parish: '?',
      material: 'n/a',
      placeId: place.id,
    });
    const owner = await aBody(scope, '-');
    const said = { clothingNameId, comment: 'puudub', makerName: '-', sizeLabel: '-', placeId: place.id, ownerId: owner.id };
    for (const clothingNumber of ['?', '1']) await anItem(scope, { ...said, clothingNumber });
  });
  const sheet = await exported(ensemble);
  expect((await judged(ensemble, sheet)).told).toEqual(['unchanged', 'unchanged']);
  expect(await exported(ensemble)).toEqual(sheet);
});

/** The sheet as a spreadsheet program saves it. */
const saved = ({ rows: [headings = [], ...rows] }: Sheet): Promise<Buffer> =>
  buffer(
    writeSheet(
      'Leht1',
      headings.map((heading) => ({ heading: String(heading ?? ''), width: 12 })),
      rows.map((row) => row.map(cellOf)),
    ),
  );
function cellOf(cell: SheetCell): Cell {
  const shown = shownCell(cell);
  return typeof shown === 'boolean' ? String(shown) : shown;
}

test('samples come in, come again as they are, go out, and come back with what was edited; the undo leaves them as they were', async () => {
  const ensemble = await anEnsemble();
  const { keeper } = ensemble;
  const samples = [['PEOPLE', importEndpoints.peopleSample] as const, ['CLOTHING', importEndpoints.clothingSample] as const];
  const files = await Promise.all(samples.map(async ([kind, sample]) => [kind, (await keeper.call(sample)).raw.rawPayload] as const));
  const begin = async (kind: ImportKind, file: Uint8Array) => {
    const { id } = await start(keeper, kind, file, 'riided.xlsx');
    return { id, counts: (await preview(keeper, id)).counts };
  };

  for (const [kind, file] of files) await run(keeper, (await begin(kind, file)).id);
  const none = { new: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0 };
  for (const [kind, file] of files) expect((await begin(kind, file)).counts).toEqual({ ...none, unchanged: kind === 'PEOPLE' ? 6 : 7 });

  const before = await exported(ensemble);
  const [headings = [], ...rows] = before.rows;
  const edit: Readonly<Record<string, SheetCell>> = {
    Number: '33',
    Ümbermõõt: 83.5,
    'Kelle käes': 'Tõnu Saar',
    Rühm: 'Meesrühm',
    Väljastatud: '1.9.2026',
    Kommentaar: 'uus',
  };
  const edited = rows.map((row) =>
    row[headings.indexOf('Number')] === '3' ? row.map((cell, at) => edit[String(headings[at])] ?? cell) : row,
  );
  const back = await begin('CLOTHING', await saved({ ...before, rows: [[...headings, null], ...edited] }));
  expect(back.counts).toEqual({ ...none, changed: 2, unchanged: rows.length - 2 });
  await run(keeper, back.id);
  const [, ...after] = (await exported(ensemble)).rows;
  expect(new Set(after.map((row) => row.join('|')))).toEqual(new Set(edited.map((row) => row.join('|'))));

  expect((await keeper.call(importEndpoints.undo, { params: { id: back.id } })).data).toMatchObject({ status: 'UNDONE' });
  expect((await exported(ensemble)).rows).toEqual(before.rows);
});

/** What would become of each row of an export of people in the register of the ensemble. */
const judgedPeople = async ({ ensembleId, keeper }: TestEnsemble, sheet: Sheet) => {
  const { columns, rows } = understand(sheet, 'PEOPLE');
  const decided = rows.map((row) => ({ ...row, decision: null }));
  const options = { columns, emptyClears: false, updateExisting: true, today: '2026-09-03' };
  const register = await withScope(database(), 'switch', { ensembleId, userId: keeper.id, room: null, now: clock.now }, findPeopleRegister);
  return judgePeople(decided, options, register).map(({ outcome, problems }) => [outcome, ...problems.map(({ text }) => text)].join(' '));
};

test('an export of people changes nothing where they are, and leaves no doubt in an empty ensemble', async () => {
  const property = fc.asyncProperty(anyWardrobe, async (wardrobe) => {
    const [ours, empty] = [await anEnsemble(), await anEnsemble()];
    await ours.inside(async (scope) => {
      await fill(scope, wardrobe);
      // Namesakes, a family, and an unusual height.
      for (const firstName of ['Anu', 'Anu', 'Liis'])
        await aPerson(scope, { firstName, lastName: 'Kask', email: 'pere@tants.ee', height: 17 });
    });
    const { raw } = await ours.keeper.call(exportingEndpoints.people, { query: {} });
    const [sheet] = (await readSpreadsheet(raw.rawPayload, 'people-export.xlsx')).sheets;
    if (sheet === undefined) throw new Error('A sheet was expected');
    expect(new Set(await judgedPeople(ours, sheet))).toEqual(new Set(['unchanged']));
    const outcomes = await judgedPeople(empty, sheet);
    expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(wardrobe.people.length + 3);
    expect(new Set(outcomes).difference(new Set(['new', 'unchanged']))).toEqual(new Set());
  });
  await fc.assert(property, { ...few(5), endOnFailure: true });
});

/** The sheet without one of its columns, as an export was before that column was added. */
const without = ({ rows, ...sheet }: Sheet, heading: string): Sheet => {
  const place = (rows[0] ?? []).indexOf(heading);
  if (place < 0) throw new Error(`The export has no column ${heading}`);
  return { ...sheet, rows: rows.map((row) => row.toSpliced(place, 1)) };
};

test.each(['Kihelkond', 'Suurus', 'Kasutusel', 'Kelle käes', 'Väljastatud', 'Kommentaar', 'Materjal', 'Soetatud', 'Ümbermõõt'])(
  'an export of a time without the column %s changes and clears nothing of it',
  async (heading) => {
    const ensemble = await anEnsemble();
    const { keeper } = ensemble;
    const csv = [
      'Tüüp;Nimetus;Kihelkond;Number;Suurus;Kasutusel;Kelle käes;Väljastatud;Kommentaar;Materjal;Soetatud;Ümbermõõt',
      'Seelikud;Muhu seelik;Muhu;1;38;jah;Anu-Liis Järvepõld;1.9.2026;katki;vill;4.5.1987;72,5',
      'Seelikud;Muhu seelik;Muhu;2;40;ei;;;vana;;;80',
    ];
    await ensemble.inside((scope) => aPerson(scope, NEW_HOLDER));
    expect((await run(keeper, (await start(keeper, 'CLOTHING', csv.join('\n'))).id)).counts).toMatchObject({ new: 2 });

    const sheet = await exported(ensemble);
    const older = without(sheet, heading);
    const place = (older.rows[0] ?? []).indexOf('Number');
    const edited = { ...older, rows: older.rows.map((row) => (row[place] === '2' ? row.with(place, '22') : row)) };
    const { told } = await judged(ensemble, edited);
    expect(told).toEqual(['unchanged', 'changed clothingNumber']);
    expect((await exported(ensemble)).rows).toEqual(sheet.rows.map((row) => (row[3] === '2' ? row.with(3, '22') : row)));
  },
);

test('each column of the export comes back into an empty ensemble', async () => {
  const [ours, empty] = [await anEnsemble(), await anEnsemble()];
  for (const { inside } of [ours, empty]) {
    await inside((scope) => aFunding(scope, 'Uued seelikud'));
    await inside(async (scope) => aPerson(scope, { ...NEW_HOLDER, groupId: (await aGroup(scope, 'Naisrühm')).id }));
  }
  await ours.inside(async (scope) => {
    const clothingTypeId = (await aType(scope, 'Seelikud')).id;
    const { id: clothingNameId } = await aName(scope, { name: 'Muhu seelik', clothingTypeId, parish: 'Muhu', material: 'vill' });
    const place = await aPlace(scope, 'Riiul 3');
    const owner = await aBody(scope, 'Vald');
    const funding = await scope.db.selectFrom('funding').select('id').executeTakeFirstOrThrow();
    const facts = {
      clothingNameId,
      sizeLabel: 'M',
      comment: 'Paigatud\nvöökohalt',
      acquiredOn: '1987-05-04',
      makerName: 'Kai',
      placeId: place.id,
      ownerId: owner.id,
      fundingId: funding.id,
    };
    await anItem(scope, { ...facts, clothingNumber: '1', state: 'WASH', active: false });
    const { id } = await anItem(scope, { ...facts, clothingNumber: '2' });
    const holder = await scope.db.selectFrom('person').select('id').executeTakeFirstOrThrow();
    const issue = await anIssue(scope, holder.id, id);
    await scope.db
      .updateTable('issue')
      .set({ validFrom: '2026-05-02T09:00:00Z', dueOn: '2026-12-24' })
      .where('id', '=', issue.id)
      .execute();
  });
  const cellsOf = ({ rows: [headings = [], ...rows] }: Sheet) =>
    rows.map((row) => Object.fromEntries(clothingExport.map(({ heading }) => [heading, row[headings.indexOf(heading)] ?? null])));
  const sheet = await exported(ours);
  const cells = cellsOf(sheet);
  const unfilled = clothingExport.filter(({ heading }) => cells.every((row) => row[heading] === null || row[heading] === ''));
  expect(unfilled.map(({ heading }) => heading)).toEqual([]);

  await run(empty.keeper, (await start(empty.keeper, 'CLOTHING', await saved(sheet), 'riided.xlsx')).id);
  expect(cellsOf(await exported(empty))).toEqual(cells);
});
