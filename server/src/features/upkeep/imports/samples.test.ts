import { readFile } from 'node:fs/promises';
import { type ImportKind, importEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { aHolder } from '../../../../test/clothing-file.ts';
import { readSpreadsheet } from '../../../sheets/read-spreadsheet.ts';
import { judgeClothing } from './clothing/clothing.rules.ts';
import type { ClothingRegister, RegisteredHolder } from './imports.types.ts';
import { judgePeople } from './people/people.rules.ts';
import { understand } from './understanding/understand.rules.ts';

const { peopleSample, clothingSample } = importEndpoints;

/** The reading of a sample where the register is empty. */
async function open(file: string, kind: ImportKind) {
  const { sheets } = await readSpreadsheet(await readFile(new URL(`samples/${file}`, import.meta.url)), file);
  const [sheet, ...others] = sheets;
  if (sheet === undefined || others.length > 0) throw new Error('One sheet was expected');
  const { columns, rows, isExport } = understand(sheet, kind);
  return {
    fields: columns.map(({ field }) => field),
    rows: rows.map((row) => ({ ...row, decision: null })),
    options: { columns, emptyClears: isExport, updateExisting: true, today: '2026-09-03' },
  };
}

test('people, then clothing that is with them: new without a doubt', async () => {
  const people = await open(peopleSample.download.filename, 'PEOPLE');
  expect(people.fields).toEqual([
    'firstName',
    'lastName',
    'genderCode',
    'groupName',
    'email',
    'phoneNumber',
    'height',
    'footSize',
    'headSize',
  ]);
  const judgedPeople = judgePeople(people.rows, people.options, { people: [], groups: [] });
  expect(judgedPeople.map(({ outcome, problems }) => [outcome, problems])).toEqual(Array(6).fill(['new', []]));

  const holders = judgedPeople.flatMap(({ write }, index): RegisteredHolder[] =>
    write === null ? [] : [aHolder(index + 1, write.values.firstName ?? '', write.values.lastName ?? '')],
  );
  const clothing = await open(clothingSample.download.filename, 'CLOTHING');
  expect(clothing.fields.slice(0, 6)).toEqual(['clothingTypeName', 'clothingName', 'parish', 'clothingNumber', 'count', 'size']);
  expect(clothing.fields.slice(6)).toEqual(['measurement:ümbermõõt', 'measurement:seeliku pikkus', 'holder', 'validFrom', 'comment']);
  const register: ClothingRegister = { types: [], owners: [], fundings: [], names: [], items: [], codes: new Map(), people: holders };
  const { rows, names } = judgeClothing(clothing.rows, clothing.options, register);
  expect(rows.map(({ outcome, problems, pieces }) => [outcome, problems, pieces])).toEqual(
    [1, 1, 1, 6, 6, 1, 12].map((pieces) => ['new', [], pieces]),
  );
  expect(names).toHaveLength(5);
  const issues = rows.flatMap(({ write }) => write?.items.flatMap(({ holder }) => holder ?? []) ?? []);
  expect(issues).toEqual([1, 2, 4].map((personId) => ({ personId, since: '2025-09-08' })));
});
