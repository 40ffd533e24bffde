import { exportingEndpoints } from '@riideait/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEdit, editedSheet, NEW_HOLDER } from '../../../test/any-edit.ts';
import { anyWardrobe, fill } from '../../../test/any-wardrobe.ts';
import { type TestEnsemble, testApp } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { readSpreadsheet } from '../../sheets/read-spreadsheet.ts';
import type { Sheet } from '../../sheets/spreadsheet.ts';
import { judgeClothing } from './clothing.rules.ts';
import { findClothingRegister, findKnowledge } from './register.queries.ts';
import { understand } from './understand.rules.ts';

const { anEnsemble } = testApp();

/** The sheet of the export, read as an import reads it. */
async function exported({ keeper }: TestEnsemble): Promise<Sheet> {
  const { status, raw } = await keeper.call(exportingEndpoints.clothing);
  expect(status).toBe(200);
  const [sheet] = (await readSpreadsheet(raw.rawPayload, 'clothing-export.xlsx')).sheets;
  if (sheet === undefined) throw new Error('A sheet was expected');
  return sheet;
}

/** What would become of each row in the register as it is: outcome, problems and what changes, `changed  comment`. */
const judged = ({ inside }: TestEnsemble, sheet: Sheet) =>
  inside(async (scope) => {
    const { columns, rows, totalRows, isExport } = understand(sheet, 'CLOTHING', await findKnowledge(scope));
    const decided = rows.map((row) => ({ ...row, corrections: {}, decision: null }));
    const options = { columns, emptyClears: isExport, today: '2026-09-03' };
    const judgement = judgeClothing(decided, options, await findClothingRegister(scope));
    const told = judgement.rows.map(({ outcome, problems, changes }) =>
      [outcome, ...problems.map(({ text }) => text), ...changes.map(({ field }) => field.replace(/(?<=measurement):.*/, ''))].join(' '),
    );
    return { told, names: judgement.names, totalRows };
  });

test('what the export writes changes nothing, and one edit changes its row only', { timeout: 60_000 }, async () => {
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
  });
  // Not made smaller where it fails: each step is a register written, exported and read.
  await fc.assert(property, { numRuns: 15, endOnFailure: true });
});
