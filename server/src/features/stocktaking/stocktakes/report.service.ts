import type { Readable } from 'node:stream';
import type { FileContext } from '../../../http/context.ts';
import { writeSheet } from '../../../sheets/write-sheet.ts';
import { findFindings } from './findings.queries.ts';
import { findCountedPieces } from './report.queries.ts';
import { reportColumns, rowOfFinding, rowOfPiece } from './report.rules.ts';
import { getStocktake } from './stocktakes.queries.ts';

/** What was not as it should be, then what was there. */
export async function exportStocktake(files: FileContext, id: number): Promise<Readable> {
  const { findings, counted } = await files.inScope(
    async (scope) => {
      const { previous, closedAt } = await getStocktake(scope, id);
      const findings = closedAt === null ? [] : await findFindings(scope, id, previous?.missing ?? []);
      return { findings, counted: await findCountedPieces(scope, id) };
    },
    { readOnly: true },
  );
  const rows = [...findings.map(rowOfFinding), ...counted.map(rowOfPiece)];
  return writeSheet(
    'Inventuur',
    reportColumns,
    rows.map((row) => reportColumns.map(({ cell }) => cell(row))),
  );
}
