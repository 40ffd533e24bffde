import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { OpenJob } from '@riideait/contract';
import { Suspense, useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { useMarks } from '../../../ui/marks.ts';
import { Page, PageAction } from '../../../ui/page.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Scanner } from '../../wardrobe/scanning/scanner.embed.tsx';
import { ClosedJobs } from './closed-jobs.tsx';
import { JobRow } from './job-row.tsx';
import { jobSections } from './job-sections.ts';
import { openJobsQuery } from './jobs.api.ts';
import { type LeftOpen, LeftOpenDialog } from './left-open-dialog.tsx';
import { probablyDone } from './probably-done.ts';
import { TakeInBar } from './take-in-bar.tsx';
import { t } from './texts.ts';
import { useScannedJobs } from './use-scanned-jobs.ts';

/** What is to be mended, by whom; what is done is taken in by ticks or by scanning. */
export function JobsScreen() {
  const { data: jobs } = useApi(openJobsQuery);
  const [scans, setScans] = useState(false);
  const [left, setLeft] = useState<readonly LeftOpen[]>([]);
  const noteLeft = (open: readonly OpenJob[]) => {
    const likely = new Set(probablyDone(open, jobs));
    setLeft((before) => [...before, ...open.map((job) => ({ ...job, probablyDone: likely.has(job.id) }))]);
  };
  const scan = useScannedJobs(jobs, noteLeft);
  const marks = useMarks();

  return (
    <Page
      title={t('title')}
      action={
        <>
          <ButtonLink to="/makers">{t('makers')}</ButtonLink>
          <PageAction label={t('scan')} shortLabel={t('scanShort')} icon={<QrCodeScannerOutlined />} onClick={() => setScans(true)} />
        </>
      }
    >
      {scans && <Scanner onHit={scan} onClose={() => setScans(false)} />}
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
              <JobRow key={job.id} job={job} marks={marks} onTaken={noteLeft} />
            ))}
          </RowList>
        </SectionCard>
      ))}
      <TakeInBar marks={marks} onTaken={noteLeft} />
      {left.length > 0 && !scans && <LeftOpenDialog jobs={left} onClose={() => setLeft([])} />}
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
