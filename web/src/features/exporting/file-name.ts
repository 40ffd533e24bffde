import { isoDay } from '../../lib/dates.ts';

/** Name of the export on disk: `riideait-kirivoo-2026-11-22.xlsx`, so that exports of several days and ensembles stay apart. */
export const fileName = (ensembleCode: string | null, now: Date): string =>
  `${['riideait', ensembleCode, isoDay(now)].filter((part) => part !== null).join('-')}.xlsx`;
