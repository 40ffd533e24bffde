import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { SignedOutPage } from '../../../shell/signed-out-page.tsx';
import { useProveReplyTo } from './registration.api.ts';
import { t } from './texts.ts';

const route = getRouteApi('/reply-to');

/** Takes the address of the link into use by a button: programs that open the links of mails must not. */
export function ReplyToScreen() {
  const { ensembleId, code = '' } = route.useSearch();
  const prove = useProveReplyTo();

  if (prove.isSuccess) {
    return (
      <SignedOutPage title={t('replyToDone')}>
        <Typography role="status">{t('replyToDoneText')}</Typography>
      </SignedOutPage>
    );
  }
  return (
    <SignedOutPage title={t('replyToTitle')}>
      <Stack sx={{ gap: 2 }}>
        <Typography>{t('replyToText')}</Typography>
        <Button
          variant="contained"
          fullWidth
          loading={prove.isPending}
          onClick={() => prove.mutate({ body: { ensembleId: Number(ensembleId), code } })}
        >
          {t('replyToConfirm')}
        </Button>
      </Stack>
    </SignedOutPage>
  );
}
