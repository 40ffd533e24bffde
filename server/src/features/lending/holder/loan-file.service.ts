import type { Readable } from 'node:stream';
import { loanFile, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { HolderScope } from '../../../db/link-scope.ts';
import { cellOf, columnOf } from '../../../sheets/record-cells.ts';
import { writeSheet } from '../../../sheets/write-sheet.ts';
import { getHome } from './holder.queries.ts';
import { findLoanPieces } from './loan-file.queries.ts';

/** The file by which the borrower adds the pieces of the loan to a register of their own. */
export async function loanSheet(scope: HolderScope): Promise<Readable> {
  if (scope.opened.loanId === null) refuse(refusal('NOT_FOUND'));
  const { ensemble: ownerName } = await getHome(scope);
  const pieces = await findLoanPieces(scope);
  const rows = pieces.map((piece) => loanFile.map((column) => cellOf(column, { ...piece, ownerName }[column.field])));
  return writeSheet('Laen', loanFile.map(columnOf), rows);
}
