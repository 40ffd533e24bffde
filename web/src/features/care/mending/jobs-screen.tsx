import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { OpenJob } from '@riideait/contract';
import { Suspense, useMemo, useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { useMarks } from '../../../ui/marks.ts';
import { Page } from '../../../ui/page.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListedPieceFinder } from '../../wardrobe/scanning/piece-finder.embed.tsx';
import { ClosedJobs } from './closed-jobs.tsx';
import { JobRow } from './job-row.tsx';
import { jobSections } from './job-sections.ts';
import { openJobsQuery } from './jobs.api.ts';
import { type LeftOpen, LeftOpenDialog } from './left-open-dialog.tsx';
import { probablyDone } from './probably-done.ts';
import { TakeInBar } from './take-in-bar.tsx';
import { t } from './texts.ts';
import { useTakePieceIn } from './use-take-piece-in.ts';

/** Open jobs by maker. Their pieces are taken in by ticks, codes or numbers. */
export function JobsScreen() {
  const { data: jobs } = useApi(openJobsQuery);
  const [left, setLeft] = useState<readonly LeftOpen[]>([]);
  const [asks, setAsks] = useState(false);
  const noteLeft = (asksNow: boolean) => (open: readonly OpenJob[]) => {
    const likely = new Set(probablyDone(open, jobs));
    const noted = open.map((job) => ({ ...job, probablyDone: likely.has(job.id) }));
    // A piece may be scanned twice.
    setLeft((before) => [...before.filter(({ id }) => noted.every((job) => job.id !== id)), ...noted]);
    setAsks(asksNow && open.length > 0);
  };
  const askOfLeft = noteLeft(true);
  const stillOpen = left.filter(({ id }) => jobs.some((job) => job.id === id));
  // The next scan may come at once: a dialog would take it.
  const takePieceIn = useTakePieceIn(jobs, noteLeft(false));
  const pieces = useMemo(() => [...new Map(jobs.map((job) => [job.clothingId, job])).values()], [jobs]);
  const marks = useMarks();

  return (
    <Page title={t('title')} action={<ButtonLink to="/makers">{t('makers')}</ButtonLink>}>
      <ListedPieceFinder label={t('find')} pieces={pieces} onPiece={takePieceIn} />
      {stillOpen.length > 0 && (
        <Button variant="outlined" onClick={() => setAsks(true)} sx={{ minHeight: 44, alignSelf: 'start' }}>
          <span>{t('counted', { title: t('alsoDone'), count: stillOpen.length })}</span>
        </Button>
      )}
      {jobs.length === 0 && (
        <Card>
          <EmptyState icon={<HandymanOutlined />} title={t('empty')} text={t('emptyText')} />
        </Card>
      )}
      {jobSections(jobs).map(({ key, title, makerId, jobs: of }) => (
        <SectionCard
          key={key}
          title={t('counted', { title, count: of.length })}
          action={key !== 'done' && <PrintLink to="/print/jobs" search={makerId === null ? { unassigned: true } : { makerId }} />}
        >
          <RowList>
            {of.map((job) => (
              <JobRow key={job.id} job={job} marks={marks} onTaken={askOfLeft} />
            ))}
          </RowList>
        </SectionCard>
      ))}
      <TakeInBar marks={marks} onTaken={askOfLeft} />
      {asks && stillOpen.length > 0 && (
        <LeftOpenDialog
          jobs={stillOpen}
          onClose={() => {
            setAsks(false);
            setLeft([]);
          }}
        />
      )}
      <Box>
        <Collapsible title={t('closedTitle')}>
          <Suspense fallback={<LinesSkeleton lines={3} height={64} />}>
            <ClosedJobs />
          </Suspense>
        </Collapsible>
      </Box>
    </Page>
  );
}
