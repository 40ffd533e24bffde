import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { RegisterForm } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedOutLink, SignedOutLinks, SignedOutPage } from '../../shell/signed-out-page.tsx';
import { useLightForm } from '../../ui/use-light-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { useRegister } from './registration.api.ts';

/** An account of one's own. It works once the address is confirmed by the link that is mailed to it. */
export function RegisterCard() {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const register = useRegister({
    onSuccess: (_, { body: { email } }) =>
      void navigate({
        to: '/login',
        state: { email, notice: { kind: 'success', title: t('registered', { email }), text: t('registeredText') } },
      }),
    onError: (error) => form.showErrors(error),
  });
  const form = useLightForm(RegisterForm, (body) => register.mutate({ body }));

  return (
    <SignedOutPage title={t('register')}>
      <form {...form.props}>
        <Stack sx={{ gap: 2 }}>
          <PersonalFields form={form} />
          <NewPasswordFields form={form} names={['password', 'passwordRepeat']} />
          <Button type="submit" variant="contained" fullWidth loading={register.isPending}>
            {t('register')}
          </Button>
        </Stack>
      </form>
      <SignedOutLinks>
        <SignedOutLink to="/login">{t('haveAccount')}</SignedOutLink>
      </SignedOutLinks>
    </SignedOutPage>
  );
}
