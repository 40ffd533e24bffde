import { isoDay } from './dates.ts';

/** Name of an export on disk: `riideait-kirivoo-2026-11-22.xlsx`, `riideait-kirivoo-tantsijad-2026-11-22.xlsx`, so that exports of several days and ensembles stay apart. */
export const fileName = (ensembleCode: string | null, now: Date, what?: string, extension: 'xlsx' | 'zip' = 'xlsx'): string =>
  `${['riideait', ensembleCode, what, isoDay(now)].filter(Boolean).join('-')}.${extension}`;
