import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CurrentUser } from '@riideait/contract';
import { logOut } from '../../../shell/log-out.ts';
import { SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { t } from './texts.ts';

/** The account is confirmed while the same or another one is signed in. */
export const Confirmed = ({ user }: { user: Pick<CurrentUser, 'email'> }) => (
  <SignedOutPage title={t('confirmed')}>
    <Stack sx={{ gap: 2 }}>
      <Typography role="status">{t('signedInAs', { email: user.email })}</Typography>
      <ButtonLink to="/" variant="contained" fullWidth>
        {t('toHome')}
      </ButtonLink>
      <Button fullWidth onClick={() => void logOut()}>
        {t('logOut')}
      </Button>
    </Stack>
  </SignedOutPage>
);
