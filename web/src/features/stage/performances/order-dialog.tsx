import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Performance } from '@riideait/contract';
import { useId } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { HalfWindow } from '../../../ui/half-window.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { toastError } from '../../../ui/toasts.tsx';
import { countShort } from './changes.ts';
import { programmeQuery, useSetNumbers, useShown } from './performances.api.ts';
import { t } from './texts.ts';

interface OrderDialogProps extends DialogProps {
  performance: Performance;
  /** Ids of the numbers in the proposed order. */
  order: readonly number[];
}

/** A proposed order with what it saves; a tap takes it. */
export function OrderDialog({ performance: { id, version, numbers }, order, onClose }: OrderDialogProps) {
  const titleId = useId();
  const show = useShown();
  const before = useApiWhile(true, programmeQuery(id)).data;
  const after = useApiWhile(true, programmeQuery(id, [...order])).data;
  const proposed = order.flatMap((numberId) => numbers.filter((number) => number.id === numberId));
  const isSame = proposed.every((number, index) => number === numbers[index]);
  const take = useSetNumbers({
    onSuccess: (saved) => {
      show(saved);
      onClose();
    },
    onError: (error) => {
      toastError(error);
      onClose();
    },
  });
  const placeOf = (numberId: number) => numbers.findIndex((number) => number.id === numberId) + 1;
  const body = {
    version,
    numbers: proposed.map(({ id: numberId, name, minutes, fixed, womenSetId, menSetId }) => {
      return { id: numberId, name, minutes, fixed, womenSetId, menSetId };
    }),
  };

  return (
    <HalfWindow titleId={titleId} onLeave={() => take.isPending || onClose()} minWidth={400}>
      <DialogTitle id={titleId}>{t('proposedOrder')}</DialogTitle>
      <DialogContent>
        <Typography role="status" sx={{ fontWeight: 600, minHeight: '1.5em' }}>
          {isSame
            ? t('noBetterOrder')
            : before && after && t('saves', { before: countShort(before.changes), after: countShort(after.changes) })}
        </Typography>
        {!isSame && (
          <Box component="ol" sx={{ pl: 3, my: 1.5, '& li': { py: 0.5, overflowWrap: 'anywhere' } }}>
            {proposed.map((number, index) => (
              <li key={number.id}>
                <strong>{number.name}</strong>
                {placeOf(number.id) !== index + 1 && (
                  <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
                    {t('wasAt', { place: placeOf(number.id) })}
                  </Box>
                )}
              </li>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={take.isPending}>
          {uiText(isSame ? 'close' : 'cancel')}
        </Button>
        {!isSame && (
          <Button variant="contained" loading={take.isPending} onClick={() => take.mutate({ params: { id }, body })}>
            <span>{t('takeOrder')}</span>
          </Button>
        )}
      </DialogActions>
    </HalfWindow>
  );
}
