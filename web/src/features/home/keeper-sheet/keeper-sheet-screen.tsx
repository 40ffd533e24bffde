import { t } from './texts.ts';
import './keeper-sheet.css';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import type { KeeperSheet } from '@riideait/contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { useApi } from '../../../ui/api.ts';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { type PrintColumn, PrintTable } from '../../upkeep/printing/print-table.embed.tsx';
import { EditSheetDialog } from './edit-sheet-dialog.tsx';
import { keeperSheetQuery } from './keeper-sheet.api.ts';

/** What a keeper should know, on the screen and on paper: free words, and the state of today. */
export function KeeperSheetScreen() {
  const { data: sheet } = useApi(keeperSheetQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PrintPage
        title={t('title')}
        about={[]}
        action={
          <Button startIcon={<EditOutlined />} onClick={() => setOpen(true)}>
            {t('edit')}
          </Button>
        }
      >
        {sheet.text === '' ? <p className="sheet-words is-empty">{t('nothing')}</p> : <p className="sheet-words">{sheet.text}</p>}
        <State state={sheet.state} />
      </PrintPage>
      {isOpen && <EditSheetDialog sheet={sheet} onClose={() => setOpen(false)} />}
    </>
  );
}

function State({ state: { out, late, repairs, answers, places, performances } }: Pick<KeeperSheet, 'state'>) {
  const orNone = (count: number) => (count === 0 ? t('none') : count);
  return (
    <>
      <h2 className="sheet-heading">{t('today')}</h2>
      <dl className="sheet-state">
        <dt>{t('out')}</dt>
        <dd>{out.items === 0 ? t('outNone') : t('outNumber', out)}</dd>
        <dt>{t('late')}</dt>
        <dd>{orNone(late.numberOfPeople)}</dd>
        <dt>{t('repairs')}</dt>
        <dd>{orNone(repairs.numberOfItems)}</dd>
        <dt>{t('answers')}</dt>
        <dd>{orNone(answers)}</dd>
      </dl>
      <Part
        title={t('performancesTitle')}
        columns={[
          { header: t('performance'), cell: ({ name, place }) => (place === null ? name : `${name}, ${place}`) },
          { header: t('day'), cell: ({ onDay }) => formatDate(onDay), kind: 'fit' },
        ]}
        rows={performances}
        rowKey={({ id }) => id}
      />
      <Part
        title={t('lateTitle')}
        columns={[
          { header: t('person'), cell: ({ personName }) => personName },
          { header: t('dueOn'), cell: ({ dueOn }) => formatDate(dueOn), kind: 'fit' },
          { header: t('items'), cell: ({ items }) => items, kind: 'sum' },
        ]}
        rows={late.people}
        count={late.numberOfPeople}
        rowKey={({ personId }) => personId}
      />
      <Part
        title={t('repairsTitle')}
        columns={[
          { header: t('item'), cell: ({ clothingName }) => clothingName },
          { header: t('number'), cell: ({ clothingNumber }) => clothingNumber, kind: 'fit' },
          { header: t('since'), cell: ({ since }) => since && formatDate(since), kind: 'fit' },
        ]}
        rows={repairs.items}
        count={repairs.numberOfItems}
        rowKey={({ clothingId }) => clothingId}
      />
      <Part
        title={t('placesTitle')}
        columns={[
          { header: t('place'), cell: ({ name }) => name },
          { header: t('note'), cell: ({ note }) => note, optional: true },
        ]}
        rows={places}
        rowKey={({ id }) => id}
      />
    </>
  );
}

interface PartProps<Row> {
  title: string;
  columns: readonly PrintColumn<Row>[];
  rows: readonly Row[];
  /** Of all, where there may be more than these. */
  count?: number;
  rowKey: (row: Row) => number;
}

/** A list of the sheet; nothing without rows. */
function Part<Row>({ title, columns, rows, count = rows.length, rowKey }: PartProps<Row>) {
  if (rows.length === 0) return null;
  const end = count > rows.length ? { end: t('andMore', { count: count - rows.length }) } : {};
  return (
    <>
      <h2 className="sheet-heading">{title}</h2>
      <PrintTable label={title} columns={columns} groups={[{ key: 'all', rows, ...end }]} rowKey={rowKey} />
    </>
  );
}
