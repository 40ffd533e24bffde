import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { ResetPasswordForm } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type CallError, isRefusedFor } from '../../../lib/call-error.ts';
import { session } from '../../../lib/session.ts';
import { logOut } from '../../../shell/log-out.ts';
import { SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { linkExpired } from './link-expired.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { invitedQuery, useResetPassword } from './registration.api.ts';
import { t } from './texts.ts';

const route = getRouteApi('/reset-password');
const textOf = ({ messages }: CallError) => messages.map(({ text }) => text).join(' ');

/** Sets a password by a mailed link, for an invited user the first one. */
export function ResetPasswordScreen() {
  const { code = '' } = route.useSearch();
  const navigate = useNavigate();
  const invited = useQuery(invitedQuery(code));
  const ensemble = invited.data?.data.ensemble ?? null;

  const [isUnanswered, setUnanswered] = useState(false);
  const toLogin = async () => {
    // The signed-in user may be another one; the reset has ended this user's sessions.
    if (session.get().authenticated) await logOut();
    toast.success(t('passwordReset'));
    await navigate({ to: '/login', replace: true });
  };
  const reset = useResetPassword({
    onSuccess: () => void toLogin(),
    onError: (error) => {
      if (error.status === 0) setUnanswered(true);
      if (error.status === 403) {
        toast.error(t('linkExpired'));
        void navigate(linkExpired({ maybeDone: isUnanswered }));
      } else if (error.status === 400) form.showErrors(error);
      else toast.error(t('passwordResetFailed', { reason: textOf(error) }));
    },
  });
  const form = useContractForm(ResetPasswordForm, { newPassword: '', newPasswordRepeat: '', code });

  // A link that has just served is void too.
  const hasServed = reset.isPending || reset.isSuccess;
  if (!hasServed && isRefusedFor(invited.error, 'LINK_EXPIRED')) return <Navigate {...linkExpired({ maybeDone: isUnanswered })} />;
  // The words above the form would move it from under a finger.
  if (invited.isLoading) {
    return (
      <SignedOutPage title={t('firstPassword')}>
        <Skeleton />
        <Skeleton width="60%" />
      </SignedOutPage>
    );
  }
  return (
    <SignedOutPage
      title={ensemble === null ? t('newPassword') : t('firstPassword')}
      intro={ensemble === null ? t('newPasswordIntro') : t('invited', { ensemble })}
    >
      <form {...form.props((body) => reset.mutate({ body }))}>
        <Stack sx={{ gap: 2 }}>
          <NewPasswordFields password={form.field('newPassword')} repeat={form.field('newPasswordRepeat')} autoFocus />
          <Button type="submit" variant="contained" fullWidth loading={reset.isPending}>
            {t('savePassword')}
          </Button>
        </Stack>
      </form>
    </SignedOutPage>
  );
}
