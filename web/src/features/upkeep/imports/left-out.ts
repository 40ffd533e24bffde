import { type Import, type ImportRow, importEndpoints } from '@riideait/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { saveFile } from '../../../lib/download.ts';
import { toastError } from '../../../ui/toasts.tsx';
import { columnsOf } from './row-view.ts';
import { t } from './texts.ts';
import { leftOut } from './words.ts';

/** Rows fetched at once. */
const PAGE = 100;

/** A spreadsheet would read these as the beginning of a formula. */
const FORMULA = /^[=+\-@]/;

const cell = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const reasonOf = ({ outcome, problems, decision }: ImportRow): string => {
  if (outcome !== 'skipped') return problems.map(({ text }) => text).join(' ');
  return t(decision === 'SKIP' ? 'leftOutByYou' : 'leftOutExisting');
};

/** Rows that were not written as CSV: headings of the register, row numbers, reasons. It can be mended and imported. */
export function leftOutCsv(entry: Pick<Import, 'kind' | 'columns'>, rows: readonly ImportRow[]): string {
  const columns = columnsOf(entry, []);
  const lines = [
    [...columns.map(({ label }) => label), t('row'), t('leftOutReason')],
    ...rows.map((row) => [...columns.map(({ field }) => row.values[field] ?? ''), String(row.row), reasonOf(row)]),
  ];
  return `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** 'rõivad.xlsx' → 'rõivad väljajäänud.csv' */
export const leftOutName = (fileName: string): string => `${fileName.replace(/\.[^.]+$/, '')} väljajäänud.csv`;

async function fetchLeftOut(id: number): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (const outcome of leftOut)
    for (let page = 1, more = true; more; page += 1) {
      const { data } = await call(importEndpoints.preview, { params: { id }, query: { outcome, page, count: PAGE } });
      rows.push(...data.rows);
      more = data.rows.length === PAGE;
    }
  return rows.toSorted((a, b) => a.row - b.row);
}

/** Saves the rows that were not written, with their reasons. */
export const useLeftOutFile = (entry: Import) =>
  useMutation({
    mutationFn: () => fetchLeftOut(entry.id),
    onSuccess: (rows) => saveFile(new Blob([leftOutCsv(entry, rows)], { type: 'text/csv' }), leftOutName(entry.fileName)),
    onError: toastError,
  });
