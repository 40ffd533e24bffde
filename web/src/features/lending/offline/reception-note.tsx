import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { daysSince, formatDateTime, formatTime } from '../../../lib/dates.ts';
import { isWaiting } from '../../../lib/posts.ts';
import { reception } from '../../../lib/reception.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { band } from './band.ts';
import { decisionsOf } from './decisions.api.ts';
import { keeper } from './kept.ts';
import { deedsOutbox } from './outbox.api.ts';
import { t } from './texts.ts';

/** Says that there is no connection, of when the register is, what waits to be sent, and what needs a decision. */
export function ReceptionNote() {
  const state = useSyncExternalStore(reception.subscribe, reception.get);
  const record = useSyncExternalStore(keeper.subscribe, keeper.get);
  const { posts } = useSyncExternalStore(deedsOutbox.subscribe, deedsOutbox.get);
  const waiting = posts.filter(isWaiting).length;
  const decisions = decisionsOf(posts).length;

  return (
    <>
      {state !== 'here' && (
        <Alert
          severity="warning"
          role="status"
          sx={band}
          action={waiting > 0 && <Button onClick={deedsOutbox.retry}>{t('sendNow')}</Button>}
        >
          <strong>{record === undefined ? t('lost') : t('lostAsOf', { time: momentOf(record.at, t('yesterday')) })}</strong>{' '}
          {record === undefined ? t('nothingKept') : t('readOnly')}
          <span>{waiting > 0 && ` ${t('waits', { count: waiting })}`}</span>
        </Alert>
      )}
      {state === 'here' && decisions > 0 && (
        <Alert severity="warning" role="status" sx={band} action={<ButtonLink to="/decisions">{t('decide')}</ButtonLink>}>
          <strong>{t('needDecision', { count: decisions })}</strong>
        </Alert>
      )}
    </>
  );
}

/** "18:42", "eile 18:42", "20.11.26, 18:42". */
function momentOf(at: number, yesterday: string): string {
  const iso = new Date(at).toISOString();
  const days = daysSince(iso, new Date());
  return days === 0 ? formatTime(iso) : days === 1 ? `${yesterday} ${formatTime(iso)}` : formatDateTime(iso);
}
