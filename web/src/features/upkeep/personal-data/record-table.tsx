import { formatNumber } from '../../../lib/numbers.ts';
import { DataTable } from './data-page.tsx';
import { t } from './texts.ts';
import { fieldName, valueWords } from './words.ts';

type Value = string | number | boolean | null;

interface RecordTableProps {
  title: string;
  record: Readonly<Record<string, Value>>;
}

/** Fields of a record with their values; empty ones are left out. */
export function RecordTable({ title, record }: RecordTableProps) {
  const words = (field: string, value: string | number | boolean) =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : typeof value === 'number' ? formatNumber(value) : valueWords(field, value);
  const rows = Object.entries(record).flatMap(([field, value]) =>
    value === null ? [] : [{ field: fieldName(field), value: words(field, value) }],
  );
  return (
    <DataTable
      title={title}
      columns={[
        { header: t('column.what'), cell: ({ field }) => field },
        { header: t('column.value'), cell: ({ value }) => value },
      ]}
      rows={rows}
    />
  );
}
