import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import Button from '@mui/material/Button';
import type { Performance } from '@riideait/contract';
import { useState } from 'react';
import { OrderDialog } from './order-dialog.tsx';
import { useProposeOrder } from './performances.api.ts';
import { t } from './texts.ts';

/** Looks for an order with fewer short changes. */
export function ProposeOrder({ performance }: { performance: Performance }) {
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const propose = useProposeOrder({ onSuccess: setOrder });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AutoFixHighOutlined />}
        loading={propose.isPending}
        loadingPosition="start"
        onClick={() => propose.mutate({ params: { id: performance.id } })}
      >
        {t('proposeOrder')}
      </Button>
      {order && <OrderDialog performance={performance} order={order} onClose={() => setOrder(null)} />}
    </>
  );
}
