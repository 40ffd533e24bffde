import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { exportingEndpoints } from '@riideait/contract';
import { expect, onTestFinished, test } from 'vitest';
import { TEST } from '../../../../../scripts/patience.ts';
import { testApp } from '../../../../test/app.ts';
import { aName, anItem, aType } from '../../../../test/builders.ts';
import { anOddWardrobe, EXPORT_HEADINGS, EXPORT_ROWS, FIXED_HEADINGS } from '../../../../test/odd-wardrobe.ts';
import { writeSheet } from '../../../sheets/write-sheet.ts';

const SOFFICE = '/usr/bin/soffice';
/** Comma, quotation mark, UTF-8, from the first line; texts in quotation marks, and only they; cells as they are shown. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,true';
/** The hidden column at the end of each line: empty in the header, then ids. */
const ID = /,("#\d+")?$/;

const { anEnsemble } = testApp();

/** What LibreOffice makes of a workbook. */
async function openInLibreOffice(workbook: Buffer, into: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'riideait-libreoffice-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'clothing-export.xlsx'), workbook);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await promisify(execFile)(SOFFICE, [profile, '--headless', '--convert-to', into, '--outdir', folder, 'clothing-export.xlsx'], {
    cwd: folder,
    // A profile in the folder; a fixed locale for numbers.
    env: { ...process.env, TMPDIR: folder, LC_ALL: 'C.UTF-8' },
    timeout: TEST,
  });
  return readFile(join(folder, `clothing-export.${into.slice(0, 3)}`));
}

function shown(cell: string | number | Date | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').toReversed().join('.');
  return `"${cell.replaceAll('"', '""')}"`;
}

const NO_OFFICE = `There is no LibreOffice here: ${SOFFICE} comes with Debian's package libreoffice-calc-nogui`;

test('LibreOffice reads the same texts, numbers and days', async ({ skip }) => {
  skip(!existsSync(SOFFICE), NO_OFFICE);
  const { keeper, inside } = await anEnsemble();
  const signs = ['a_x0041_', 'rida\u0007 \u{1F9E6}', '\uFFFF'];
  await inside(async (scope) => {
    await anOddWardrobe(scope);
    const type = await aType(scope, 'Üle jäänud');
    const name = await aName(scope, { name: 'Märgid', clothingTypeId: type.id });
    for (const comment of signs) await anItem(scope, { clothingNameId: name.id, comment });
  });
  const { raw } = await keeper.call(exportingEndpoints.clothing);

  const rest = EXPORT_HEADINGS.slice(FIXED_HEADINGS.indexOf('Kommentaar') + 1).map((heading) => (heading === 'Seisund' ? 'korras' : null));
  const rows = [
    EXPORT_HEADINGS,
    ...EXPORT_ROWS,
    ...signs.map((comment) => {
      const readable = comment.replace('\uFFFF', '\uFFFD');
      return ['Üle jäänud', 'Märgid', null, null, null, 'jah', null, null, null, readable, ...rest];
    }),
  ];
  const lines = (await openInLibreOffice(raw.rawPayload, CSV))
    .toString()
    .trimEnd()
    .split(/\n(?=")/);
  expect(lines.map((line) => line.replace(ID, ''))).toEqual(rows.map((row) => row.map(shown).join(',')));
  expect(lines.map((line) => line.match(ID)?.[0].startsWith(',"#'))).toEqual(rows.map((_, row) => row > 0));
});

test('LibreOffice prints all columns of a sheet on each page: its rows alone make more of them', async ({ skip }) => {
  skip(!existsSync(SOFFICE), NO_OFFICE);
  const columns = Array.from({ length: 20 }, (_, column) => ({ heading: `Veerg ${column}`, width: 20 }));
  const rows = Array.from({ length: 120 }, (_, row) => columns.map(({ heading }) => `${heading} ${row}`));
  const paper = await openInLibreOffice(await buffer(writeSheet('Lai', columns, rows)), 'pdf');
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});
