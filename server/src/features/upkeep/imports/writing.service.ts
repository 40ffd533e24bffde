import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { allowTime } from '../../../db/allow-time.ts';
import { requireWithinLimit } from '../../../db/limits.ts';
import { lookUpByIndex } from '../../../db/look-up-by-index.ts';
import { isConflict, isTimeUp } from '../../../db/violations.ts';
import { reportBy } from '../../../jobs/progress.ts';
import type { ThreadContext } from '../../../threads/task.ts';
import { storeJudgements } from './import-rows.queries.ts';
import { deedSoFar, getImport, lockWriting, updateImport, updateProgress } from './imports.queries.ts';
import { limitedBy, maySeeSums } from './imports.rules.ts';
import { judgeRows } from './judging.service.ts';
import { rememberMapping } from './remembered.queries.ts';

/** Percent of the whole once the rows are judged, and once they are written. */
const JUDGED = 15;
const WRITTEN = 90;

/** Judges the rows once more and writes them; answers how many were written. */
export const writeFile = (files: ThreadContext, { id }: { id: number }): Promise<number | 'CONFLICT'> =>
  repeatedly(() => writeAll(files, id));

/** One transaction: all or nothing. May be repeated: a second call waits for the first, and finds the import done. */
const writeAll = (files: ThreadContext, id: number): Promise<number> =>
  files.inScope(
    async (scope) => {
      await allowTime(scope);
      await lockWriting(scope, id);
      const entry = await getImport(scope, id);
      if (entry.status !== 'RUNNING') return 0;

      const report = reportBy((percent) => files.inScope((beside) => updateProgress(beside, id, percent)));
      const verdict = await judgeRows(scope, entry, files);
      await report(JUDGED);
      await lookUpByIndex(scope);
      const written = verdict.rows.filter(({ write }) => write !== null).length;
      await verdict.write((rows) => report(JUDGED + ((WRITTEN - JUDGED) * rows) / Math.max(1, written)));
      if (verdict.tally.pieces.new > 0) await requireWithinLimit(scope, limitedBy(entry.kind));
      await report(WRITTEN);
      await storeJudgements(scope, id, verdict.rows, verdict.left);
      await rememberMapping(scope, entry, maySeeSums(files));
      const done = {
        status: 'DONE',
        progress: 100,
        error: null,
        finishedAt: scope.now.toISOString(),
        deedId: await deedSoFar(scope),
      } as const;
      await updateImport(scope, id, { ...done, counts: JSON.stringify({ ...verdict.tally, questions: [], groups: [] }) });
      return written;
    },
    { deed: 'IMPORT' },
  );

/** Attempts where others change the same rows at the same time, and ms between them. */
const ATTEMPTS = 4;
const BETWEEN = 300;

/** Repeats work that conflicts with the changes of others; `CONFLICT` after the last attempt. */
async function repeatedly<T>(work: () => Promise<T>): Promise<T | 'CONFLICT'> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await sleep((attempt - 1) * BETWEEN);
    try {
      return await work();
    } catch (error) {
      if (isTimeUp(error)) refuse(refusal('SPREADSHEET_TOO_SLOW'));
      if (!isConflict(error)) throw error;
    }
  }
  return 'CONFLICT';
}
