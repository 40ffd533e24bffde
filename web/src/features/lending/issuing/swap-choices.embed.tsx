import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Move, Swaps } from '@riideait/contract';
import { useApiWhile } from '../../../ui/api.ts';
import { swapsQuery } from '../../fitting/fit/fit.api.ts';
import { FitChoices } from '../../fitting/fit/fit-choices.embed.tsx';
import { FitLine } from '../../fitting/fit/fit-line.embed.tsx';
import { chainMoves, swapMoves } from './swap.ts';
import { t } from './texts.ts';

interface SwapChoicesProps {
  personId: number;
  /** The held piece. */
  clothingId: number;
  busy: boolean;
  onSwap: (moves: Move[]) => void;
}

/** For what a held piece can be swapped: free pieces, best first; where none fits, a chain of people. */
export function SwapChoices({ personId, clothingId, busy, onSwap }: SwapChoicesProps) {
  const { data: swaps, error } = useApiWhile(true, swapsQuery(personId, clothingId));
  return (
    <>
      {swaps && swaps.chain.length > 0 && <Chain chain={swaps.chain} busy={busy} onSwap={onSwap} />}
      <FitChoices
        choices={swaps?.choices}
        failed={error !== null}
        near={swaps?.choices[0]?.sizeLabel ?? null}
        busy={busy}
        onChoose={(choice) => onSwap(swapMoves(personId, clothingId, choice))}
      />
    </>
  );
}

interface ChainProps extends Pick<SwapChoicesProps, 'busy' | 'onSwap'> {
  chain: Swaps['chain'];
}

/** "Mari Tamm saab nr 14, mis on praegu Liis Kase käes": a line for each piece, and one button for all. */
function Chain({ chain, busy, onSwap }: ChainProps) {
  const label = ({ clothingNumber }: Swaps['chain'][number]) =>
    clothingNumber === null ? t('withoutNumber') : t('numberOf', { number: clothingNumber });

  return (
    <Box component="section" aria-label={t('chain')} sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5, mb: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{t('chain')}</Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5, '& li': { py: 0.5 } }}>
        {chain.map((move) => (
          <li key={move.clothingId}>
            {move.to === null
              ? t('chainBack', { item: label(move) })
              : move.from === null
                ? t('chainFree', { person: move.to.name, item: label(move) })
                : t('chainFrom', { person: move.to.name, item: label(move), holder: move.from.name })}
            {move.fit && (
              <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
                <FitLine fit={move.fit} />
              </Typography>
            )}
          </li>
        ))}
      </Box>
      <Button variant="contained" startIcon={<SwapHoriz />} loading={busy} onClick={() => onSwap(chainMoves(chain))} sx={{ mt: 1 }}>
        {t('swapChain')}
      </Button>
    </Box>
  );
}
