import LockOutlined from '@mui/icons-material/LockOutlined';
import Card from '@mui/material/Card';
import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useTransition } from 'react';
import { CallError } from '../lib/call-error.ts';
import { ButtonLink } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { isGone } from '../ui/undo.ts';
import { NotFound } from './not-found.tsx';
import { t } from './texts.ts';

/** Replaces a failed screen: not found, not allowed, or an error with a retry. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const client = useQueryClient();
  const queries = useQueryErrorResetBoundary();
  const [isRetrying, startRetry] = useTransition();
  useEffect(() => queries.reset(), [queries]);

  const retry = useCallback(
    () =>
      startRetry(async () => {
        await router.invalidate();
        reset();
      }),
    [router, reset],
  );
  // A redone deed may have brought the record back.
  useEffect(
    () => client.getQueryCache().subscribe(({ type, query }) => type === 'removed' && isGone(query.state.error) && retry()),
    [client, retry],
  );

  const status = error instanceof CallError ? error.status : undefined;
  const text = error instanceof CallError ? error.messages.map((message) => message.text).join(' ') : undefined;
  // The session ended: the login page is opening.
  if (status === 401) return null;
  if (status === 404) return <NotFound />;
  if (status === 403)
    return (
      <Page title={t('forbiddenTitle')}>
        <Card>
          <EmptyState
            icon={<LockOutlined />}
            title={text ?? t('forbiddenTitle')}
            action={
              <ButtonLink to="/" variant="outlined">
                {t('toHome')}
              </ButtonLink>
            }
          />
        </Card>
      </Page>
    );

  return (
    <Page title={t('errorTitle')}>
      <ErrorState {...(text && { text })} onRetry={retry} busy={isRetrying} />
    </Page>
  );
}
