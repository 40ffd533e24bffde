import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { isWaiting } from '../../../lib/posts.ts';
import { setNote } from '../../../shell/notes.tsx';
import { useIsCutOff } from '../../../shell/use-session.ts';
import { band } from './band.ts';
import { deedsOutbox } from './outbox.api.ts';
import { t } from './texts.ts';

/** Says that deeds wait to be sent; the page of returns and the note of a lost server say it themselves. */
function WaitingBand() {
  const isReturnPage = useLocation({ select: ({ pathname }) => pathname === '/return' });
  const isCutOff = useIsCutOff();
  const { posts, failing, held } = useSyncExternalStore(deedsOutbox.subscribe, deedsOutbox.get);
  const count = posts.filter(isWaiting).length;
  if (isReturnPage || isCutOff || !failing || count === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={band} action={<Button onClick={deedsOutbox.retry}>{t('sendNow')}</Button>}>
      <strong>{t('waits', { count })}</strong> {held}
    </Alert>
  );
}

setNote('waiting', <WaitingBand />);
