import type { Import, ImportRow } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { columnsOf } from './import-row-view.ts';

const t = i18n.getFixedT(null, 'imports');

/** A spreadsheet would take these for the beginning of a formula. */
const FORMULA = /^[=+\-@]/;

const cell = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const line = (cells: readonly string[]): string => cells.map(cell).join(';');

const reasonOf = ({ outcome, problems }: ImportRow): string =>
  outcome === 'skipped' ? t('leftOutByYou') : problems.map(({ text }) => text).join(' ');

/**
 * Rows that were not written, as a spreadsheet to mend and to bring again: the headings are those of the register, and each row says
 * where it stood and why it waits.
 */
export function leftOutCsv(entry: Pick<Import, 'kind' | 'columns'>, rows: readonly ImportRow[]): string {
  const columns = columnsOf(entry);
  const lines = [
    line([...columns.map(({ label }) => label), t('leftOutRow'), t('leftOutReason')]),
    ...rows.map((row) => line([...columns.map(({ field }) => row.values[field] ?? ''), String(row.row), reasonOf(row)])),
  ];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** 'rõivad.xlsx' → 'rõivad väljajäänud.csv' */
export const leftOutName = (fileName: string): string => `${fileName.replace(/\.[^.]+$/, '')} väljajäänud.csv`;
