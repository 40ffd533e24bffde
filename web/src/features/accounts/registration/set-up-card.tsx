import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { followingCode, SetUpForm } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { CallError } from '../../../lib/call-error.ts';
import { type Notice, NoticeBox } from '../../../shell/notice.tsx';
import { SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { logIn } from '../auth/auth.api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { useSetUp } from './registration.api.ts';
import { t } from './texts.ts';

/** The link is expired or used. */
const isOver = (error: Error | null): error is CallError => error instanceof CallError && (error.status === 403 || error.status === 409);

const EMPTY = { name: '', email: '', password: '', passwordRepeat: '', ensembleName: '', ensembleCode: '' };

/** Creates the first administrator and ensemble; `code` comes from the link of an empty installation. */
export function SetUpCard({ code }: { code: string }) {
  const navigate = useNavigate();
  const toLogin = (email: string, ensemble: string) =>
    navigate({
      to: '/login',
      state: { email, notice: { kind: 'success', title: t('setUpDone', { ensemble }), text: t('setUpDoneText') } },
    });
  const setUp = useSetUp({
    // The route leaves once signed in; a failed login leads to the login page.
    onSuccess: (_, { body: { email, password, ensembleName } }) =>
      logIn({ email, password, code: null }).then(
        () => toast.success(t('setUpDone', { ensemble: ensembleName })),
        () => toLogin(email, ensembleName),
      ),
    onError: (error) => {
      if (!isOver(error)) form.showErrors(error);
    },
  });
  const noticeOf = ({ status, messages }: CallError): Notice => ({
    kind: 'error',
    title: messages.map(({ text }) => text).join(' '),
    ...(status === 403 && { text: t('setUpLinkText') }),
  });
  const form = useContractForm(SetUpForm, { ...EMPTY, code });
  const { ensembleName: before, ensembleCode } = form.values;
  /** The ensemble's code follows its name until edited. */
  const rename = (ensembleName: string) => form.set({ ensembleName, ensembleCode: followingCode(ensembleCode, before, ensembleName) });

  return (
    <SignedOutPage title={t('setUp')} intro={t('setUpIntro')}>
      {isOver(setUp.error) && <NoticeBox notice={noticeOf(setUp.error)} />}
      <form {...form.props((body) => setUp.mutate({ body }))}>
        <Stack sx={{ gap: 2 }}>
          <PersonalFields name={form.field('name')} email={form.field('email')} />
          <NewPasswordFields password={form.field('password')} repeat={form.field('passwordRepeat')} />
          <TextInput
            tall
            {...form.field('ensembleName')}
            onChange={rename}
            label={t('ensembleName')}
            autoComplete="organization"
            autoCapitalize="words"
          />
          <TextInput tall {...form.field('ensembleCode')} label={t('ensembleCode')} hint={t('ensembleCodeHint')} autoCapitalize="none" />
          <Button type="submit" variant="contained" fullWidth loading={setUp.isPending}>
            {t('setUpSubmit')}
          </Button>
        </Stack>
      </form>
    </SignedOutPage>
  );
}
