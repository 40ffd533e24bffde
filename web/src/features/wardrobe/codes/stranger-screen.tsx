import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { CallError } from '../../../lib/call-error.ts';
import { SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { cardQuery, isUnknown } from './codes.api.ts';
import { CardWithForm, loadFindForm } from './stranger-facts.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/e/$code');

// Comes beside the card, which it stands below.
loadFindForm().catch(() => undefined);

/** A label without a session: whose item it is, where the ensemble shows that, and the way to the login. */
export function StrangerScreen() {
  const { code } = route.useParams();
  const { href } = useLocation();
  const { data: answer, error, isFetching, refetch } = useQuery(cardQuery(code));

  if (answer === undefined && error === null)
    return (
      <SignedOutPage title={t('foundTitle')} hasLogin>
        <LinesSkeleton lines={3} height={28} />
      </SignedOutPage>
    );
  return (
    <SignedOutPage title={t('foundTitle')} hasLogin>
      {answer === undefined ? (
        <NoCard error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <CardWithForm code={code} card={answer.data} />
      )}
      <Box sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
        {answer !== undefined && <Typography sx={{ mb: 1 }}>{t('member')}</Typography>}
        <ButtonLink to="/login" search={{ redirect: href }} variant={answer === undefined ? 'contained' : 'outlined'} fullWidth>
          {t('logIn')}
        </ButtonLink>
      </Box>
    </SignedOutPage>
  );
}

function NoCard({ error, busy, onRetry }: { error: Error | null; busy: boolean; onRetry: () => void }) {
  if (isUnknown(error))
    return (
      <>
        <Typography sx={{ fontWeight: 600 }}>{t('noCard')}</Typography>
        <Typography sx={{ mt: 1 }}>{t('noCardText')}</Typography>
      </>
    );
  return (
    <Box role="alert">
      <Typography>{error instanceof CallError ? error.message : uiText('loadFailed')}</Typography>
      <Button variant="outlined" loading={busy} onClick={onRetry} sx={{ mt: 2 }}>
        {uiText('retry')}
      </Button>
    </Box>
  );
}
