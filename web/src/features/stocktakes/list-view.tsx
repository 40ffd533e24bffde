import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PileOfPieces, Stocktake, StocktakePiece, StocktakeResult } from '@riideait/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../ui/section-card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useGradually } from '../../ui/use-gradually.ts';
import { AmountDialog, countPile } from './amount-dialog.tsx';
import { entriesOf } from './count-piece.ts';
import { listOf } from './list-rows.ts';
import { type PlaceChoice, PlaceSelect } from './place-select.tsx';
import { type Counting, pieceLabel, postEntry, withdraw } from './use-counting.ts';

interface ListViewProps extends PlaceChoice {
  stocktake: Stocktake;
  counting: Counting;
}

/** What should be at a place, to be ticked off by number. */
export function ListView({ stocktake: { id }, counting, placeId: chosen, onPlace }: ListViewProps) {
  const { t } = useTranslation('stocktakes');
  const { register, result, counted } = counting;
  const [asked, setAsked] = useState<{ pile: PileOfPieces; isChanged?: boolean } | null>(null);
  const placeId = chosen ?? firstPlace(result);
  const names = useMemo(() => listOf(register, result, placeId), [register, result, placeId]);
  const shown = useGradually(names);

  const toggle = (piece: StocktakePiece) => {
    const entries = entriesOf(counted, piece.id);
    for (const entry of entries) withdraw(id, entry.id);
    if (entries.length === 0) postEntry(id, placeId ?? piece.placeId, pieceLabel(counting, piece), { clothingId: piece.id });
  };

  const countAll = async (pile: PileOfPieces) => {
    const now = await countPile(id, pile, pile.expected, counting);
    if (now !== undefined) setAsked({ pile: { ...pile, counted: now }, isChanged: true });
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PlaceSelect label={t('where')} none={t('withoutPlace')} places={register.places} placeId={placeId} onPlace={onPlace} />
      {names.length === 0 && <EmptyState title={t('listEmpty')} />}
      {shown.map(({ nameId, pieces, piles, counted: done, expected }) => (
        <SectionCard
          key={nameId}
          title={register.nameOf(nameId)}
          action={
            <Box sx={{ pr: 1, fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{`${done} / ${expected}`}</Box>
          }
        >
          {pieces.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 2 }}>
              {pieces.map((piece) => (
                <Tick
                  key={piece.id}
                  piece={piece}
                  label={pieceLabel(counting, piece)}
                  isCounted={result.countedItems.has(piece.id)}
                  onToggle={() => toggle(piece)}
                />
              ))}
            </Box>
          )}
          {piles.map((each) => (
            <PileRow
              key={`${each.sizeLabel} ${each.placeId}`}
              pile={each}
              onAmount={() => setAsked({ pile: each })}
              onAll={() => countAll(each)}
            />
          ))}
        </SectionCard>
      ))}
      {asked !== null && <AmountDialog stocktakeId={id} {...asked} counting={counting} onClose={() => setAsked(null)} />}
    </Box>
  );
}

/** Pieces without a place come first: they have no other list. */
const firstPlace = ({ progress }: StocktakeResult): number | null =>
  progress.some(({ placeId }) => placeId === null) ? null : (progress[0]?.placeId ?? null);

interface TickProps {
  piece: StocktakePiece;
  label: string;
  isCounted: boolean;
  onToggle: () => void;
}

/** A number to tick: dark once it is counted. */
const Tick = ({ piece, label, isCounted, onToggle }: TickProps) => (
  <Button
    variant={isCounted ? 'contained' : 'outlined'}
    aria-pressed={isCounted}
    aria-label={label}
    onClick={onToggle}
    sx={{ minWidth: 60, minHeight: 52, px: 1, fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums', touchAction: 'manipulation' }}
  >
    {piece.number ?? '–'}
  </Button>
);

function PileRow({ pile, onAmount, onAll }: { pile: PileOfPieces; onAmount: () => void; onAll: () => Promise<void> }) {
  const { t } = useTranslation('stocktakes');
  const [busy, setBusy] = useState(false);
  const countAll = async () => {
    setBusy(true);
    await onAll();
    setBusy(false);
  };
  const { sizeLabel, counted, expected } = pile;
  const words = [sizeLabel !== null && t('size', { size: sizeLabel }), t('pile', { counted, expected })].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 2 }}>
      <Box sx={{ flex: '1 1 140px' }}>{words}</Box>
      {counted === 0 && expected > 0 && (
        <Button variant="outlined" loading={busy} onClick={() => void countAll()} sx={{ minHeight: 52 }}>
          <span>{t('allThere', { count: expected })}</span>
        </Button>
      )}
      <Button variant="outlined" disabled={busy} onClick={onAmount} sx={{ minHeight: 52 }}>
        {t('amount')}
      </Button>
    </Box>
  );
}
