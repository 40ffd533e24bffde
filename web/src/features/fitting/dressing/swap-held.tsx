import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { useSwap } from '../../lending/issuing/issuing.api.ts';
import { SwapChoices } from '../../lending/issuing/swap-choices.embed.tsx';
import { NotIssuedNote } from '../../lending/offline/not-issued-note.embed.tsx';
import { t } from './texts.ts';

interface SwapHeldProps extends DialogProps {
  personId: number;
  /** The held piece. */
  clothingId: number;
}

/** Swaps the piece that a dancer holds: one tap, then the dialog closes. */
export function SwapHeld({ personId, clothingId, onClose }: SwapHeldProps) {
  const swap = useSwap({ onSuccess: onClose });
  return (
    <Box component="section" aria-label={t('swapHeld')} sx={{ mt: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t('swapHeld')}
      </Typography>
      <NotIssuedNote error={swap.error} />
      <SwapChoices
        personId={personId}
        clothingId={clothingId}
        busy={swap.isPending}
        onSwap={(moves) => swap.mutate({ params: { id: personId }, body: { moves } })}
      />
    </Box>
  );
}
