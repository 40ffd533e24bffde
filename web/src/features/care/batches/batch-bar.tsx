import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Batch, canComeBack } from '@riideait/contract';
import { useState } from 'react';
import { BottomBar, bottomButtons } from '../../../ui/bottom-bar.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { type Marks, useMarked } from '../../../ui/marks.ts';
import { TakeBackDialog } from './batch-dialogs.tsx';
import { useTakeBack } from './batches.api.ts';
import { t } from './texts.ts';

/** What became of the ticked pieces: they are back, or lost. */
export function BatchBar({ batch, marks }: { batch: Batch; marks: Marks }) {
  const { ids, isOn } = useMarked(marks, (state) => state);
  const [asks, setAsks] = useState(false);
  const lose = useTakeBack({ onSuccess: marks.end });
  const ticked = batch.pieces.filter((piece) => canComeBack(piece) && ids.has(piece.clothingId));
  const clothingIds = ticked.map(({ clothingId }) => clothingId);
  const away = ticked.flatMap(({ clothingId, backAt }) => (backAt === null ? [clothingId] : []));
  const count = clothingIds.length;
  if (count === 0 && !isOn) return null;
  const disabled = count === 0 || lose.isPending;
  return (
    <BottomBar label={t('marked')}>
      <Box sx={{ display: 'flex', alignItems: 'center', flex: '1 1 auto' }}>
        <IconAction label={t('endMarking')} icon={<Close />} onClick={marks.end} />
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {t('markedCount', { count })}
        </Typography>
      </Box>
      <Box sx={bottomButtons}>
        <Button variant="contained" disabled={disabled} onClick={() => setAsks(true)}>
          {t('takeBack')}
        </Button>
        <Button
          variant="outlined"
          disabled={disabled || away.length === 0}
          onClick={() => lose.mutate({ params: { id: batch.id }, body: { clothingIds: [], lostIds: away } })}
        >
          {t('lose')}
        </Button>
      </Box>
      {asks && <TakeBackDialog batch={batch} clothingIds={clothingIds} onTaken={marks.end} onClose={() => setAsks(false)} />}
    </BottomBar>
  );
}
