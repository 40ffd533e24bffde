import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { itemLabel, statesBack } from '@riideait/contract';
import { type ReactNode, useId, useState } from 'react';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { JobButton } from '../../care/mending/job-button.embed.tsx';
import { PhotoAction } from '../../wardrobe/images/photo-action.embed.tsx';
import type { Arrival, ArrivedPiece } from './arrivals.ts';
import { NoteButton } from './note-button.tsx';
import { PieceState } from './piece-state.tsx';
import { looksOfState } from './state-chips.embed.tsx';
import { t } from './texts.ts';

interface ArrivedLineProps {
  arrival: Arrival;
  piece: ArrivedPiece;
  /** Who has the piece now. */
  holder: string | undefined;
  /** Whose it was; undefined where that stands above. */
  person: string | undefined;
  /** At the right end. */
  action: ReactNode;
}

/** One line for a piece that came back, on a phone with the person below the garment; a tap opens its states and note. */
export function ArrivedLine({ arrival, piece, holder, person, action }: ArrivedLineProps) {
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  const { clothingName, clothingNumber, outcome, state, note, refused } = piece;
  const isUndone = arrival.undo.is === 'undone';
  const canCare = !isUndone && arrival.refused === undefined && outcome !== 'GONE';
  const isOpen = canCare && isOpened;

  return (
    <Box sx={isUndone ? { textDecoration: 'line-through' } : {}}>
      <Box sx={line}>
        <ButtonBase
          disabled={!canCare}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpened)}
          sx={{ ...lineButton, ...(isOpen && { '& > *': { whiteSpace: 'normal' } }) }}
        >
          <span style={visuallyHidden}>{t('stateAndNote')}: </span>
          {clothingNumber !== null && <Box sx={numberLook}>{clothingNumber}</Box>}
          <Box sx={{ ...cut, fontWeight: 600, whiteSpace: { sm: 'nowrap' } }}>{clothingName}</Box>
          {state !== 'OK' && <Box sx={{ ...stateLook, ...looksOfState[state] }}>{statesBack[state]}</Box>}
        </ButtonBase>
        {person !== undefined && <Box sx={personLook(clothingNumber !== null, isOpen)}>{person}</Box>}
        {action && <Box sx={atEnd}>{action}</Box>}
      </Box>
      <Box id={id}>
        {isOpen && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
            <PieceState arrival={arrival} piece={piece} />
            <Box sx={{ ml: 'auto' }}>
              <PhotoAction itemId={piece.clothingId} of={itemLabel(clothingName, clothingNumber)} />
              <JobButton icon clothingId={piece.clothingId} label={itemLabel(clothingName, clothingNumber)} />
              <NoteButton arrival={arrival} piece={piece} />
            </Box>
          </Box>
        )}
      </Box>
      {outcome === 'NOT_OUT' && <Said warns>{holder === undefined ? t('NOT_OUT') : t('nowWith', { name: holder })}</Said>}
      {outcome === 'GONE' && <Said warns>{t('GONE')}</Said>}
      {note !== null && <Said>{note}</Said>}
      {refused !== undefined && <Said warns>{refused}</Said>}
    </Box>
  );
}

export const Said = ({ warns = false, children }: { warns?: boolean; children: string }) => (
  <Box sx={{ pb: 0.75, overflowWrap: 'anywhere', typography: 'body2', color: warns ? 'secondary.main' : 'text.secondary' }}>{children}</Box>
);

const line = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 44,
} as const;
const atEnd = { gridColumn: 2, gridRow: '1 / span 2', display: 'flex', flexShrink: 0, alignItems: 'center', gap: 1 } as const;

const cut = { minWidth: 0, overflow: 'hidden', overflowWrap: 'anywhere', textOverflow: 'ellipsis' } as const;
/** On a phone below the garment, beside its number. */
const personLook = (hasNumber: boolean, isWhole: boolean) =>
  ({
    ...cut,
    gridRow: 2,
    flex: '0 1 auto',
    pb: { xs: 0.75, sm: 0 },
    pl: { xs: hasNumber ? 6 : 0, sm: 0 },
    whiteSpace: isWhole ? 'normal' : 'nowrap',
    typography: 'body2',
    color: 'text.secondary',
  }) as const;

const lineButton = {
  flex: '1 1 0',
  // A long name of a person leaves room for the garment.
  minWidth: '40%',
  minHeight: 44,
  gap: 1,
  justifyContent: 'flex-start',
  '&:not(:only-child)': { alignItems: { xs: 'end', sm: 'center' } },
  textAlign: 'left',
  font: 'inherit',
} as const;

const numberLook = {
  flexShrink: 0,
  minWidth: 40,
  color: 'primary.main',
  fontWeight: 700,
  fontSize: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;

const stateLook = { flexShrink: 0, px: 0.875, py: 0.25, borderRadius: 2, fontSize: '0.8125rem', fontWeight: 600 } as const;
