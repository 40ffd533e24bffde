import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Performance } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { Page } from '../../../ui/page.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PromisedTwice } from '../../fitting/dressing/promised-twice.embed.tsx';
import { performanceQuery } from '../../stage/performances/performances.api.ts';
import { ClosePerformanceButton } from './close-performance.embed.tsx';
import { packingQuery, useBeginPacking } from './packing.api.ts';
import { RunningPacking } from './running-packing.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/signed-in/performances/$id/packing');

/** Packing for a performance, and unpacking after it. */
export function PackingScreen() {
  const { id } = route.useParams();
  const { data: performance } = useApi(performanceQuery(id));
  const { data: packing } = useApi(packingQuery(id));
  const isClosed = performance.closedAt !== null;
  return (
    <Page title={t('title', { name: performance.name })} action={<PrintLink to="/print/performances/$id/packing" params={{ id }} />}>
      {isClosed && <Alert severity="info">{t('closed')}</Alert>}
      <PromisedTwice performance={performance} />
      {packing.id === null ? (
        !isClosed && <NotBegun performance={performance} />
      ) : (
        <RunningPacking performance={performance} listId={packing.id} />
      )}
      <ClosePerformanceButton performance={performance} />
    </Page>
  );
}

function NotBegun({ performance: { id } }: { performance: Performance }) {
  const mayPack = useMay('stocktakes:write');
  const { mutate, isPending } = useBeginPacking();
  return (
    <Card>
      <EmptyState
        icon={<Inventory2Outlined />}
        title={t('notBegun')}
        text={t('notBegunText')}
        action={
          mayPack && (
            <Button variant="contained" loading={isPending} onClick={() => mutate({ params: { id }, body: {} })} sx={{ minHeight: 48 }}>
              {t('begin')}
            </Button>
          )
        }
      />
    </Card>
  );
}
