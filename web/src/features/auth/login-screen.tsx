import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Belt } from '../../shell/belt.tsx';
import { useDocumentTitle } from '../../shell/use-document-title.ts';
import { LoginField } from './login-field.tsx';
import { ShowButton } from './show-button.tsx';
import { useLoginForm } from './use-login-form.ts';

/** E-mail and password. A success needs no way out of here: the route leaves by itself once there is a session. */
export function LoginScreen() {
  const { t } = useTranslation('auth');
  useDocumentTitle(t('documentTitle'));
  const [isShown, setIsShown] = useState(false);
  const { errors, submit, forget, busy } = useLoginForm();

  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        boxSizing: 'border-box',
        background: 'linear-gradient(#f7f4ee, #efe6d8)',
      }}
    >
      <Card sx={{ width: '100%', maxWidth: 400, boxSizing: 'border-box' }}>
        <Belt />
        <Box component="form" noValidate onSubmit={submit} sx={{ px: { xs: 3, sm: 4 }, pt: 4.5, pb: 4.5 }}>
          <Typography variant="h1" sx={{ color: 'primary.main', fontSize: '2.25rem' }}>
            Riideait
          </Typography>
          <Typography sx={{ mt: 0.5, mb: 3 }}>{t('motto')}</Typography>
          <Stack sx={{ gap: 2 }}>
            <LoginField
              name="email"
              label={t('email')}
              error={errors.email}
              onChange={() => forget('email')}
              type="email"
              autoComplete="username"
              autoFocus
            />
            <LoginField
              name="password"
              label={t('password')}
              error={errors.password}
              onChange={() => forget('password')}
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              button={<ShowButton shown={isShown} onToggle={() => setIsShown(!isShown)} />}
            />
            <Button type="submit" variant="contained" fullWidth loading={busy}>
              {t('logIn')}
            </Button>
          </Stack>
        </Box>
      </Card>
    </Box>
  );
}
