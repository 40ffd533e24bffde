import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SetUpForm } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../lib/call-error.ts';
import { type Notice, NoticeBox } from '../../shell/notice.tsx';
import { SignedOutPage } from '../../shell/signed-out-page.tsx';
import { useLightForm } from '../../ui/use-light-form.ts';
import { EnsembleFields } from './ensemble-fields.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { useSetUp } from './registration.api.ts';

/** The link is no good any more, or somebody has used it: nothing that is typed here will do. */
const isOver = (error: Error | null): error is CallError => error instanceof CallError && (error.status === 403 || error.status === 409);

/** The first administrator and ensemble of an empty installation; `code` is that of the link it has printed. */
export function SetUpCard({ code }: { code: string }) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const setUp = useSetUp({
    onSuccess: (_, { body: { email, ensembleName } }) =>
      void navigate({
        to: '/login',
        state: { email, notice: { kind: 'success', title: t('setUpDone', { ensemble: ensembleName }), text: t('setUpDoneText') } },
      }),
    onError: (error) => {
      if (!isOver(error)) form.showErrors(error);
    },
  });
  const noticeOf = ({ status, messages }: CallError): Notice => ({
    kind: 'error',
    title: messages.map(({ text }) => text).join(' '),
    ...(status === 403 && { text: t('setUpLinkText') }),
  });
  const form = useLightForm(SetUpForm, (body) => setUp.mutate({ body }), { code });

  return (
    <SignedOutPage title={t('setUp')} intro={t('setUpIntro')}>
      {isOver(setUp.error) && <NoticeBox notice={noticeOf(setUp.error)} />}
      <form {...form.props}>
        <Stack sx={{ gap: 2 }}>
          <PersonalFields form={form} />
          <NewPasswordFields form={form} names={['password', 'passwordRepeat']} />
          <EnsembleFields form={form} />
          <Button type="submit" variant="contained" fullWidth loading={setUp.isPending}>
            {t('setUpSubmit')}
          </Button>
        </Stack>
      </form>
    </SignedOutPage>
  );
}
