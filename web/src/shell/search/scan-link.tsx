import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { createLink } from '@tanstack/react-router';
import { t } from './texts.ts';

const LinkedButton = createLink(IconButton);

/** Opens the scanner of the search. */
export const ScanLink = () => (
  <Tooltip title={t('scan')}>
    <LinkedButton to="/scan" preload={false} aria-label={t('scan')} color="inherit" sx={{ width: 44, height: 44 }}>
      <QrCodeScanner />
    </LinkedButton>
  </Tooltip>
);
