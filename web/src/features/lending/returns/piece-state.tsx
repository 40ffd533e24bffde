import { itemLabel } from '@riideait/contract';
import type { Arrival, ArrivedPiece } from './arrivals.ts';
import { StateChips } from './state-chips.embed.tsx';
import { t } from './texts.ts';
import { setCare } from './use-returns.ts';

/** The state in which a piece came back. */
export const PieceState = ({ arrival, piece }: { arrival: Arrival; piece: ArrivedPiece }) => (
  <StateChips
    label={t('stateOf', { item: itemLabel(piece.clothingName, piece.clothingNumber) })}
    state={piece.state}
    onChoose={(state) => setCare(arrival, piece, state, piece.note)}
  />
);
