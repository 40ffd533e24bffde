import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type CountPost, countingOutbox } from '../stocktakes/counting.embed.tsx';
import { t } from './texts.ts';
import type { Line } from './use-packing.ts';
import { stateWords } from './words.ts';

/**
 * Names the pieces whose marks of this browser changed nothing when they arrived: something newer was known, or a dancer had the piece. At the
 * bottom of the window: the marks come back while the list goes by.
 */
export function OvertakenNote({ posts, lines }: { posts: readonly CountPost[]; lines: readonly Line[] }) {
  const wordsOf = (reply: CountPost['reply'], state: string | undefined) =>
    reply?.outcome === 'ISSUED'
      ? t('nowWith', { who: reply.who })
      : [state ?? t('isBack'), reply?.who && t('markedBy', { who: reply.who })].filter(Boolean).join(' · ');
  const overtaken = posts.filter(({ reply }) => reply?.outcome === 'OVERTAKEN' || reply?.outcome === 'ISSUED');
  if (overtaken.length === 0) return null;
  const now = new Map(lines.map((line) => [line.clothingId, stateWords(line)]));
  return (
    <Alert
      severity="warning"
      data-bottom-bar
      sx={{ position: 'sticky', bottom: { xs: 0, sm: 12 }, zIndex: 2, maxHeight: '50vh', overflowY: 'auto' }}
      action={<Button onClick={() => countingOutbox.drop(overtaken.map(({ id }) => id))}>{t('understood')}</Button>}
    >
      <strong>{t('overtaken', { count: overtaken.length })}</strong>
      {overtaken.map(({ id, message, reply }) => (
        <div key={id}>
          {message.label}: {wordsOf(reply, now.get(message.clothingId ?? 0))}
        </div>
      ))}
    </Alert>
  );
}
