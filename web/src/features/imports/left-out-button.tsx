import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { type Import, type ImportOutcome, type ImportRow, importEndpoints } from '@riideait/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { saveFile } from '../../lib/download.ts';
import { toastError } from '../../ui/toasts.tsx';
import { leftOutCsv, leftOutName } from './left-out.ts';

const out: readonly ImportOutcome[] = ['doubtful', 'refused', 'skipped'];

/** Rows of one page, at most. */
const PAGE = 100;

async function rowsOf(id: number, outcome: ImportOutcome): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(importEndpoints.preview, { params: { id }, query: { outcome, page, count: PAGE } });
    rows.push(...answer.data.rows);
    if (answer.data.rows.length < PAGE) return rows;
  }
}

/** Saves the rows that were not written, so that they can be mended and brought again. */
export function LeftOutButton({ entry }: { entry: Import }) {
  const { t } = useTranslation('imports');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows: ImportRow[] = [];
      for (const outcome of out) rows.push(...(await rowsOf(entry.id, outcome)));
      return rows.toSorted((a, b) => a.row - b.row);
    },
    onSuccess: (rows) => saveFile(new Blob([leftOutCsv(entry, rows)], { type: 'text/csv' }), leftOutName(entry.fileName)),
    onError: toastError,
  });
  return (
    <Button variant="outlined" startIcon={<FileDownloadOutlined />} loading={isPending} loadingPosition="start" onClick={() => mutate()}>
      {t('saveLeftOut')}
    </Button>
  );
}
