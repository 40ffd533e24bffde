import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { PasskeysCard } from '../passkeys/passkeys-card.embed.tsx';
import { SecondFactorCard } from '../second-factor/second-factor-card.embed.tsx';
import { SessionsCard } from '../sessions/sessions-card.embed.tsx';
import { EraseAccountCard } from './erase-account-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { t } from './texts.ts';
import { UserDataForm } from './user-data-form.tsx';

/** The user's data, password, preferences and logins; a missing second factor comes first. */
export function ProfileScreen() {
  const user = useCurrentUser();
  if (user === null) return null;

  const { secondFactorMissing, email } = user;
  const own = (
    <Stack key="own" sx={{ gap: 2 }}>
      <UserDataForm key={user.ensembleCode} user={user} />
      <PasswordForm email={email} />
      <PreferencesSection />
    </Stack>
  );
  const logins = (
    <Stack key="logins" sx={{ gap: 2 }}>
      <SecondFactorCard />
      <PasskeysCard />
      <SessionsCard />
      <EraseAccountCard />
    </Stack>
  );

  return (
    <Page title={t('title')} action={<ButtonLink to="/profile/data">{t('allData')}</ButtonLink>}>
      {secondFactorMissing && (
        <Alert severity="warning">
          <AlertTitle>{t('secondFactorTitle')}</AlertTitle>
          {t('secondFactorText', { ensemble: user.ensemble })}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {secondFactorMissing ? [logins, own] : [own, logins]}
      </Box>
    </Page>
  );
}
