import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { CallError } from '../../../lib/call-error.ts';
import { SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { useConfirm } from './beginning.api.ts';
import { t } from './texts.ts';

const route = getRouteApi('/begin/confirm');

/** The owner of an account says that a request is hers, by a button: programs that open the links of mails must not. */
export function ConfirmRequestScreen() {
  const { userId, code = '' } = route.useSearch();
  const user = useCurrentUser();
  const confirm = useConfirm();

  if (confirm.isSuccess && user === null) {
    const notice = { kind: 'success', title: t('confirmed'), text: t('confirmedText') } as const;
    return <Navigate to="/login" replace state={{ email: confirm.data.data.email, notice }} />;
  }
  if (confirm.isSuccess) {
    return (
      <SignedOutPage title={t('confirmed')}>
        <ButtonLink to="/" variant="contained" fullWidth>
          {t('toHome')}
        </ButtonLink>
      </SignedOutPage>
    );
  }
  return (
    <SignedOutPage title={t('confirmTitle')}>
      <Stack sx={{ gap: 2 }}>
        {confirm.error instanceof CallError && confirm.error.status === 400 ? (
          <>
            <Typography role="alert">{t('linkBad')}</Typography>
            <ButtonLink to="/begin" variant="contained" fullWidth>
              {t('askAgain')}
            </ButtonLink>
          </>
        ) : (
          <>
            <Typography>{t('confirmText')}</Typography>
            <Button
              variant="contained"
              fullWidth
              loading={confirm.isPending}
              onClick={() => confirm.mutate({ query: { userId: Number(userId), code } })}
            >
              {t('confirm')}
            </Button>
          </>
        )}
      </Stack>
    </SignedOutPage>
  );
}
