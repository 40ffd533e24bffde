import type { ImportSummary } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';

const t = i18n.getFixedT(null, 'imports');

/** Rows that are not written as they are: they wait for a decision or a correction, or somebody left them out. */
export const leftOut = ({ counts, skipped }: Pick<ImportSummary, 'counts' | 'skipped'>): number =>
  (counts?.doubtful ?? 0) + (counts?.refused ?? 0) + skipped;

/** Rows that are written. */
export const written = ({ counts }: Pick<ImportSummary, 'counts'>): number => (counts?.new ?? 0) + (counts?.changed ?? 0);

type Counted = Pick<ImportSummary, 'counts' | 'skipped'>;

/** What will be written: '48 uut, 3 muudetakse'; empty where nothing is. */
export const whatIsWritten = ({ counts }: Pick<ImportSummary, 'counts'>): string =>
  (['new', 'changed'] as const)
    .map((outcome) => ({ outcome, count: counts?.[outcome] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => t(`will.${outcome}`, { count }))
    .join(', ');

/** What will not be: '5 ootab otsust ja jääb välja', '8 jääb välja: 5 ootab otsust, 3 vajab parandust'; empty where all is. */
export function whatIsLeftOut(entry: Counted): string {
  const reasons = [
    { reason: 'doubtful' as const, count: entry.counts?.doubtful ?? 0 },
    { reason: 'refused' as const, count: entry.counts?.refused ?? 0 },
    { reason: 'skipped' as const, count: entry.skipped },
  ].filter(({ count }) => count > 0);
  const [only] = reasons;
  if (only === undefined) return '';
  if (reasons.length === 1) return t(`out.only.${only.reason}`, { count: only.count });
  const words = reasons.map(({ reason, count }) => t(`out.${reason}`, { count })).join(', ');
  return t('out.all', { count: leftOut(entry), reasons: words });
}

/** What will happen to the rows, in one line. */
const whatWillHappen = (entry: Counted): string =>
  [
    whatIsWritten(entry),
    (entry.counts?.unchanged ?? 0) > 0 && t('will.unchanged', { count: entry.counts?.unchanged }),
    whatIsLeftOut(entry),
  ]
    .filter(Boolean)
    .join(', ');

/** What an import is, or has done, in a line of the list. */
export function inShort(entry: Pick<ImportSummary, 'status' | 'progress' | 'error' | 'counts' | 'skipped' | 'rows'>): string {
  const { status, counts } = entry;
  if (status === 'RUNNING') return t('short.running', { percent: entry.progress });
  if (status === 'FAILED' && entry.error !== null) return entry.error;
  if (status === 'READY' || status === 'FAILED') return counts === null ? t('rows', { count: entry.rows }) : whatWillHappen(entry);
  if (counts === null) return t('rows', { count: entry.rows });
  const parts = [
    counts.new > 0 && t('did.new', { count: counts.new }),
    counts.changed > 0 && t('did.changed', { count: counts.changed }),
    counts.unchanged > 0 && t('did.unchanged', { count: counts.unchanged }),
    leftOut(entry) > 0 && t('did.leftOut', { count: leftOut(entry) }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Numbers of rows named before the rest is counted. */
const NAMED = 5;

/** 'Kokkuvõtteread 14, 52 jäeti välja'; nothing where there are none. */
export function rowsLeftOut(rows: readonly number[]): string {
  if (rows.length === 0) return '';
  const more = rows.length - NAMED;
  return t(more > 0 ? 'totalsMore' : 'totals', { count: rows.length, rows: rows.slice(0, NAMED).join(', '), more });
}
