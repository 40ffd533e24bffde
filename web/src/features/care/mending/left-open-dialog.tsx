import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { jobWords, type OpenJob } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from '../../../texts/i18n.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { useTakeIn } from './jobs.api.ts';
import { labelOf } from './words.ts';

/** A job that stayed open where its piece was taken in. */
export interface LeftOpen extends OpenJob {
  readonly probablyDone: boolean;
}

/** Asks which of the other jobs of pieces that were taken in are done too; what is not ticked stays open. */
export function LeftOpenDialog({ jobs, onClose }: DialogProps & { jobs: readonly LeftOpen[] }) {
  const { t } = useTranslation('mending');
  const [ticked, setTicked] = useState(() => new Set(jobs.filter(({ probablyDone }) => probablyDone).map(({ id }) => id)));
  const takeIn = useTakeIn({ onSuccess: onClose });
  const toggle = (id: number) => setTicked((now) => now.symmetricDifference(new Set([id])));
  const done = jobs.filter(({ id }) => ticked.has(id));
  const clothingIds = [...new Set(done.map(({ clothingId }) => clothingId))];
  return (
    <ConfirmDialog
      title={t('alsoDone')}
      text={
        <FormGroup>
          {jobs.map((job) => (
            <FormControlLabel
              key={job.id}
              label={[`${labelOf(job)}: ${jobWords(job)}`, job.makerName].filter(Boolean).join(' · ')}
              control={<Checkbox checked={ticked.has(job.id)} onChange={() => toggle(job.id)} />}
              sx={{ minHeight: 44, overflowWrap: 'anywhere' }}
            />
          ))}
        </FormGroup>
      }
      confirmLabel={done.length === 0 ? t('stayOpen') : t('doneCount', { count: done.length })}
      cancelLabel={t('stayOpen')}
      busy={takeIn.isPending}
      onConfirm={() => (done.length === 0 ? onClose() : takeIn.mutate({ body: { clothingIds, jobIds: done.map(({ id }) => id) } }))}
      onClose={onClose}
    />
  );
}
