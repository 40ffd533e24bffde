import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import type { StocktakeRow } from '@riideait/contract';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AddStocktakeDialog } from './add-stocktake-dialog.tsx';
import { useDeleteStocktake } from './changes.ts';
import { StocktakeCard, stocktakeColumns } from './stocktake-columns.tsx';
import { stocktakesQuery } from './stocktakes.api.ts';
import { t } from './texts.ts';

/** All stocktakes, the newest first. */
export function StocktakesScreen() {
  const { data: stocktakes } = useApi(stocktakesQuery);
  const [mayWrite, mayDelete] = [useMay('stocktakes:write'), useMay('stocktakes:delete')];
  const [adds, setAdds] = useState(false);
  const [deleted, setDeleted] = useState<StocktakeRow | null>(null);

  return (
    <Page title={t('title')} action={mayWrite && <PageAction label={t('add')} shortLabel={t('start')} onClick={() => setAdds(true)} />}>
      <DataTable
        columns={stocktakeColumns}
        rows={stocktakes}
        rowKey={({ id }) => id}
        card={StocktakeCard}
        paged
        empty={<EmptyState icon={<FactCheckOutlined />} title={t('empty')} text={t('emptyText')} />}
        {...(mayDelete && {
          actions: (stocktake: StocktakeRow) => (
            <RowActions
              of={stocktake.name}
              actions={[{ label: t('delete'), icon: <DeleteOutlined />, onClick: () => setDeleted(stocktake) }]}
            />
          ),
        })}
      />
      {adds && <AddStocktakeDialog onClose={() => setAdds(false)} />}
      {deleted && (
        <DeleteDialog
          title={t('deleteQuestion', { name: deleted.name })}
          text={t('deleteText')}
          confirmLabel={t('delete')}
          useDelete={useDeleteStocktake}
          input={{ params: { id: deleted.id } }}
          onClose={() => setDeleted(null)}
        />
      )}
    </Page>
  );
}
