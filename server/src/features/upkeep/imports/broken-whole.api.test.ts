import { buffer } from 'node:stream/consumers';
import { exportingEndpoints, importEndpoints } from '@riideait/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aMeasurement, aName, anIssue, anItem, aPerson, aPlace, aSet, aType } from '../../../../test/builders.ts';
import { few } from '../../../../test/few.ts';
import { packed, registerOf, rowsIn, unpacked } from '../../../../test/whole.ts';
import type { Scope } from '../../../db/scope.ts';
import { type Cell, writeSheet } from '../../../sheets/write-sheet.ts';
import { pathOf, wholeTables } from '../../../whole/tables.ts';

const { anEnsemble } = testApp();

type Files = ReadonlyMap<string, Buffer>;
let good: Files;

beforeAll(async () => {
  const ours = await anEnsemble();
  await ours.inside(async (scope) => {
    const { id: groupId } = await aGroup(scope, 'Naisrühm');
    const { id: placeId } = await aPlace(scope, 'Kapp 3');
    const [mari, oie] = [await aPerson(scope, { groupId, firstName: 'Mari' }), await aPerson(scope, { firstName: 'Õie' })];
    await scope.db
      .insertInto('bodyMeasurement')
      .values(['2025-09-01', '2026-09-01'].map((measuredOn, at) => ({ personId: mari.id, kind: 'HEIGHT', value: 165 + at, measuredOn })))
      .execute();
    const [skirt, belt] = [await aName(scope, { name: 'Muhu seelik', placeId }), await aName(scope, { name: 'Vöö' })];
    await aType(scope, 'Tühi tüüp');
    const measurement = await aMeasurement(scope, skirt.id);
    await aMeasurement(scope, belt.id);
    const [first, second] = [
      await anItem(scope, { clothingNameId: skirt.id, clothingNumber: '1' }),
      await anItem(scope, { clothingNameId: belt.id, clothingNumber: '1', active: false }),
    ];
    await anItem(scope, { clothingNameId: skirt.id, clothingNumber: '2', deletedAt: '2026-01-01T10:00:00Z' });
    await scope.db.insertInto('measuredValue').values({ clothingItemId: first.id, measurementId: measurement.id, value: 84 }).execute();
    await aSet(scope, [skirt.id, belt.id]);
    const days = [
      [oie.id, first.id, '2025-09-08T09:00:00Z', '2026-01-10T12:00:00Z'],
      [mari.id, first.id, '2026-01-11T09:00:00Z', null],
      [mari.id, second.id, '2025-09-08T09:00:00Z', '2025-12-20T12:00:00Z'],
    ] as const;
    for (const [personId, itemId, validFrom, validUntil] of days) {
      const issue = await anIssue(scope, personId, itemId);
      await scope.db.updateTable('issue').set({ validFrom, validUntil }).where('id', '=', issue.id).execute();
    }
    await scope.db
      .insertInto('ease')
      .values({ garmentKind: 'SKIRT', criterion: 'WAIST', min: -1, idealFrom: 0, idealTo: 2.5, max: 5 })
      .execute();
  });
  const { raw } = await ours.manager.call(exportingEndpoints.ensemble, { params: { code: ours.code } });
  good = await unpacked(raw.rawPayload);
});

type Rows = (string | number | null)[][];

/** The zip with a sheet whose rows, the headings among them, are changed. */
async function edited(file: string, edit: (rows: Rows) => Rows): Promise<Buffer> {
  const name = pathOf(file, 1);
  const rows = (await rowsIn(good, name)).map((row) => row.map((cell) => (typeof cell === 'boolean' ? null : cell)));
  const width = rows[0]?.length ?? 0;
  const [headings = [], ...others] = edit(rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? null)));
  const columns = headings.map((heading) => ({ heading: String(heading ?? ''), width: 10 }));
  const content = await buffer(writeSheet('Leht1', columns, others as Cell[][]));
  return packed(new Map([...good, [name, content]]));
}

const imported = async (zip: Buffer) => {
  const ensemble = await anEnsemble();
  const { status, messages } = await ensemble.manager.call(importEndpoints.ensemble, { file: zip });
  return { ...ensemble, status, text: messages.map(({ text }) => text).join() };
};

/** Sets a cell of a row, counted as in the file. */
const cell = (rowNumber: number, heading: string, value: string | number | null) => (rows: Rows) =>
  rows.map((row, at) => (at === rowNumber - 1 ? row.map((old, column) => (rows[0]?.[column] === heading ? value : old)) : row));
const idOf = (rows: Rows, rowNumber: number) => rows[rowNumber - 1]?.[0] ?? null;

test('the good one comes in', async () => expect((await imported(await packed(good))).status).toBe(201));

describe('refused with sheet and row', () => {
  test.each<[string, string, (rows: Rows) => Rows, string]>([
    ['a row twice', 'rühmad', (rows) => [...rows, rows[1] ?? []], 'rida 3: sama tunnus on ka siin: andmed/rühmad.xlsx, rida 2'],
    ['an id that is no whole number', 'rühmad', cell(2, 'Tunnus', 1.5), 'rida 2: veerus „Tunnus“ ei ole arvu'],
    ['a holder of a deleted piece', 'esemed', cell(2, 'Kustutatud', '2026-05-01 10:00:00Z'), ''],
    ['a holder of a piece out of use', 'väljastused', cell(4, 'Tagastatud', null), 'rida 4: ese on kasutusest väljas, aga tagastamata'],
    ['days in another order', 'väljastused', cell(2, 'Tagastatud', '2025-09-01 10:00:00Z'), 'rida 2: tagastatud enne väljastamist'],
    ['a measure of somebody unknown', 'kehamõõdud', cell(2, 'Tantsija tunnus', 77), 'rida 2, Tantsija tunnus: rida tunnusega 77 ei ole'],
    ['a measured value that is missing', 'esemete mõõdud', cell(2, 'Väärtus', null), 'rida 2, Väärtus: '],
    ['a state that there is not', 'esemed', cell(2, 'Seisund', 'MÄRG'), 'rida 2, Seisund: '],
    [
      'a merged dancer of nobody',
      'tantsijad',
      cell(2, 'Ühendatud tantsija tunnus', 77),
      'rida 2, Ühendatud tantsija tunnus: rida tunnusega 77 ei ole',
    ],
    ['a heading that is called otherwise', 'väljastused', cell(1, 'Tagastatud', 'Toodi tagasi'), 'rida 1: veergu „Tagastatud“ ei ole'],
    ['a column of ids that is missing', 'varud', cell(1, 'Tunnus', 'Id'), 'rida 1: veergu „Tunnus“ ei ole'],
    [
      'a dancer merged into herself',
      'tantsijad',
      (rows) => cell(2, 'Ühendatud tantsija tunnus', idOf(rows, 2))(rows),
      'rida 2: tantsija on ühendatud iseendaga',
    ],
  ])('%s', async (_, file, edit, text) => {
    const { status, text: answer, inside } = await imported(await edited(file, edit));
    expect(status).toBe(400);
    const where =
      file === 'esemed' && text === '' ? 'väljastused.xlsx, rida 3: ese on kustutatud, aga tagastamata' : `${file}.xlsx, ${text}`;
    expect(answer).toContain(`andmed/${where}`);
    expect(Object.values(await inside(registerOf)).flat()).toEqual([]);
  });

  test('a sheet that is missing', async () => {
    const { status, text } = await imported(await packed([...good].filter(([name]) => name !== 'andmed/esemed.xlsx')));
    expect([status, text]).toEqual([400, 'andmed/esemed.xlsx: seda tabelit ZIPis ei ole. Midagi ei lisatud.']);
  });

  test.each([
    ['a sheet that is cut off', 'andmed/kohad.xlsx', (content: Buffer) => content.subarray(0, content.length / 2)],
    ['a sheet that is none', 'andmed/rühmad.xlsx', () => Buffer.from('%PDF-1.7 \u0000')],
    ['a picture that is none', 'pildid/1 Muhu seelik.webp', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s', async (_, name, broken) => {
    const content = broken(good.get(name) ?? Buffer.alloc(0));
    const { status, text, inside } = await imported(await packed(new Map([...good, [name, content]])));
    expect([status, text]).toEqual([400, expect.stringMatching(new RegExp(`^${name}: .*[^.]\\. Midagi ei lisatud\\.$`))]);
    expect(Object.values(await inside(registerOf)).flat()).toEqual([]);
  });

  test('a file that is there twice', async () => {
    const { status, text } = await imported(
      await packed([...good, ['andmed/kohad.xlsx', good.get('andmed/rühmad.xlsx') ?? Buffer.alloc(0)]]),
    );
    expect([status, text]).toEqual([400, 'Fail on vigane või poolik. Ava see tabeliprogrammis ja salvesta uuesti.']);
  });
});

test('a zip from before dancers could be merged and letters were sizes comes in', async () => {
  const older = (rows: Rows) => rows.map((row) => row.filter((_, at) => rows[0]?.[at] !== 'Ühendatud tantsija tunnus'));
  const files = [...(await unpacked(await edited('tantsijad', older)))].filter(([name]) => name !== 'andmed/tähesuurused.xlsx');
  expect((await imported(await packed(files))).status).toBe(201);
});

/** How many rows no register has. */
const impossible = async ({ db }: Scope) =>
  (
    await sql<{ count: number }>`
      select count(*)::int from (
        select 1 from current_issue join clothing_item on clothing_item.id = clothing_item_id where deleted_at is not null or not active
        union all select 1 from clothing_item join clothing_name on clothing_name.id = clothing_name_id
          where clothing_item.deleted_at is null and clothing_name.deleted_at is not null
        union all select 1 from issue one join issue other on one.clothing_item_id = other.clothing_item_id and one.id < other.id
          and tstzrange(one.valid_from, one.valid_until) && tstzrange(other.valid_from, other.valid_until)
          and least(coalesce(one.valid_until, 'infinity'), coalesce(other.valid_until, 'infinity'))
            - greatest(one.valid_from, other.valid_from) > interval '1 day'
        union all select 1 from measured_value join clothing_item on clothing_item.id = clothing_item_id
          join measurement on measurement.id = measurement_id where measurement.clothing_name_id <> clothing_item.clothing_name_id
        union all select 1 from issue where valid_from > now() + interval '2 days' or valid_until > now() + interval '2 days'
      ) as rows`.execute(db)
  ).rows[0]?.count;

test('whatever is broken in a sheet is refused by its name, or leaves a register that may be', async () => {
  const values = fc.constantFrom(
    ...['2026-01-10 12:00:00Z', '2025-09-01 10:00:00Z', '2031-01-01 10:00:00Z', '2026-09-01', 'x', 'jah', 'ei', 'OK', 'LOST', ''],
    ...[0, -1, 1, 2, 3, 1.5, null],
  );
  const change = fc.record({ row: fc.nat(4), column: fc.nat(9), from: fc.nat(4), value: fc.option(values, { freq: 3, nil: undefined }) });
  const breakage = fc.oneof(
    { weight: 5, arbitrary: change.map((change) => ({ kind: 'cell' as const, ...change })) },
    { weight: 1, arbitrary: change.map((change) => ({ kind: 'again' as const, ...change })) },
    { weight: 1, arbitrary: change.map((change) => ({ kind: 'gone' as const, ...change })) },
  );
  const property = fc.asyncProperty(fc.constantFrom(...wholeTables), breakage, async ({ file }, { kind, row, column, from, value }) => {
    const zip = await edited(file, ([headings = [], ...rows]) => {
      const [at, place, other] = [row % Math.max(1, rows.length), column % headings.length, from % Math.max(1, rows.length)];
      if (kind === 'gone') return [headings, ...rows.toSpliced(at, 1)];
      if (kind === 'again') return [headings, ...rows, ...rows.slice(at, at + 1)];
      const cells = rows.map((each, index) =>
        index === at ? each.with(place, value === undefined ? (rows[other]?.[place] ?? null) : value) : each,
      );
      return [headings, ...cells];
    });
    const { status, text, inside } = await imported(zip);
    if (status === 201) expect(await inside(impossible)).toBe(0);
    else expect([status, text]).toEqual([400, expect.stringMatching(/^andmed\/.+\.xlsx, rida \d+/)]);
  });
  await fc.assert(property, { ...few(15), endOnFailure: true });
});
