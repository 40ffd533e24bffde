import './texts.ts';
import './keeper-sheet.css';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import type { KeeperSheet } from '@riideait/contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApi } from '../../../ui/api.ts';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { PrintTable } from '../../upkeep/printing/print-table.embed.tsx';
import { EditSheetDialog } from './edit-sheet-dialog.tsx';
import { keeperSheetQuery } from './keeper-sheet.api.ts';

/** What a keeper should know, on the screen and on paper: free words, and the state of today. */
export function KeeperSheetScreen() {
  const { t } = useTranslation('keeper-sheet');
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
  const { t } = useTranslation('keeper-sheet');
  const orNone = (count: number) => (count === 0 ? t('none') : count);
  const more = (count: number) => (count > 0 ? { end: t('andMore', { count }) } : {});
  return (
    <>
      <h2>{t('today')}</h2>
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
      {performances.length > 0 && (
        <PrintTable
          label={t('performancesTitle')}
          columns={[
            { header: t('performance'), cell: ({ name }) => name },
            { header: t('where'), cell: ({ place }) => place, optional: true },
            { header: t('day'), cell: ({ onDay }) => formatDate(onDay), kind: 'fit' },
          ]}
          groups={[{ key: 'all', title: t('performancesTitle'), rows: performances }]}
          rowKey={({ id }) => id}
        />
      )}
      {late.people.length > 0 && (
        <PrintTable
          label={t('lateTitle')}
          columns={[
            { header: t('person'), cell: ({ personName }) => personName },
            { header: t('dueOn'), cell: ({ dueOn }) => formatDate(dueOn), kind: 'fit' },
            { header: t('items'), cell: ({ items }) => items, kind: 'sum' },
          ]}
          groups={[{ key: 'all', title: t('lateTitle'), rows: late.people, ...more(late.numberOfPeople - late.people.length) }]}
          rowKey={({ personId }) => personId}
        />
      )}
      {repairs.items.length > 0 && (
        <PrintTable
          label={t('repairsTitle')}
          columns={[
            { header: t('item'), cell: ({ clothingName }) => clothingName },
            { header: t('number'), cell: ({ clothingNumber }) => clothingNumber, kind: 'fit' },
            { header: t('since'), cell: ({ since }) => since && formatDate(since), kind: 'fit' },
          ]}
          groups={[{ key: 'all', title: t('repairsTitle'), rows: repairs.items, ...more(repairs.numberOfItems - repairs.items.length) }]}
          rowKey={({ clothingId }) => clothingId}
        />
      )}
      {places.length > 0 && (
        <PrintTable
          label={t('placesTitle')}
          columns={[
            { header: t('place'), cell: ({ name }) => name },
            { header: t('note'), cell: ({ note }) => note, optional: true },
          ]}
          groups={[{ key: 'all', title: t('placesTitle'), rows: places }]}
          rowKey={({ id }) => id}
        />
      )}
    </>
  );
}
