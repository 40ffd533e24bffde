import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { logOut } from '../../../shell/log-out.ts';
import { SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { ButtonLink } from '../../../ui/link.tsx';

/** The account is confirmed. The same or another account may be signed in. */
export function Confirmed() {
  const { t } = useTranslation('registration');
  const user = useCurrentUser();

  return (
    <SignedOutPage title={t('confirmed')}>
      <Stack sx={{ gap: 2 }}>
        <Typography role="status">{t('confirmedText')}</Typography>
        {user === null ? (
          <ButtonLink to="/login" variant="contained" fullWidth>
            {t('logIn')}
          </ButtonLink>
        ) : (
          <>
            <Typography>{t('signedInAs', { email: user.email })}</Typography>
            <ButtonLink to="/" variant="contained" fullWidth>
              {t('toHome')}
            </ButtonLink>
            <Button fullWidth onClick={() => void logOut()}>
              {t('logOut')}
            </Button>
          </>
        )}
      </Stack>
    </SignedOutPage>
  );
}
