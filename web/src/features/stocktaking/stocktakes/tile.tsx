import { styled } from '@mui/material/styles';
import { itemLabel, type StocktakePiece } from '@riideait/contract';
import { memo } from 'react';

/** A bare button: on a slow phone hundreds of the library's take seconds. */
const Button = styled('button')(({ theme }) => ({
  minWidth: 60,
  minHeight: 52,
  padding: '0 8px',
  border: `1px solid ${theme.palette.primary.light}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  color: theme.palette.primary.main,
  font: 'inherit',
  fontSize: '1.125rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  touchAction: 'manipulation',
  WebkitTapHighlightColor: 'transparent',
  '&[aria-pressed=true]': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
}));

interface TileProps {
  piece: StocktakePiece;
  /** Of the garment. */
  name: string;
  isCounted: boolean;
  /** The same function at each render. `at`: ms, `event.timeStamp`. */
  onTap: (piece: StocktakePiece, at: number) => void;
}

/** A number to tick: dark once it is counted. */
export const Tile = memo(({ piece, name, isCounted, onTap }: TileProps) => (
  <Button
    type="button"
    aria-pressed={isCounted}
    aria-label={itemLabel(name, piece.number)}
    onClick={({ timeStamp }) => onTap(piece, timeStamp)}
  >
    {piece.number ?? '–'}
  </Button>
));
