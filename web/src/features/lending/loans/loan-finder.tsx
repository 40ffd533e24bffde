import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Loan, LoanPiece } from '@riideait/contract';
import { useMemo, useState } from 'react';
import type { Marks } from '../../../ui/marks.ts';
import { ListedPieceFinder } from '../../wardrobe/scanning/piece-finder.embed.tsx';
import { t } from './texts.ts';

type Mode = 'hand' | 'back';
const stateFor = { hand: 'RESERVED', back: 'OUT' } as const;
/** Why a piece is not ticked, by where it is. */
const why = { RESERVED: 'isReserved', OUT: 'isOut', BACK: 'isBack' } as const;

/** Numbers and codes tick what is handed over, or what came back. */
export function LoanFinder({ loan, marks }: { loan: Loan; marks: Marks }) {
  const modes = (['hand', 'back'] as const).filter((each) => loan.pieces.some(({ loanState }) => loanState === stateFor[each]));
  const [chosen, setMode] = useState<Mode>('hand');
  const mode = modes.includes(chosen) ? chosen : (modes[0] ?? 'hand');
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {modes.length > 1 && (
        <ToggleButtonGroup
          exclusive
          color="primary"
          aria-label={t('mode')}
          value={mode}
          onChange={(_, next: Mode | null) => next !== null && setMode(next)}
          sx={{ bgcolor: 'background.paper', justifySelf: { sm: 'start' } }}
        >
          {modes.map((each) => (
            <ToggleButton key={each} value={each} sx={toggle}>
              {t(`modes.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Finder key={mode} mode={mode} pieces={loan.pieces} marks={marks} />
    </Box>
  );
}

const toggle = { minHeight: 44, flex: 1, px: 2, fontWeight: 600, textTransform: 'none', whiteSpace: 'nowrap' } as const;

function Finder({ mode, pieces, marks }: { mode: Mode; pieces: readonly LoanPiece[]; marks: Marks }) {
  const wanted = useMemo(() => pieces.filter(({ loanState }) => loanState === stateFor[mode]), [pieces, mode]);
  return (
    <ListedPieceFinder
      label={t(mode === 'hand' ? 'findHand' : 'findBack')}
      pieces={wanted}
      onPiece={({ clothingId }) => {
        const piece = pieces.find((one) => one.clothingId === clothingId);
        if (piece === undefined) return { outcome: 'refused', detail: t('notHere') };
        if (piece.loanState !== stateFor[mode]) return { outcome: 'refused', detail: t(why[piece.loanState]) };
        if (marks.get().ids.has(clothingId)) return { outcome: 'known', detail: t('ticked') };
        marks.begin();
        marks.toggle(clothingId);
        return { outcome: 'accepted', detail: t('ticked') };
      }}
    />
  );
}
