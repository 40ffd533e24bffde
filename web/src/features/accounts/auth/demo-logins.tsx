import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { authEndpoints, type LoginForm } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../lib/call.ts';
import { useTranslation } from '../../../texts/i18n.ts';

interface DemoLoginsProps {
  busy: boolean;
  onChoose: (form: LoginForm) => void;
}

/** One button for each role of the demo; nothing where people work. */
export function DemoLogins({ busy, onChoose }: DemoLoginsProps) {
  const { t } = useTranslation('auth');
  const heading = useId();
  const { data: logins = [] } = useQuery({
    queryKey: ['auth', authEndpoints.demoLogins.path],
    queryFn: async ({ signal }) => (await call(authEndpoints.demoLogins, {}, { signal })).data,
    staleTime: 'static',
    // Without an answer people log in as ever.
    retry: false,
  });
  if (logins.length === 0) return null;

  return (
    <Stack component="section" aria-labelledby={heading} sx={{ mt: 2, pt: 2, gap: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={heading} variant="h2">
        {t('demo')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t('demoIntro')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {logins.map(({ role, email, password }) => (
          <Button key={email} variant="outlined" disabled={busy} onClick={() => onChoose({ email, password, code: null })}>
            {role}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
