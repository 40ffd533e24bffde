import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LoginForm } from '@riideait/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Belt } from '../../shell/belt.tsx';
import { useDocumentTitle } from '../../shell/use-document-title.ts';
import { toast, toastError } from '../../ui/toasts.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { logIn } from './log-in.ts';
import { LoginField } from './login-field.tsx';
import { ShowButton } from './show-button.tsx';

/** E-mail and password. A success needs no way out of here: the route leaves by itself once there is a session. */
export function LoginScreen() {
  const { t } = useTranslation('auth');
  useDocumentTitle(t('documentTitle'));
  const [isShown, setIsShown] = useState(false);
  const form = useContractForm(LoginForm, { email: '', password: '' });
  const login = useMutation({ mutationFn: logIn, onMutate: toast.clear, onError: toastError });

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
        <Box
          component="form"
          noValidate
          onSubmit={form.submit((values) => login.mutate(values))}
          sx={{ px: { xs: 3, sm: 4 }, pt: 4.5, pb: 4.5 }}
        >
          <Typography variant="h1" sx={{ color: 'primary.main', fontSize: '2.25rem' }}>
            Riideait
          </Typography>
          <Typography sx={{ mt: 0.5, mb: 3 }}>{t('motto')}</Typography>
          <Stack sx={{ gap: 2 }}>
            <LoginField form={form} name="email" label={t('email')} type="email" autoComplete="username" autoFocus />
            <LoginField
              form={form}
              name="password"
              label={t('password')}
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              button={<ShowButton shown={isShown} onToggle={() => setIsShown(!isShown)} />}
            />
            <Button type="submit" variant="contained" fullWidth loading={login.isPending}>
              {t('logIn')}
            </Button>
          </Stack>
        </Box>
      </Card>
    </Box>
  );
}
