import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EnsembleRequestForm, type EnsemblesMode } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isRefusedFor } from '../../../lib/call-error.ts';
import { beginningQuery } from '../../../shell/beginning.ts';
import { SignedOutLink, SignedOutLinks, SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { BotField } from '../../../ui/bot-field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { EmailInput, PasswordInput, TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { t as registrationText } from '../registration/texts.ts';
import { useAsk } from './beginning.api.ts';
import { StartInput } from './start-input.tsx';
import { t } from './texts.ts';

/** Asks for an ensemble of the own, with an account of its manager. */
export function BeginScreen() {
  const { data, isError, isFetching, refetch } = useQuery(beginningQuery);
  const intros = { open: t('intro'), asked: t('introAsked'), invited: t('closed') };
  const mode = data?.data.ensembles;

  return (
    <SignedOutPage title={t('title')} intro={mode && intros[mode]}>
      {data === undefined && isError && <ErrorState text={t('loadFailed')} onRetry={() => void refetch()} busy={isFetching} />}
      {data === undefined && !isError && <Skeleton height={240} />}
      {data !== undefined && mode !== 'invited' && <RequestForm {...data.data} onTermsChanged={() => void refetch()} />}
      <SignedOutLinks>
        <SignedOutLink to="/login">{t('haveAccount')}</SignedOutLink>
        <SignedOutLink to="/register">{t('register')}</SignedOutLink>
      </SignedOutLinks>
    </SignedOutPage>
  );
}

const EMPTY = { ensembleName: '', place: '', name: '', email: '', password: '', passwordRepeat: '', start: 'EMPTY', website: '' } as const;

interface RequestFormProps {
  ensembles: EnsemblesMode;
  termsVersion: string;
  onTermsChanged: () => void;
}

function RequestForm({ ensembles, termsVersion, onTermsChanged }: RequestFormProps) {
  const navigate = useNavigate();
  const isAsked = ensembles === 'asked';
  const ask = useAsk({
    onSuccess: (_, { body: { email } }) =>
      void navigate({
        to: '/login',
        state: {
          email,
          notice: { kind: 'success', title: t('sent', { email }), text: isAsked ? t('sentTextAsked') : t('sentText') },
        },
      }),
    onError: (error) => {
      if (isRefusedFor(error, 'TERMS_CHANGED')) onTermsChanged();
      form.showErrors(error);
    },
  });
  const form = useContractForm(EnsembleRequestForm, EMPTY);

  return (
    <form {...form.props((body) => ask.mutate({ body: { ...body, termsVersion } }))}>
      <Stack sx={{ gap: 2 }}>
        <TextInput
          tall
          {...form.field('ensembleName')}
          label={t('ensembleName')}
          autoComplete="organization"
          autoCapitalize="words"
          autoFocus
        />
        <TextInput tall {...form.field('place')} label={t('place')} autoCapitalize="words" />
        <TextInput tall {...form.field('name')} label={t('ownName')} autoComplete="name" autoCapitalize="words" />
        <EmailInput {...form.field('email')} label={registrationText('email')} />
        <PasswordInput
          tall
          {...form.field('password')}
          label={registrationText('password')}
          hint={registrationText('passwordHint')}
          autoComplete="new-password"
        />
        <PasswordInput tall {...form.field('passwordRepeat')} label={registrationText('passwordRepeat')} autoComplete="new-password" />
        <StartInput {...form.field('start')} />
        <BotField value={form.values.website} onChange={(website) => form.set({ website })} />
        <Typography variant="body2">
          {t('agree')}{' '}
          <TextLink to="/tingimused" target="_blank">
            {t('terms')}
          </TextLink>
        </Typography>
        <Button type="submit" variant="contained" fullWidth loading={ask.isPending}>
          {isAsked ? t('submitAsked') : t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
