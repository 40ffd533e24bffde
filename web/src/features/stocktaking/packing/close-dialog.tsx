import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ClosePerformanceForm, itemLabel, type PackedPiece, type Performance } from '@riideait/contract';
import { useId, useState } from 'react';
import { daysSince, namedDay } from '../../../lib/dates.ts';
import { isWaiting } from '../../../lib/posts.ts';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { HalfWindow } from '../../../ui/half-window.tsx';
import { usePosts } from '../stocktakes/counting.embed.tsx';
import { packingQuery, useClosePerformance } from './packing.api.ts';
import { t } from './texts.ts';
import { bagWords } from './words.ts';

type Outcome = ClosePerformanceForm['pieces'][number]['outcome'];
const outcomes = ['BACK', 'LOST'] as const satisfies readonly Outcome[];

/** Asks of each piece that is out and not back what became of it. */
export function CloseDialog({ performance: { id, name, onDay }, onClose }: DialogProps & { performance: Performance }) {
  const titleId = useId();
  const { data: packing } = useApiWhile(true, packingQuery(id));
  const { posts } = usePosts(packing?.id ?? 0);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const close = useClosePerformance({ onSuccess: onClose });
  const asked = packing?.packed.filter(({ holder }) => holder === null) ?? [];
  const pieces = asked.flatMap(({ clothingId }) => {
    const outcome = chosen.get(clothingId);
    return outcome === undefined ? [] : [{ clothingId, outcome }];
  });
  const isEarly = daysSince(onDay, new Date()) < 0;
  const isSending = posts.some(isWaiting);
  const isReady = packing !== undefined && pieces.length === asked.length && !isSending;

  return (
    <HalfWindow titleId={titleId} onLeave={onClose} minWidth={420}>
      <DialogTitle id={titleId}>{t('closing', { name })}</DialogTitle>
      <DialogContent>
        {isEarly && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t('closeEarly', { day: namedDay(onDay) })}
          </Alert>
        )}
        <Typography>{t('closeText')}</Typography>
        {asked.length > 0 && (
          <>
            <Typography sx={{ fontWeight: 600, mt: 2 }}>{t('closeAsks')}</Typography>
            <Button
              variant="outlined"
              onClick={() => setChosen(new Map(asked.map(({ clothingId }) => [clothingId, chosen.get(clothingId) ?? 'BACK'])))}
              sx={{ my: 1.5, minHeight: 44 }}
            >
              {t('allBack')}
            </Button>
            {asked.map((piece) => (
              <Asked
                key={piece.clothingId}
                piece={piece}
                outcome={chosen.get(piece.clothingId) ?? null}
                onOutcome={(outcome) => setChosen(new Map(chosen).set(piece.clothingId, outcome))}
              />
            ))}
          </>
        )}
        {isSending && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{t('closeWaits')}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={close.isPending}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!isReady}
          loading={close.isPending}
          onClick={() => close.mutate({ params: { id }, body: { pieces } })}
        >
          <span>{t(isEarly ? 'closeEarlyDo' : 'closeDo')}</span>
        </Button>
      </DialogActions>
    </HalfWindow>
  );
}

interface AskedProps {
  piece: PackedPiece;
  outcome: Outcome | null;
  onOutcome: (outcome: Outcome) => void;
}

function Asked({ piece: { clothingName, clothingNumber, bag }, outcome, onOutcome }: AskedProps) {
  const item = itemLabel(clothingName, clothingNumber);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{item}</Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {bagWords(bag)}
        </Typography>
      </Box>
      <ToggleButtonGroup
        exclusive
        color="primary"
        aria-label={t('outcomeOf', { item })}
        value={outcome}
        onChange={(_, next: Outcome | null) => next !== null && onOutcome(next)}
      >
        {outcomes.map((each) => (
          <ToggleButton key={each} value={each} sx={{ minHeight: 44, textTransform: 'none' }}>
            {t(each === 'BACK' ? 'cameBack' : 'lost')}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
