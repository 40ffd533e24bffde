import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { saveFile } from '../../../lib/download.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { PrintPage } from '../printing/print-page.embed.tsx';
import { type PrintColumn, PrintTable } from '../printing/print-table.embed.tsx';
import { t } from './texts.ts';
import { dataFileName } from './words.ts';

interface DataPageProps {
  title: string;
  /** Whose data: 'Mari Tamm'. */
  name: string;
  /** As the file holds it. */
  data: object;
  intro: string;
  children: ReactNode;
}

/** Data of a person to read, to print and to take along. */
export function DataPage({ title, name, data, intro, children }: DataPageProps) {
  const isMobile = useIsMobile();
  const save = () => saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), dataFileName(name));
  // On a phone the heading needs the room.
  const download = isMobile ? (
    <IconAction label={t('download')} icon={<FileDownloadOutlined />} onClick={save} />
  ) : (
    <Button startIcon={<FileDownloadOutlined />} onClick={save} sx={{ flexShrink: 0 }}>
      {t('download')}
    </Button>
  );

  return (
    <PrintPage title={title} about={[]} action={download}>
      <div className="print-prose">
        <p>{intro}</p>
      </div>
      {children}
    </PrintPage>
  );
}

interface DataTableProps<Row> {
  title: string;
  columns: readonly PrintColumn<Row>[];
  rows: readonly Row[];
  /** Below another heading. */
  isPart?: boolean;
}

/** A heading and its table; nothing without rows. */
export function DataTable<Row>({ title, columns, rows, isPart = false }: DataTableProps<Row>) {
  if (rows.length === 0) return null;
  const Heading = isPart ? 'h3' : 'h2';
  const keyed = rows.map((row, key) => ({ row, key }));
  const ofKeyed = columns.map(({ cell, ...column }) => ({ ...column, cell: ({ row }: (typeof keyed)[number]) => cell(row) }));
  return (
    <>
      <Heading>{title}</Heading>
      <PrintTable label={title} columns={ofKeyed} groups={[{ key: title, rows: keyed }]} rowKey={({ key }) => key} />
    </>
  );
}
