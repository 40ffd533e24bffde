import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { MOST_OF_STOCKTAKE, type Stocktake } from '@riideait/contract';
import { useState, useSyncExternalStore } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import { isWaiting } from '../../../lib/posts.ts';
import { useMay } from '../../../shell/use-session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useReopenStocktake } from './changes.ts';
import { countingOutbox } from './counting-outbox.ts';
import { type CountPost, isBeyond, isTooLate, tooLate } from './counts.ts';
import { t } from './texts.ts';
import { sendAgain } from './use-counting.ts';

/** Says that entries wait for a connection, or what the server has them wait for. */
export function WaitingNote({ posts }: { posts: readonly CountPost[] }) {
  const count = posts.filter(isWaiting).length;
  const { held } = useSyncExternalStore(countingOutbox.subscribe, countingOutbox.get);
  if (count === 0) return null;
  return (
    <Alert severity="warning" role="status" action={<Button onClick={countingOutbox.retry}>{t('sendNow')}</Button>}>
      <strong>{t('waiting', { count })}</strong>
      <br />
      {held ?? t('waitingHint')}
    </Alert>
  );
}

function whyLate(late: readonly CountPost[]): string {
  const refusal = late.find(({ refused }) => refused !== undefined)?.refused;
  if (refusal !== undefined) return refusal;
  if (late.some(isBeyond)) return t('lateFull', { most: formatNumber(MOST_OF_STOCKTAKE) });
  const who = late.find(({ reply }) => reply?.who)?.reply?.who;
  return who ? t('lateClosed', { who }) : t('lateClosedBySomebody');
}

/** Says that entries came after the end of the counting, or beyond what a stocktake takes, and sends them once more, or forgets them. */
export function LateNote({ posts, stocktake: { id, closedAt } }: { posts: readonly CountPost[]; stocktake: Stocktake }) {
  const [asks, setAsks] = useState(false);
  const mayReopen = useMay('stocktakes:write');
  const late = tooLate(posts);
  const reopen = useReopenStocktake({ onSuccess: () => sendAgain(late) });
  if (late.length === 0) return null;
  const isFull = late.some(isBeyond);
  const send = () => (closedAt === null ? sendAgain(late) : reopen.mutate({ params: { id }, body: {} }));
  return (
    <Alert
      severity="error"
      action={
        <>
          <Button onClick={() => setAsks(true)} disabled={reopen.isPending}>
            {t('discardLate')}
          </Button>
          {mayReopen && !isFull && (
            <Button onClick={send} loading={reopen.isPending}>
              {closedAt === null ? t('sendAgain') : t('reopenAndSend')}
            </Button>
          )}
        </>
      }
    >
      <strong>{t('late', { count: late.length })}</strong>
      <br />
      {whyLate(late)}
      {asks && (
        <ConfirmDialog
          danger
          title={t('discardLateQuestion')}
          text={t('discardLateText', { count: late.length })}
          confirmLabel={t('discardLate')}
          // Drop the repetitions too: without them the first posts would show again.
          onConfirm={() => countingOutbox.drop(posts.filter(isTooLate).map(({ id: postId }) => postId))}
          onClose={() => setAsks(false)}
        />
      )}
    </Alert>
  );
}
