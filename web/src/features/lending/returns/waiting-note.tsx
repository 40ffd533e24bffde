import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { deedsOutbox } from '../offline/outbox.api.ts';
import { t } from './texts.ts';

/** Says that rows wait for a connection, or what the server has them wait for. */
export function WaitingNote({ count }: { count: number }) {
  const { held } = useSyncExternalStore(deedsOutbox.subscribe, deedsOutbox.get);
  return (
    <Alert severity="warning" role="status" action={<Button onClick={deedsOutbox.retry}>{t('sendNow')}</Button>}>
      <strong>{t('waiting', { count })}</strong>
      <br />
      {held ?? t('waitingHint')}
    </Alert>
  );
}
