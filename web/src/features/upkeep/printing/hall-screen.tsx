import Box from '@mui/material/Box';
import { useApi } from '../../../ui/api.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { ownEnsembleQuery } from '../../accounts/ensembles/ensembles.api.ts';
import { PrintPage } from './print-page.embed.tsx';
import { t } from './texts.ts';

/** For the wall of the hall: where dancers ask for their links. Nobody's link is on it. */
export function HallScreen() {
  const { holderAddress } = useApi(ownEnsembleQuery).data;
  return (
    <PrintPage title={t('hall')} about={[]}>
      <Box className="print-hall">
        <QrCode text={holderAddress} label={t('hallCode')} size={380} />
        <p>
          <strong>{holderAddress.replace(/^https?:\/\//, '')}</strong>
        </p>
        <ol>
          <li>{t('hallOpen')}</li>
          <li>{t('hallAsk')}</li>
          <li>{t('hallConfirm')}</li>
        </ol>
      </Box>
    </PrintPage>
  );
}
