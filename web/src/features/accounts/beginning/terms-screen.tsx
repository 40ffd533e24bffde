import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Terms, TermsState } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/dates.ts';
import { textHtml } from '../../../lib/text-html.ts';
import { SignedOutLinks, SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { useCurrentUser, useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { TextLink } from '../../../ui/link.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { writtenText } from '../../../ui/written-text.ts';
import { termsQuery, termsStateQuery, useAcceptTerms } from './beginning.api.ts';
import { t } from './texts.ts';

/** The agreement of an ensemble with who runs the installation; a manager accepts it here. */
export function TermsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(termsQuery);
  const isSignedIn = useCurrentUser() !== null;
  const title = /^# (.+)$/m.exec(data?.data.text ?? '')?.[1] ?? t('termsTitle');

  return (
    <SignedOutPage wide title={title}>
      {data === undefined && isError && <ErrorState text={t('loadFailed')} onRetry={() => void refetch()} busy={isFetching} />}
      {data === undefined && !isError && <Skeleton height={320} />}
      {data !== undefined && <TermsText terms={data.data} />}
      {isSignedIn && (
        <SignedOutLinks>
          <TextLink to="/">{t('toHome')}</TextLink>
        </SignedOutLinks>
      )}
    </SignedOutPage>
  );
}

function TermsText({ terms: { version, text } }: { terms: Terms }) {
  const maySign = useMay('own-ensemble:write');
  const { data: state } = useApiWhile(maySign, termsStateQuery);

  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own file; its signs of HTML are escaped */}
      <Box sx={writtenText} dangerouslySetInnerHTML={{ __html: textHtml(text) }} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('termsVersion', { version })}
      </Typography>
      {state && <Acceptance state={state} version={version} />}
    </>
  );
}

function Acceptance({ state: { accepted, asked }, version }: { state: TermsState; version: string }) {
  const accept = useAcceptTerms({});
  const said = () => {
    if (accepted === null) return null;
    const day = formatDate(accepted.at);
    if (accepted.version !== version) return t('acceptedBefore', { day });
    return accepted.by === null ? t('acceptedBySomebody', { day }) : t('acceptedBy', { name: accepted.by, day });
  };
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
      {accepted !== null && <Typography role="status">{said()}</Typography>}
      {asked && (
        <Button variant="contained" loading={accept.isPending} onClick={() => accept.mutate({ body: { version } })}>
          {t('acceptTerms')}
        </Button>
      )}
    </Box>
  );
}
