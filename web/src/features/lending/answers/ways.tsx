import BlockOutlined from '@mui/icons-material/BlockOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Answer, type Settlement, settlementsFor } from '@riideait/contract';
import { useState } from 'react';
import { writtenDay } from '../../../lib/typed-days.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { JobButton } from '../../care/mending/job-button.embed.tsx';
import { ReplyToFinder } from '../finds/reply.embed.tsx';
import { whoOf } from './answer-head.tsx';
import { useSettle } from './answers.api.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { t } from './texts.ts';

/** A button for each usual settlement; a mistake and a word back behind the dots. In a box with a position. */
export function Ways({ answer, about }: { answer: Answer; about: string }) {
  const settle = useSettle();
  const [asking, setAsking] = useState<Settlement | null>(null);
  const { id, kind, clothingId, piece, text, wearable } = answer;
  const ways = settlementsFor(answer).filter((way) => way !== 'MISTAKE');
  const choose = (as: Settlement) => settle.mutate({ params: { id }, body: { as } });
  const wordsOf = (way: Settlement) => (way === 'DUE' ? t('do.until', { day: writtenDay(answer.dueOn ?? '') }) : t(`do.${way}`));

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {ways.map((way) => (
        <Button key={way} variant="outlined" disabled={settle.isPending} onClick={() => choose(way)} sx={{ px: 1.5 }}>
          {wordsOf(way)}
        </Button>
      ))}
      {kind === 'DAMAGE' && clothingId !== null && (
        <JobButton
          clothingId={clothingId}
          label={piece ?? about}
          fromAnswer={id}
          text={text}
          blocks={wearable !== true}
          onAdded={({ blocks }) => choose(ways.includes('REPAIR') ? (blocks ? 'REPAIR' : 'FINE') : 'READ')}
        />
      )}
      {kind === 'FIND' && <ReplyToFinder answer={answer} />}
      {/* Beside the heading of the card: on a phone the buttons take the whole line. */}
      <Box sx={{ position: 'absolute', top: 4, right: 4 }}>
        <MenuButton
          label={t('more')}
          of={`${whoOf(answer)}, ${about}`}
          actions={[
            ...(kind === 'FIND'
              ? []
              : [{ label: t('reply'), icon: <ReplyOutlined fontSize="small" />, onClick: () => setAsking(ways[0] ?? 'READ') }]),
            { label: t('do.MISTAKE'), icon: <BlockOutlined fontSize="small" />, onClick: () => choose('MISTAKE') },
          ]}
        />
      </Box>
      {asking !== null && <SettleDialog answer={answer} initial={asking} onClose={() => setAsking(null)} />}
    </Box>
  );
}
