import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CallError } from '../../../lib/call-error.ts';
import { SignedOutLink, SignedOutLinks, SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { t } from './texts.ts';

interface ConfirmFailedProps {
  error: Error;
  onRetry: () => void;
  busy: boolean;
}

/** An invalid link offers a new one; a failed call offers a retry. */
export function ConfirmFailed({ error, onRetry, busy }: ConfirmFailedProps) {
  const isLinkBad = error instanceof CallError && error.status === 400;
  const reason = error instanceof CallError ? error.messages.map(({ text }) => text).join(' ') : '';

  return (
    <SignedOutPage title={t('confirmFailed')}>
      <Stack sx={{ gap: 2 }}>
        <Typography role="alert">{isLinkBad ? t('confirmFailedText') : reason}</Typography>
        {isLinkBad ? (
          <ButtonLink to="/register" variant="contained" fullWidth>
            {t('registerAgain')}
          </ButtonLink>
        ) : (
          <Button variant="contained" fullWidth loading={busy} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </Stack>
      <SignedOutLinks>
        <SignedOutLink to="/login">{t('toLogin')}</SignedOutLink>
      </SignedOutLinks>
    </SignedOutPage>
  );
}
