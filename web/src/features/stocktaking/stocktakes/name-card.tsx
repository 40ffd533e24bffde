import DoneAll from '@mui/icons-material/DoneAll';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PileOfPieces } from '@riideait/contract';
import { useState } from 'react';
import { SectionCard } from '../../../ui/section-card.tsx';
import type { ListedName } from './list-rows.ts';
import { t } from './texts.ts';
import { Tile } from './tile.tsx';
import { isWaiting, type useTicking } from './use-ticking.ts';

interface NameCardProps {
  listed: ListedName;
  name: string;
  ticking: ReturnType<typeof useTicking>;
}

/** A garment on the list of a place: its numbers, its piles, and all of it at once. */
export function NameCard({ listed, name, ticking }: NameCardProps) {
  const { pieces, piles, counted, expected } = listed;
  const [busy, setBusy] = useState(false);
  const whileBusy = async (work: Promise<unknown>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  const waiting = pieces.filter(({ id }) => !ticking.isCounted.has(id)).length;

  return (
    <SectionCard
      title={name}
      action={
        <Box sx={{ pr: 1, fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{`${counted} / ${expected}`}</Box>
      }
    >
      {pieces.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 2 }}>
          {pieces.map((piece) => (
            <Tile key={piece.id} piece={piece} name={name} isCounted={ticking.isCounted.has(piece.id)} onTap={ticking.tick} />
          ))}
        </Box>
      )}
      {/* Below the numbers, which stay where they are. A single number or pile has its own button. */}
      {waiting > 0 && waiting + piles.filter(isWaiting).length > 1 && (
        <Box sx={{ px: 2, pb: 2 }}>
          <Button
            variant="outlined"
            startIcon={<DoneAll />}
            loading={busy}
            aria-label={t('allHereOf', { name })}
            onClick={({ timeStamp }) => void whileBusy(ticking.tickAll(listed, timeStamp))}
            sx={{ width: { xs: 1, sm: 'auto' }, minHeight: 52 }}
          >
            <span>{t('allHere')}</span>
          </Button>
        </Box>
      )}
      {piles.map((pile) => (
        <PileRow
          key={`${pile.sizeLabel} ${pile.placeId}`}
          pile={pile}
          busy={busy}
          onAmount={() => ticking.ask(pile)}
          onAll={() => void whileBusy(ticking.countWhole(pile))}
        />
      ))}
    </SectionCard>
  );
}

interface PileRowProps {
  pile: PileOfPieces;
  busy: boolean;
  onAmount: () => void;
  onAll: () => void;
}

function PileRow({ pile, busy, onAmount, onAll }: PileRowProps) {
  const { sizeLabel, counted, expected } = pile;
  const words = [sizeLabel !== null && t('size', { size: sizeLabel }), t('pile', { counted, expected })].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 2 }}>
      <Box sx={{ flex: '1 1 140px' }}>{words}</Box>
      {isWaiting(pile) && (
        <Button variant="outlined" loading={busy} onClick={onAll} sx={{ minHeight: 52 }}>
          <span>{t('allThere', { count: expected })}</span>
        </Button>
      )}
      <Button variant="outlined" disabled={busy} onClick={onAmount} sx={{ minHeight: 52 }}>
        {t('amount')}
      </Button>
    </Box>
  );
}
