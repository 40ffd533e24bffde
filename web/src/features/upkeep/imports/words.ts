import { type Import, type ImportSummary, importOutcomes, isAsked } from '@riideait/contract';
import { shareInWords } from '../../../ui/progress-words.ts';
import { columnsOfFile } from './mapping.ts';
import { t } from './texts.ts';

type Outcomes = typeof importOutcomes;
type Counted = Pick<ImportSummary, 'kind' | 'counts' | 'pieces' | 'skipped'>;

/** Outcomes of rows that are written. */
export const written = ['new', 'changed'] as const satisfies Partial<Outcomes>;
/** Outcomes of rows that are left out. */
export const leftOut = ['doubtful', 'refused', 'skipped'] as const;

const rowsOf = ({ counts, skipped }: Counted, outcome: Outcomes[number]) => (outcome === 'skipped' ? skipped : (counts?.[outcome] ?? 0));

/** Rows of these outcomes. */
export const countOf = (entry: Counted, outcomes: readonly Outcomes[number][]): number =>
  outcomes.reduce((sum, outcome) => sum + rowsOf(entry, outcome), 0);

/** '48 uut (120 eset), 3 muudetud': rows of these outcomes, and their items where there are more or fewer. */
export function inWords(entry: Counted, outcomes: readonly Outcomes[number][]): string {
  const parts = outcomes.flatMap((outcome) => {
    const count = rowsOf(entry, outcome);
    const pieces = outcome === 'skipped' || entry.kind === 'PEOPLE' ? count : (entry.pieces?.[outcome] ?? count);
    const text = t(`counted.${outcome}`, { count });
    if (count === 0) return [];
    return pieces === count ? [text] : [`${text} (${t('pieces', { count: pieces })})`];
  });
  return parts.join(', ');
}

/** Why there is nothing to write. */
export function whyNothing(entry: Counted): 'allLeftOut' | 'rowsWait' | 'restThere' | 'allThere' {
  if (countOf(entry, leftOut) === 0) return 'allThere';
  if (countOf(entry, ['unchanged']) > 0) return 'restThere';
  return countOf(entry, ['doubtful']) > 0 ? 'rowsWait' : 'allLeftOut';
}

/** An import in one line of the list. */
export function inShort(entry: Counted & Pick<ImportSummary, 'status' | 'progress' | 'error' | 'rows'>): string {
  const { status, error, counts } = entry;
  if (status === 'RUNNING') return shareInWords(t('writing'), entry.progress / 100);
  if (status === 'FAILED' && error !== null) return error;
  return (counts !== null && inWords(entry, importOutcomes)) || t('rows', { count: entry.rows });
}

/** '12 veergu, 2 jäävad välja, loetud on leht Naised (lehti on 3)' */
export function columnsInShort(entry: Pick<Import, 'columns' | 'sheet' | 'sheets'>): string {
  const { sheet, sheets } = entry;
  const columns = columnsOfFile(entry);
  const asked = columns.filter(isAsked).length;
  const left = columns.filter(({ field }) => field === null).length - asked;
  return [
    t('columnsRead', { count: columns.length }),
    left > 0 && t('columnsLeftOut', { count: left }),
    asked > 0 && t('columnsWaiting', { count: asked }),
    sheets.length > 1 && t('sheetRead', { sheet, sheets: sheets.length }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Row numbers named at most. */
const NAMED = 5;

/** 'Read 14, 52 jäeti välja: need on pealkirjad või kokkuvõtted'; empty where there are none. */
export const totalsLeftOut = (rows: readonly number[]): string =>
  rows.length === 0 ? '' : t('totals', { count: rows.length, rows: rows.slice(0, NAMED).join(', ') + (rows.length > NAMED ? ' …' : '') });
