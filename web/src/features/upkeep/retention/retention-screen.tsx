import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Retention } from '@riideait/contract';
import { formatDateTime } from '../../../lib/dates.ts';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ViewersCard } from '../../accounts/ensembles/viewers-card.embed.tsx';
import { UseNote } from '../../accounts/limits/use-note.embed.tsx';
import { ErasedBack } from '../erasing/erased-back.embed.tsx';
import { OwnEnsembleDataCard } from '../exporting/ensemble-data.embed.tsx';
import { KeptCard, keptColumns } from './kept-columns.tsx';
import { genitivePeriod } from './period.ts';
import { ProposedCard, proposedColumns } from './proposed-columns.tsx';
import { retentionQuery } from './retention.api.ts';
import { t } from './texts.ts';

/** What is kept how long, who it would be time to forget, and who sees what. */
export function RetentionScreen() {
  const { data: retention } = useApi(retentionQuery);

  return (
    <Page title={t('title')}>
      <UseNote />
      <ErasedBack />
      <Kept retention={retention} />
      <Proposed retention={retention} />
      <ViewersCard />
      <OwnEnsembleDataCard />
      <TextLink to="/data-notice" variant="body2" sx={{ alignSelf: 'flex-start', px: 2, py: 1 }}>
        {t('dataNotice')}
      </TextLink>
    </Page>
  );
}

function Kept({ retention: { kept, periods, lastRun } }: { retention: Retention }) {
  const rows = kept.map((entry) => ({ ...entry, days: periods[entry.kind] }));
  const removed = lastRun && t('counted', { count: lastRun.removed });

  return (
    <Box>
      <DataTable title={t('kept')} columns={keptColumns} rows={rows} rowKey={({ kind }) => kind} card={KeptCard} empty={t('noRows')} />
      <Box sx={{ px: 2, pt: 1.5, color: 'text.secondary', maxWidth: 720 }}>
        <Typography variant="body2">{lastRun ? t('lastRun', { at: formatDateTime(lastRun.at), removed }) : t('neverRun')}</Typography>
        <Typography variant="body2">
          {periods.backups === null ? t('noBackups') : t('backups', { period: genitivePeriod(periods.backups) })}
        </Typography>
        <Typography variant="body2">{t('registerStays')}</Typography>
      </Box>
    </Box>
  );
}

function Proposed({ retention: { proposed, periods } }: { retention: Retention }) {
  const period = genitivePeriod(periods.people);

  return (
    <Box>
      <DataTable
        title={t('proposed')}
        columns={proposedColumns}
        rows={proposed}
        rowKey={({ id }) => id}
        card={ProposedCard}
        paged
        empty={<EmptyState icon={<HourglassEmpty />} title={t('noneProposed')} text={t('noneProposedText', { period })} />}
      />
      {proposed.length > 0 && (
        <Typography variant="body2" sx={{ px: 2, pt: 1.5, color: 'text.secondary', maxWidth: 720 }}>
          {t('proposedText', { period })}
        </Typography>
      )}
    </Box>
  );
}
