import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LoginForm } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { beginningQuery } from '../../../shell/beginning.ts';
import { t } from './texts.ts';

interface DemoLoginsProps {
  busy: boolean;
  onChoose: (form: LoginForm) => void;
}

/** One button for each role of the demo; nothing where people work. */
export function DemoLogins({ busy, onChoose }: DemoLoginsProps) {
  const heading = useId();
  const logins = useQuery(beginningQuery).data?.data.demoLogins ?? [];
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
