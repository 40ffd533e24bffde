import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { ConfirmFailed } from './confirm-failed.tsx';
import { Confirmed } from './confirmed.tsx';
import { confirmQuery } from './registration.api.ts';
import { t } from './texts.ts';

const route = getRouteApi('/confirm');

/** Confirms the account of the link on opening, and leads to the login. */
export function ConfirmScreen() {
  const { userId, code = '' } = route.useSearch();
  const user = useCurrentUser();
  const { data, error, isPending, isFetching, refetch } = useQuery(confirmQuery(Number(userId), code));

  if (isPending) {
    return (
      <SignedOutPage title={t('confirming')}>
        <Skeleton role="status" aria-label={t('confirming')} />
        <Skeleton width="60%" />
      </SignedOutPage>
    );
  }
  if (error !== null) return <ConfirmFailed error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (user !== null) return <Confirmed user={user} />;
  const notice = { kind: 'success', title: t('confirmed'), text: t('confirmedText') } as const;
  return <Navigate to="/login" replace state={{ email: data.data.email, notice }} />;
}
