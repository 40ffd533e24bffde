import type { Scope } from '../../db/scope.ts';
import type { FileContext } from '../../http/context.ts';
import { repeatedly } from './attempts.service.ts';
import { writeClothingRows } from './clothing/clothing-writing.service.ts';
import { storeJudgements } from './import-rows.queries.ts';
import { allowTime, getImport, type ImportEntry, lockWriting, markChanges, updateImport, updateProgress } from './imports.queries.ts';
import type { OnProgress } from './imports.types.ts';
import { judgeRows, type Verdict } from './judging.service.ts';
import { writePeopleRows } from './people/people-writing.service.ts';
import { rememberMapping } from './remembering.service.ts';
import { tallyOf } from './tally.rules.ts';

/** Percent of the whole once the rows are judged, and once they are written. */
const JUDGED = 15;
const WRITTEN = 90;

/** Ms between two reports of progress. */
const PAUSE = 700;

/** Judges the rows once more and writes them; answers how many were written. */
export const writeFile = (files: FileContext, { id }: { id: number }): Promise<number | 'CONFLICT'> =>
  repeatedly(() => writeAll(files, id));

/** One transaction: all or nothing. May be repeated: a second call waits for the first, and finds the import done. */
const writeAll = (files: FileContext, id: number): Promise<number> =>
  files.inScope(async (scope) => {
    await allowTime(scope);
    await lockWriting(scope, id);
    const entry = await getImport(scope, id);
    if (entry.status !== 'RUNNING') return 0;
    await markChanges(scope, id);

    const report = progressOf(files, id);
    const verdict = await judgeRows(scope, entry);
    await report(JUDGED);
    const written = verdict.rows.filter(({ write }) => write !== null).length;
    await writeVerdict(scope, entry, verdict, (rows) => report(JUDGED + ((WRITTEN - JUDGED) * rows) / Math.max(1, written)));
    await report(WRITTEN);
    await storeJudgements(scope, id, verdict.rows);
    await rememberMapping(scope, entry);
    const done = { status: 'DONE', progress: 100, error: null, finishedAt: scope.now.toISOString() } as const;
    await updateImport(scope, id, { ...done, counts: JSON.stringify(tallyOf(verdict.rows)) });
    return written;
  });

async function writeVerdict(scope: Scope, { columns }: ImportEntry, verdict: Verdict, onProgress: OnProgress): Promise<void> {
  if (verdict.kind === 'CLOTHING') await writeClothingRows(scope, verdict, columns, onProgress);
  else {
    const writes = verdict.rows.flatMap(({ write }) => write ?? []);
    await writePeopleRows(scope, writes, onProgress);
  }
}

/** Writes the progress beside the transaction, about once a second: others cannot look into that. */
function progressOf(files: FileContext, id: number): (percent: number) => Promise<void> {
  let quietUntil = 0;
  return async (percent) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + PAUSE;
    await files.inScope((scope) => updateProgress(scope, id, Math.floor(percent)));
  };
}
