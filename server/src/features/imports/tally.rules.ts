import type { ImportCounts, ImportPreview } from '@riideait/contract';
import type { Judged } from './imports.types.ts';

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
