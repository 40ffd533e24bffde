import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type CountPost, countingOutbox, isTooLate, sendAgain, tooLate } from '../stocktakes/counting.embed.tsx';
import { t } from './texts.ts';

/** Says that marks came after the closing, and sends them once more or forgets them. */
export function LateNote({ posts, isClosed }: { posts: readonly CountPost[]; isClosed: boolean }) {
  const late = tooLate(posts);
  if (late.length === 0) return null;
  return (
    <Alert
      severity="error"
      action={
        <>
          <Button onClick={() => countingOutbox.drop(posts.filter(isTooLate).map(({ id }) => id))}>{t('forget')}</Button>
          {!isClosed && <Button onClick={() => sendAgain(late)}>{t('sendAgain')}</Button>}
        </>
      }
    >
      <strong>{t('late', { count: late.length })}</strong>
      <br />
      {late.find(({ refused }) => refused !== undefined)?.refused ?? t('lateText')}
    </Alert>
  );
}
