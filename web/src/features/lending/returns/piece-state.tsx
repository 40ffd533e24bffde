import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { careStateCodes, itemLabel } from '@riideait/contract';
import type { Arrival, ArrivedPiece } from './arrivals.ts';
import { t } from './texts.ts';
import { setCare } from './use-returns.ts';

/** The state in which a piece came back, by one tap. */
export function PieceState({ arrival, piece }: { arrival: Arrival; piece: ArrivedPiece }) {
  const item = itemLabel(piece.clothingName, piece.clothingNumber);

  return (
    <Box role="group" aria-label={t('stateOf', { item })} sx={{ display: 'flex', ml: -1 }}>
      {careStateCodes.map((code) => (
        <ButtonBase
          key={code}
          aria-pressed={code === piece.state}
          onClick={() => code !== piece.state && setCare(arrival, piece, code, piece.note)}
          sx={{ minHeight: 44, px: 0.25, font: 'inherit', fontSize: '0.8125rem', fontWeight: 600, color: 'primary.main' }}
        >
          <Box component="span" sx={{ px: 0.875, py: 0.5, borderRadius: 2, ...(code === piece.state && looksOfState[code]) }}>
            {t(`toState.${code}`)}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}

const inCare = { bgcolor: 'warning.main', color: '#fff' };
export const looksOfState = {
  OK: { bgcolor: 'success.main', color: '#fff' },
  WASH: inCare,
  REPAIR: inCare,
  LOST: { bgcolor: 'secondary.main', color: '#fff' },
} as const;
