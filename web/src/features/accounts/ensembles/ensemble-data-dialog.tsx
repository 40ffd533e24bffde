import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Ensemble } from '@riideait/contract';
import { useId } from 'react';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { HalfWindow } from '../../../ui/half-window.tsx';
import { EnsembleData } from '../../upkeep/exporting/ensemble-data.embed.tsx';
import { t } from './texts.ts';

/** Downloads all data of any ensemble; closing stops it. */
export function EnsembleDataDialog({ ensemble: { name, code }, onClose }: DialogProps & { ensemble: Ensemble }) {
  const titleId = useId();
  return (
    <HalfWindow titleId={titleId} onLeave={onClose} minWidth={400}>
      <DialogTitle id={titleId}>{t('dataOf', { name })}</DialogTitle>
      <DialogContent>
        <EnsembleData code={code} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('dataClose')}</Button>
      </DialogActions>
    </HalfWindow>
  );
}
