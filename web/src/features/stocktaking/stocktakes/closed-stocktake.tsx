import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { findingKinds, type Stocktake, type StocktakeFinding } from '@riideait/contract';
import { useSyncExternalStore } from 'react';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useReopenStocktake } from './changes.ts';
import { countingOutbox } from './counting-outbox.ts';
import { FindingsOfKind } from './findings-of-kind.tsx';
import { PlaceProgress } from './progress-now.tsx';
import { ReportButton } from './report-button.tsx';
import { findingsQuery } from './stocktakes.api.ts';
import { t } from './texts.ts';
import { LateNote } from './waiting-note.tsx';

/** What was found, to be settled; the report. */
export function ClosedStocktake({ stocktake }: { stocktake: Stocktake }) {
  const { id, name, closedAt, totals } = stocktake;
  const { data: findings } = useApi(findingsQuery(id));
  const { posts } = useSyncExternalStore(countingOutbox.subscribe, countingOutbox.get);
  const mayWrite = useMay('stocktakes:write');
  const reopen = useReopenStocktake();
  const byKind = Map.groupBy(findings, ({ kind }) => kind);

  return (
    <Page
      title={name}
      action={
        mayWrite && (
          <Button startIcon={<PlaylistAddCheck />} onClick={() => reopen.mutate({ params: { id }, body: {} })} loading={reopen.isPending}>
            {t('reopen')}
          </Button>
        )
      }
    >
      <LateNote posts={posts.filter(({ message }) => message.stocktakeId === id)} stocktake={stocktake} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
        <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
          {totals !== null && <PlaceProgress label={t('done', { day: writtenDay(closedAt ?? '') })} {...totals} />}
          <Compared stocktake={stocktake} findings={findings} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <ReportButton stocktake={stocktake} />
            <ButtonLink to="/print/stocktake/$id" params={{ id }} variant="outlined" startIcon={<PrintOutlined />}>
              {t('print')}
            </ButtonLink>
          </Box>
        </Card>
        {findings.length === 0 && <EmptyState icon={<PlaylistAddCheck />} title={t('noFindings')} text={t('noFindingsText')} />}
        {findingKinds.map((kind) => {
          const found = byKind.get(kind) ?? [];
          return found.length > 0 && <FindingsOfKind key={kind} stocktakeId={id} kind={kind} findings={found} />;
        })}
      </Box>
    </Page>
  );
}

/** What was missing at the previous stocktake, too. */
function Compared({ stocktake: { previous }, findings }: { stocktake: Stocktake; findings: readonly StocktakeFinding[] }) {
  if (previous === null) return null;
  const missing = findings.filter(({ kind }) => kind === 'MISSING' || kind === 'LOST');
  const still = missing.filter(({ missedBefore }) => missedBefore).length;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('previous', { name: previous.name, day: writtenDay(previous.closedAt), ...previous.totals })}{' '}
      {t('compare', { still, found: previous.found, fresh: missing.length - still })}
    </Typography>
  );
}
