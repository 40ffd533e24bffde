import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import { itemLabel } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../ui/icon-action.tsx';
import { TextLink } from '../../ui/link.tsx';
import { type Arrival, type ArrivedPiece, canUndo } from './arrivals.ts';
import { NoteButton } from './note-button.tsx';
import { PieceState } from './piece-state.tsx';
import { undoArrivals } from './use-returns.ts';

interface ArrivalRowProps {
  arrival: Arrival;
  /** Pieces that the person still has. */
  left: number;
  /** Name of the holder, by the id of a piece that is out. */
  holderOf: ReadonlyMap<number, string>;
  /** The last attempt to send got no answer. */
  failing: boolean;
}

/** Pieces that one call took back from a person: their states, what the person still has, undo. */
export function ArrivalRow({ arrival, left, holderOf, failing }: ArrivalRowProps) {
  const { t } = useTranslation('returns');
  const { personId, personName, pieces, undo, refused, waiting } = arrival;
  const isUndone = undo.is === 'undone';
  const of = pieces.map(({ clothingName, clothingNumber }) => itemLabel(clothingName, clothingNumber)).join(', ');

  return (
    <Box aria-busy={waiting} sx={{ px: 2, py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary', typography: 'body2' }}>
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {personName}
          </Box>
          {' · '}
          {left === 0 ? (
            <span>{t('stillHas', { count: 0 })}</span>
          ) : (
            <TextLink to="/return" search={(before) => ({ ...before, personId })} replace sx={{ py: 1 }}>
              {t('stillHas', { count: left })}
            </TextLink>
          )}
          {waiting && failing && <Said>{t('waitsToBeSent')}</Said>}
          {isUndone && <Said>{t('undone')}</Said>}
          {undo.is === 'undoing' && <Said>{t('undoing')}</Said>}
          {undo.is === 'stayed' && <Said warns>{t('stayed', { why: undo.why })}</Said>}
          {refused !== undefined && <Said warns>{refused}</Said>}
        </Box>
        {canUndo(arrival) && <IconAction label={t('undo')} of={of} icon={<UndoIcon />} onClick={() => undoArrivals([arrival])} />}
      </Box>
      {pieces.map((piece) => {
        const isOpen = !isUndone && refused === undefined && piece.outcome !== 'GONE';
        return (
          <Box key={piece.clothingId} sx={isUndone ? { pb: 1, opacity: 0.6, textDecoration: 'line-through' } : {}}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <PieceLine piece={piece} holder={holderOf.get(piece.clothingId)} />
              {isOpen && <NoteButton arrival={arrival} piece={piece} />}
            </Box>
            {isOpen && <PieceState arrival={arrival} piece={piece} />}
          </Box>
        );
      })}
    </Box>
  );
}

function PieceLine({ piece, holder }: { piece: ArrivedPiece; holder: string | undefined }) {
  const { t } = useTranslation('returns');
  const { clothingName, clothingNumber, outcome, note, refused } = piece;
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.35 }}>
      {clothingNumber !== null && (
        <Box
          component="span"
          sx={{ color: 'primary.main', fontWeight: 700, fontSize: '1.125rem', mr: 1, fontVariantNumeric: 'tabular-nums' }}
        >
          {clothingNumber}
        </Box>
      )}
      <Box component="span" sx={{ fontWeight: 600 }}>
        {clothingName}
      </Box>
      {outcome === 'NOT_OUT' && <Said warns>{holder === undefined ? t('NOT_OUT') : t('nowWith', { name: holder })}</Said>}
      {outcome === 'GONE' && <Said warns>{t('GONE')}</Said>}
      {note !== null && <Said>{note}</Said>}
      {refused !== undefined && <Said warns>{refused}</Said>}
    </Box>
  );
}

const Said = ({ warns = false, children }: { warns?: boolean; children: string }) => (
  <Box sx={{ typography: 'body2', color: warns ? 'secondary.main' : 'text.secondary' }}>{children}</Box>
);
