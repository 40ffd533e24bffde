import EditOutlined from '@mui/icons-material/EditOutlined';
import { type Job, jobOutcomes, jobWords } from '@riideait/contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { useApi } from '../../../ui/api.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing } from '../../../ui/section.tsx';
import { EditJobDialog } from './job-dialogs.tsx';
import { closedJobsQuery, PAGE } from './jobs.api.ts';
import { t } from './texts.ts';
import { aboutJob, labelOf } from './words.ts';

/** Jobs that are over, the newest first; a bill may come later. */
export function ClosedJobs() {
  const [page, setPage] = useState(1);
  const { data: jobs, pagination } = useApi(closedJobsQuery(page));
  const [edited, setEdited] = useState<Job | null>(null);
  if (jobs.length === 0) return <Nothing>{t('noneClosed')}</Nothing>;
  return (
    <>
      <RowList>
        {jobs.map((job) => (
          <li key={job.id}>
            <RowCard
              title={<PieceLink job={job} />}
              detail={
                <>
                  <div>{jobWords(job)}</div>
                  <div>{[...endOf(job), job.makerName, ...aboutJob(job)].filter(Boolean).join(' · ')}</div>
                </>
              }
              action={<IconAction of={labelOf(job)} label={t('edit')} icon={<EditOutlined />} onClick={() => setEdited(job)} />}
            />
          </li>
        ))}
      </RowList>
      {pagination.resultCount > PAGE && <Pager page={page} count={PAGE} resultCount={pagination.resultCount} onPage={setPage} />}
      {edited && <EditJobDialog job={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const endOf = ({ outcome, closedAt, closedBy }: Job) => [outcome && jobOutcomes[outcome], closedAt && formatDate(closedAt), closedBy];

const PieceLink = ({ job }: { job: Job }) =>
  job.outcome === 'GONE' ? (
    labelOf(job)
  ) : (
    <TextLink to="/e/$code" params={{ code: job.code }}>
      {labelOf(job)}
    </TextLink>
  );
