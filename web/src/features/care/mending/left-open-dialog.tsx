import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { jobWords, type OpenJob } from '@riideait/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { useTakeIn } from './jobs.api.ts';
import { t } from './texts.ts';
import { labelOf } from './words.ts';

/** A job that stayed open where its piece was taken in. */
export interface LeftOpen extends OpenJob {
  readonly probablyDone: boolean;
}

/** Asks which of the other jobs of pieces that were taken in are done too, piece by piece; what is not ticked stays open. */
export function LeftOpenDialog({ jobs, onClose }: DialogProps & { jobs: readonly LeftOpen[] }) {
  const [ticked, setTicked] = useState(() => new Set(jobs.filter(({ probablyDone }) => probablyDone).map(({ id }) => id)));
  const takeIn = useTakeIn({ onSuccess: onClose });
  const toggle = (id: number) => setTicked((now) => now.symmetricDifference(new Set([id])));
  const done = jobs.filter(({ id }) => ticked.has(id));
  const clothingIds = [...new Set(done.map(({ clothingId }) => clothingId))];
  const pieces = [...Map.groupBy(jobs, ({ clothingId }) => clothingId)];
  return (
    <ConfirmDialog
      title={t('alsoDone')}
      text={pieces.map(([clothingId, of]) => (
        <Box key={clothingId} component="fieldset" sx={piece}>
          <Typography component="legend" sx={{ p: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {of[0] && labelOf(of[0])}
          </Typography>
          <FormGroup>
            {of.map((job) => (
              <FormControlLabel
                key={job.id}
                label={[jobWords(job), job.makerName].filter(Boolean).join(' · ')}
                control={<Checkbox checked={ticked.has(job.id)} onChange={() => toggle(job.id)} />}
                sx={line}
              />
            ))}
          </FormGroup>
        </Box>
      ))}
      confirmLabel={t('doneCount', { count: done.length })}
      cancelLabel={t('stayOpen')}
      disabled={done.length === 0}
      busy={takeIn.isPending}
      onConfirm={() => takeIn.mutate({ body: { clothingIds, jobIds: done.map(({ id }) => id) } })}
      onClose={onClose}
    />
  );
}

const piece = { border: 0, m: 0, p: 0, minWidth: 0, '& + &': { mt: 1.5 } } as const;
const line = { alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { pt: '9px', overflowWrap: 'anywhere' } } as const;
