import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TotpSecret } from '@riideait/contract';
import type { z } from 'zod';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { t } from './texts.ts';

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** The secret for an authenticator app: QR code, link, or text. */
export function AppSecret({ secret, uri }: z.infer<typeof TotpSecret>) {
  const isPhone = useIsMobile();
  return (
    <>
      <Typography>{t('scanText')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
        <Box sx={{ lineHeight: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
          <QrCode text={uri} label={t('qrCode')} size={isPhone ? 168 : 200} />
        </Box>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          {isPhone && (
            <Button component="a" href={uri} variant="outlined" startIcon={<OpenInNew />} sx={{ mb: 1.5 }}>
              {t('openApp')}
            </Button>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('byHand')}
          </Typography>
          <Box
            component="code"
            sx={{ display: 'block', my: 0.5, fontSize: '1rem', fontWeight: 600, letterSpacing: '0.04em', wordSpacing: '0.2em' }}
          >
            {inFours(secret)}
          </Box>
          <CopyButton text={secret} copied={t('secretCopied')} />
        </Box>
      </Box>
    </>
  );
}
