import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { RegisterForm } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMayBegin } from '../../../shell/beginning.ts';
import { SignedOutLink, SignedOutLinks, SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { t as authText } from '../auth/texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { useRegister } from './registration.api.ts';
import { t } from './texts.ts';

/** Registers an account, usable once its address is confirmed. */
export function RegisterCard() {
  const navigate = useNavigate();
  const mayBegin = useMayBegin();
  const register = useRegister({
    onSuccess: (_, { body: { email } }) =>
      void navigate({
        to: '/login',
        state: { email, notice: { kind: 'success', title: t('registered', { email }), text: t('registeredText') } },
      }),
    onError: (error) => form.showErrors(error),
  });
  const form = useContractForm(RegisterForm, { name: '', email: '', password: '', passwordRepeat: '' });

  return (
    <SignedOutPage title={t('register')}>
      <form {...form.props((body) => register.mutate({ body }))}>
        <Stack sx={{ gap: 2 }}>
          <PersonalFields name={form.field('name')} email={form.field('email')} />
          <NewPasswordFields password={form.field('password')} repeat={form.field('passwordRepeat')} />
          <Button type="submit" variant="contained" fullWidth loading={register.isPending}>
            {t('register')}
          </Button>
        </Stack>
      </form>
      <SignedOutLinks>
        <SignedOutLink to="/login">{t('haveAccount')}</SignedOutLink>
        {mayBegin && <SignedOutLink to="/begin">{authText('begin')}</SignedOutLink>}
      </SignedOutLinks>
    </SignedOutPage>
  );
}
