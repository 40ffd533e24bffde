import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChangePasswordForm, PASSWORD_MIN } from '@riideait/contract';
import { HiddenUsername } from '../../../ui/hidden-username.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { PasswordInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useChangePassword } from './account.api.ts';
import { t } from './texts.ts';

const empty = { currentPassword: '', newPassword: '', newPasswordRepeat: '' };

/** Changes the user's password, which logs out all other devices. */
export function PasswordForm({ email }: { email: string }) {
  const form = useContractForm(ChangePasswordForm, empty);
  const change = useChangePassword({ onSuccess: () => form.reset(empty), onError: form.showErrorsTwice });

  return (
    <SectionCard title={t('password')}>
      <form {...form.props((body) => change.mutate({ body }))}>
        <Stack sx={{ gap: 2, px: 2, pt: 0.5, pb: 2 }}>
          <HiddenUsername email={email} />
          <PasswordInput {...form.field('currentPassword')} label={t('currentPassword')} autoComplete="current-password" required />
          <PasswordInput
            {...form.field('newPassword')}
            label={t('newPassword')}
            hint={t('passwordHint', { count: PASSWORD_MIN })}
            autoComplete="new-password"
            required
          />
          <PasswordInput {...form.field('newPasswordRepeat')} label={t('newPasswordRepeat')} autoComplete="new-password" required />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('passwordEndsSessions')}
          </Typography>
          <Box>
            <Button type="submit" variant="contained" loading={change.isPending}>
              {t('changePassword')}
            </Button>
          </Box>
        </Stack>
      </form>
    </SectionCard>
  );
}
