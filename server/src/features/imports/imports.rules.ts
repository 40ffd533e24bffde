import { type ImportCounts, type ImportPreview, type ImportStatus, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Judged } from './imports.types.ts';

/** Whether nothing of it has been written yet. */
export const isOpen = (status: ImportStatus): boolean => status === 'READY' || status === 'FAILED';

/** Refuses an import that has been written, or is being written. */
export const requireOpen = <Entry extends { readonly status: ImportStatus }>(entry: Entry): Entry =>
  isOpen(entry.status) ? entry : refuse(refusal('IMPORT_STARTED'));

export type Tally = Pick<ImportPreview, 'counts' | 'pieces' | 'skipped'>;

const none = (): ImportCounts => ({ new: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0 });

/** Rows and pieces per outcome. */
export function tallyOf(judged: readonly Pick<Judged<unknown>, 'outcome' | 'pieces'>[]): Tally {
  const tally = { counts: none(), pieces: none(), skipped: 0 };
  for (const { outcome, pieces } of judged) {
    if (outcome === 'skipped') {
      tally.skipped += 1;
      continue;
    }
    tally.counts[outcome] += 1;
    tally.pieces[outcome] += pieces;
  }
  return tally;
}
