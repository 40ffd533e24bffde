import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HighlightOff from '@mui/icons-material/HighlightOff';
import MoveToInboxOutlined from '@mui/icons-material/MoveToInboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { careStates, type Job, jobWords, type OpenJob, writtenAmount } from '@riideait/contract';
import { useState } from 'react';
import { TextLink } from '../../../ui/link.tsx';
import { MarkBox } from '../../../ui/mark-box.tsx';
import type { Marks } from '../../../ui/marks.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { EnlargeableThumbnail } from '../../wardrobe/images/enlargeable-thumbnail.embed.tsx';
import { DeleteJobDialog, EditJobDialog } from './job-dialogs.tsx';
import { useCloseJob, useTakeCost, useTakeIn } from './jobs.api.ts';
import { t } from './texts.ts';
import { aboutJob, labelOf, lentWords, urgentWords, whoseWords } from './words.ts';

interface JobRowProps {
  job: Job;
  /** Ticks of pieces. */
  marks: Marks;
  /** Receives the jobs that stay open where the piece was taken in. */
  onTaken: (open: readonly OpenJob[]) => void;
}

/** An open job: the piece, what is to be done, until when, and for whom. */
export function JobRow({ job, marks, onTaken }: JobRowProps) {
  const label = labelOf(job);
  const [photo] = job.images;
  const urgent = urgentWords(job);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1, rowGap: 0.5, pl: 0.5, pr: 1, py: 1 }}
    >
      <MarkBox marks={marks} id={job.clothingId} label={label} />
      <EnlargeableThumbnail url={photo?.imageUrl ?? job.imageUrl} name={photo ? t('photoOf', { piece: label }) : label} size={56} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', display: 'grid', gap: 0.25, justifyItems: 'start' }}>
        <TextLink to="/e/$code" params={{ code: job.code }} sx={{ fontWeight: 600 }}>
          {label}
        </TextLink>
        <span>{jobWords(job)}</span>
        {urgent && <Chip size="small" color="secondary" label={urgent} sx={wrapping} />}
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {[job.doneAt && job.makerName, whoseWords(job), lentWords(job), ...aboutJob(job), stateWords(job)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <JobMenu job={job} />
      {/* Below the picture on a phone, else below the words. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexBasis: '100%', pl: { xs: '52px', sm: '116px' } }}>
        {job.doneAt === null ? <Done job={job} /> : <TakeIn job={job} onTaken={onTaken} />}
        {job.costCents !== null && !job.costTaken && <TakeCost id={job.id} cents={job.costCents} />}
      </Box>
    </Box>
  );
}

/** Where the state says something else than the job. */
const stateWords = ({ state, blocks }: Job): string | null => ((state === 'REPAIR') === blocks ? null : careStates[state]);

const wrapping = { height: 'auto', maxWidth: 1, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } } as const;

/** Takes the piece in, of whose job the maker says that it is done. Accepts no price. */
function TakeIn({ job, onTaken }: Omit<JobRowProps, 'marks'>) {
  const takeIn = useTakeIn({ onSuccess: ({ open }) => onTaken(open) });
  return (
    <Button
      variant="outlined"
      startIcon={<MoveToInboxOutlined />}
      aria-label={t('takeInOf', { piece: labelOf(job) })}
      loading={takeIn.isPending}
      onClick={() => takeIn.mutate({ body: { clothingIds: [job.clothingId] } })}
      sx={{ minHeight: 44 }}
    >
      {t('takeIn')}
    </Button>
  );
}

function Done({ job }: { job: Job }) {
  const close = useCloseJob();
  return (
    <Button
      startIcon={<CheckCircleOutlined />}
      aria-label={t('doneOf', { piece: labelOf(job) })}
      loading={close.isPending}
      onClick={() => close.mutate({ params: { id: job.id }, body: { outcome: 'DONE' } })}
      sx={{ minHeight: 44, ml: -1, px: 1 }}
    >
      {t('done')}
    </Button>
  );
}

function TakeCost({ id, cents }: { id: number; cents: number }) {
  const take = useTakeCost();
  return (
    <Button
      loading={take.isPending}
      onClick={() => take.mutate({ params: { id } })}
      sx={{ minHeight: 44, ml: { xs: -1, sm: 0 }, px: 1, whiteSpace: 'nowrap' }}
    >
      {t('takeCost', { sum: writtenAmount(cents) })}
    </Button>
  );
}

/** What is done seldom, in words at every width. */
function JobMenu({ job }: { job: Job }) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = useCloseJob();
  const onClose = () => setDialog(null);
  return (
    <>
      <MenuButton
        label={uiText('actions')}
        of={labelOf(job)}
        actions={[
          { label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog('edit') },
          {
            label: t('notDone'),
            icon: <HighlightOff />,
            onClick: () => close.mutate({ params: { id: job.id }, body: { outcome: 'NOT_DONE' } }),
          },
          { label: t('delete'), icon: <DeleteOutlined />, onClick: () => setDialog('delete') },
        ]}
      />
      {dialog === 'edit' && <EditJobDialog job={job} onClose={onClose} />}
      {dialog === 'delete' && <DeleteJobDialog job={job} onClose={onClose} />}
    </>
  );
}
