import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { useTranslation } from '../../../texts/i18n.ts';
import { ConfirmFailed } from './confirm-failed.tsx';
import { Confirmed } from './confirmed.tsx';
import { confirmQuery } from './registration.api.ts';

const route = getRouteApi('/confirm');

/** Confirms the account of the link on opening, and shows the result. */
export function ConfirmScreen() {
  const { t } = useTranslation('registration');
  const { userId, code = '' } = route.useSearch();
  const { error, isPending, isFetching, refetch } = useQuery(confirmQuery(Number(userId), code));

  if (isPending) {
    return (
      <SignedOutPage title={t('confirming')}>
        <Skeleton role="status" aria-label={t('confirming')} />
        <Skeleton width="60%" />
      </SignedOutPage>
    );
  }
  return error === null ? <Confirmed /> : <ConfirmFailed error={error} onRetry={() => void refetch()} busy={isFetching} />;
}
