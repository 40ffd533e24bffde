import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HighlightOff from '@mui/icons-material/HighlightOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { careStates, type Job, jobWords, writtenAmount } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from '../../../texts/i18n.ts';
import { TextLink } from '../../../ui/link.tsx';
import { MarkBox } from '../../../ui/mark-box.tsx';
import type { Marks } from '../../../ui/marks.ts';
import { RowActions } from '../../../ui/row-actions.tsx';
import { EnlargeableThumbnail } from '../../wardrobe/images/enlargeable-thumbnail.embed.tsx';
import { DeleteJobDialog, EditJobDialog } from './job-dialogs.tsx';
import { useCloseJob, useTakeCost } from './jobs.api.ts';
import { aboutJob, labelOf, urgentWords, whoseWords } from './words.ts';

interface JobRowProps {
  job: Job;
  /** Ticks of pieces. */
  marks: Marks;
}

/** An open job: the piece, what is to be done, until when, and for whom. */
export function JobRow({ job, marks }: JobRowProps) {
  const { t } = useTranslation('mending');
  const label = labelOf(job);
  const [photo] = job.images;
  const urgent = urgentWords(job);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, pl: 0.5, pr: 1, py: 1 }}>
      <MarkBox marks={marks} id={job.clothingId} label={label} />
      <EnlargeableThumbnail url={photo?.imageUrl ?? job.imageUrl} name={photo ? t('photoOf', { piece: label }) : label} size={56} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', display: 'grid', gap: 0.25, justifyItems: 'start' }}>
        <TextLink to="/e/$code" params={{ code: job.code }} sx={{ fontWeight: 600 }}>
          {label}
        </TextLink>
        <span>{jobWords(job)}</span>
        {urgent && <Chip size="small" color="secondary" label={urgent} sx={wrapping} />}
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {[job.doneAt && job.makerName, whoseWords(job), ...aboutJob(job), stateWords(job)].filter(Boolean).join(' · ')}
        </Typography>
        {job.costCents !== null && !job.costTaken && <TakeCost id={job.id} cents={job.costCents} />}
      </Box>
      <JobActions job={job} />
    </Box>
  );
}

/** Where the state says something else than the job. */
const stateWords = ({ state, blocks }: Job): string | null => ((state === 'REPAIR') === blocks ? null : careStates[state]);

const wrapping = { height: 'auto', maxWidth: 1, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } } as const;

function TakeCost({ id, cents }: { id: number; cents: number }) {
  const { t } = useTranslation('mending');
  const take = useTakeCost();
  return (
    <Button loading={take.isPending} onClick={() => take.mutate({ params: { id } })} sx={{ minHeight: 44, px: 1, ml: -1 }}>
      {t('takeCost', { sum: writtenAmount(cents) })}
    </Button>
  );
}

function JobActions({ job }: { job: Job }) {
  const { t } = useTranslation('mending');
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = useCloseJob();
  const end = (outcome: 'DONE' | 'NOT_DONE') => close.mutate({ params: { id: job.id }, body: { outcome } });
  const onClose = () => setDialog(null);
  return (
    <>
      <RowActions
        of={labelOf(job)}
        actions={[
          { label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog('edit') },
          { label: t('done'), icon: <CheckCircleOutlined />, onClick: () => end('DONE') },
          { label: t('notDone'), icon: <HighlightOff />, onClick: () => end('NOT_DONE') },
          { label: t('delete'), icon: <DeleteOutlined />, onClick: () => setDialog('delete') },
        ]}
      />
      {dialog === 'edit' && <EditJobDialog job={job} onClose={onClose} />}
      {dialog === 'delete' && <DeleteJobDialog job={job} onClose={onClose} />}
    </>
  );
}
