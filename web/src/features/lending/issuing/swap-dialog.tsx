import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type Issue, itemLabel } from '@riideait/contract';
import { useId } from 'react';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { HalfWindow } from '../../../ui/half-window.tsx';
import { FitLine } from '../../fitting/fit/fit-line.embed.tsx';
import { NotIssuedNote } from '../offline/not-issued-note.embed.tsx';
import { useSwap } from './issuing.api.ts';
import { SwapChoices } from './swap-choices.embed.tsx';
import { t } from './texts.ts';
import { useHeldFit } from './use-fits.ts';

interface SwapDialogProps extends DialogProps {
  personId: number;
  issue: Issue;
}

/** Swaps a held piece for another of its name; each person keeps the due date of what she gives away. */
export function SwapDialog({ personId, issue, onClose }: SwapDialogProps) {
  const swap = useSwap({ onSuccess: onClose });
  const fit = useHeldFit(personId, issue.clothingId);
  const titleId = useId();
  const leave = () => swap.isPending || onClose();

  return (
    <HalfWindow titleId={titleId} onLeave={leave} minWidth={400}>
      <DialogTitle id={titleId}>{t('swapTitle', { item: itemLabel(issue.clothingName, issue.clothingNumber) })}</DialogTitle>
      <DialogContent>
        <NotIssuedNote error={swap.error} />
        {fit && (
          <Typography component="div" sx={{ color: 'text.secondary', mb: 1 }}>
            <FitLine fit={fit} most={2} />
          </Typography>
        )}
        <SwapChoices
          personId={personId}
          clothingId={issue.clothingId}
          busy={swap.isPending}
          onSwap={(moves) => swap.mutate({ params: { id: personId }, body: { moves } })}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{t('closeRefusal')}</Button>
      </DialogActions>
    </HalfWindow>
  );
}
