import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { RequestPasswordForm } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useNotice } from '../../../shell/notice.tsx';
import { SignedOutLink, SignedOutLinks, SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { EmailInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useRequestPassword } from './registration.api.ts';
import { t } from './texts.ts';

/** Requests a mail with a reset link; may be repeated. */
export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const notice = useNotice();
  const request = useRequestPassword({
    onSuccess: (_, { query: { email } }) => {
      toast.success(t('linkSent', { email }));
      void navigate({
        to: '/forgot-password',
        state: { notice: { kind: 'success', title: t('linkSent', { email }), text: t('linkSentText') } },
        replace: true,
      });
    },
    onError: (error) => form.showErrorsTwice(error),
  });
  const form = useContractForm(RequestPasswordForm, { email: '' });

  return (
    <SignedOutPage title={t('forgotPassword')} intro={t('forgotPasswordIntro')}>
      <form {...form.props((query) => request.mutate({ query }))}>
        <Stack sx={{ gap: 2 }}>
          <EmailInput {...form.field('email')} label={t('email')} autoFocus={notice === undefined} />
          <Button type="submit" variant="contained" fullWidth loading={request.isPending}>
            {notice?.kind === 'success' ? t('sendAgain') : t('sendLink')}
          </Button>
        </Stack>
      </form>
      <SignedOutLinks>
        <SignedOutLink to="/login">{t('toLogin')}</SignedOutLink>
      </SignedOutLinks>
    </SignedOutPage>
  );
}
