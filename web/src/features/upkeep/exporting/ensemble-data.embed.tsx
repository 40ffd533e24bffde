import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { exportingEndpoints } from '@riideait/contract';
import { useCurrentUser, useMay } from '../../../shell/use-session.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useExport } from '../../../ui/use-export.ts';
import { ExportButton } from './export-button.tsx';
import { t } from './texts.ts';

/** Downloads all data of an ensemble. */
export function EnsembleData({ code }: { code: string }) {
  const exporting = useExport(exportingEndpoints.ensemble, { params: { code } }, t('allFile'), {
    ensembleCode: code,
    extension: 'zip',
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', maxWidth: 720 }}>
      <Typography>{t('allWhat')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('allCare')}
      </Typography>
      <ExportButton label={t('downloadAll')} preparing={t('preparingAll')} exporting={exporting} />
    </Box>
  );
}

/** The same for the ensemble of the user, as a card; nothing for who may not. */
export function OwnEnsembleDataCard() {
  const code = useCurrentUser()?.ensembleCode;
  const mayTake = useMay('ensemble-data:use');
  if (!code || !mayTake) return null;
  return (
    <SectionCard title={t('all')}>
      <Box sx={{ px: 2, pb: 2 }}>
        <EnsembleData code={code} />
      </Box>
    </SectionCard>
  );
}
