import LocalLaundryServiceOutlined from '@mui/icons-material/LocalLaundryServiceOutlined';
import { useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { BatchCard, batchColumns } from './batch-columns.tsx';
import { batchesQuery } from './batches.api.ts';
import { SendDialog } from './send-dialog.tsx';
import { t } from './texts.ts';

/** Batches: what is away, then what is back. */
export function BatchesScreen() {
  const { data: batches } = useApi(batchesQuery);
  const [adds, setAdds] = useState(false);
  return (
    <Page title={t('title')} action={<PageAction label={t('add')} shortLabel={t('add')} onClick={() => setAdds(true)} />}>
      <DataTable
        columns={batchColumns}
        rows={batches}
        rowKey={({ id }) => id}
        card={BatchCard}
        paged
        empty={<EmptyState icon={<LocalLaundryServiceOutlined />} title={t('empty')} text={t('emptyText')} />}
      />
      {adds && <SendDialog clothingIds={[]} onClose={() => setAdds(false)} />}
    </Page>
  );
}
