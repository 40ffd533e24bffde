import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LoginForm } from '@riideait/contract';
import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, type MouseEventHandler, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../lib/call-error.ts';
import { useBroughtEmail, useNotice } from '../../shell/notice.tsx';
import { SignedOutLink, SignedOutLinks, SignedOutPage } from '../../shell/signed-out-page.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useLightForm } from '../../ui/use-light-form.ts';
import { CodeStep } from './code-step.tsx';
import { logIn } from './log-in.ts';
import { PasskeyButton } from './passkey-button.tsx';

const needsCode = (error: Error) => error instanceof CallError && error.messages.some(({ code }) => code === 'CODE_NEEDED');

/**
 * E-mail and password, and the second factor's code once the server asks for it. A success needs no way out of here: the
 * route leaves by itself once there is a session.
 */
export function LoginScreen() {
  const { t } = useTranslation('auth');
  const notice = useNotice();
  const email = useBroughtEmail();
  const [asksCode, setAsksCode] = useState(false);
  const login = useMutation({
    mutationFn: logIn,
    onMutate: toast.clear,
    onError: (error) => {
      if (!asksCode && needsCode(error)) setAsksCode(true);
      else form.showErrors(error);
    },
  });
  const form = useLightForm(LoginForm, login.mutate);
  const stepBack = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const password = currentTarget.form?.querySelector<HTMLInputElement>('input[name=password]');
    // what is out of sight takes no focus
    flushSync(() => setAsksCode(false));
    password?.focus();
  };

  return (
    <SignedOutPage title={t('title')} isFront intro={asksCode ? undefined : t('motto')}>
      <form {...form.props}>
        {/* in the second step out of sight, not away: what was typed is sent again with the code */}
        <Stack sx={{ gap: 2, display: asksCode ? 'none' : 'flex' }}>
          <EmailField {...form.field('email')} label={t('email')} defaultValue={email} autoFocus={notice === undefined} />
          <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
        </Stack>
        {asksCode && <CodeStep form={form} />}
        <Button type="submit" variant="contained" fullWidth loading={login.isPending} sx={{ mt: 2 }}>
          {t('logIn')}
        </Button>
        {asksCode ? <BackButton onClick={stepBack} label={t('back')} /> : <OtherWays />}
      </form>
    </SignedOutPage>
  );
}

const BackButton = ({ label, onClick }: { label: string; onClick: MouseEventHandler<HTMLButtonElement> }) => (
  <Button fullWidth onClick={onClick} sx={{ mt: 1 }}>
    {label}
  </Button>
);

/** For those who have a passkey, no account yet, or no password in mind. */
function OtherWays() {
  const { t } = useTranslation('auth');
  return (
    <>
      <PasskeyButton />
      <SignedOutLinks>
        <SignedOutLink to="/register">{t('register')}</SignedOutLink>
        <SignedOutLink to="/forgot-password">{t('forgotPassword')}</SignedOutLink>
      </SignedOutLinks>
    </>
  );
}
