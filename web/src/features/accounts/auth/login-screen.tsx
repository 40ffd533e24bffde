import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LoginForm } from '@riideait/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type MouseEventHandler, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRefusedFor } from '../../../lib/call-error.ts';
import { markedStores, mayWait } from '../../../lib/waiting-mark.ts';
import { useMayBegin } from '../../../shell/beginning.ts';
import { useBroughtEmail, useNotice } from '../../../shell/notice.tsx';
import { SignedOutAnchor, SignedOutLink, SignedOutLinks, SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { EmailInput, PasswordInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { logIn } from './auth.api.ts';
import { CodeStep } from './code-step.tsx';
import { DemoLogins } from './demo-logins.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { t } from './texts.ts';

/** Rare, so it comes when it is needed. */
const WaitingHere = lazy(() => import('../../lending/offline/waiting-here.embed.tsx').then((module) => ({ default: module.WaitingHere })));

const isSomethingUnsent = () => markedStores.some(mayWait);

/** E-mail and password, then the second factor if the server asks for it. With a session the route redirects. */
export function LoginScreen() {
  const notice = useNotice();
  const email = useBroughtEmail();
  const navigate = useNavigate();
  const [asksCode, setAsksCode] = useState(false);
  const login = useMutation({
    mutationFn: (typed: LoginForm) =>
      logIn(typed, (start) => start === 'FILE' && navigate({ to: '/login', search: { redirect: '/import' }, replace: true })),
    onMutate: toast.clear,
    onError: (error) => {
      if (!asksCode && isRefusedFor(error, 'CODE_NEEDED')) setAsksCode(true);
      else form.showErrors(error);
    },
  });
  const form = useContractForm(LoginForm, { email, password: '', code: '' });
  const stepBack = () => {
    // A hidden field cannot take the focus.
    flushSync(() => {
      setAsksCode(false);
      form.set({ code: '' });
    });
    form.focus('password');
  };

  return (
    <SignedOutPage title={t('title')} intro={asksCode ? undefined : t('motto')}>
      {isSomethingUnsent() && (
        <Suspense>
          <WaitingHere />
        </Suspense>
      )}
      <form {...form.props(login.mutate)}>
        {/* Hidden in the second step, not removed: browsers save the password on submit. */}
        <Stack sx={{ gap: 2, display: asksCode ? 'none' : 'flex' }}>
          <EmailInput {...form.field('email')} label={t('email')} autoFocus={notice === undefined} />
          <PasswordInput tall {...form.field('password')} label={t('password')} autoComplete="current-password" />
        </Stack>
        {asksCode && <CodeStep field={form.field('code')} />}
        <Button type="submit" variant="contained" fullWidth loading={login.isPending} sx={{ mt: 2 }}>
          {t('logIn')}
        </Button>
        {asksCode ? <BackButton onClick={stepBack} label={t('back')} /> : <OtherWays />}
      </form>
      {!asksCode && <DemoLogins busy={login.isPending} onChoose={login.mutate} />}
    </SignedOutPage>
  );
}

const BackButton = ({ label, onClick }: { label: string; onClick: MouseEventHandler<HTMLButtonElement> }) => (
  <Button fullWidth onClick={onClick} sx={{ mt: 1 }}>
    {label}
  </Button>
);

function OtherWays() {
  const mayBegin = useMayBegin();
  return (
    <>
      <PasskeyButton />
      <SignedOutLinks>
        {mayBegin && <SignedOutLink to="/begin">{t('begin')}</SignedOutLink>}
        {/* A page of its own, without the app. */}
        <SignedOutAnchor href="/tutvustus">{t('introduction')}</SignedOutAnchor>
        <SignedOutLink to="/forgot-password" sx={{ ml: 'auto' }}>
          {t('forgotPassword')}
        </SignedOutLink>
      </SignedOutLinks>
    </>
  );
}
