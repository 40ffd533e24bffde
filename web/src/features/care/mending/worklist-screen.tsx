import { t } from './texts.ts';
import './worklist.css';
import { codeAddress, type Job, jobWords } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useApi } from '../../../ui/api.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { type PrintColumn, PrintTable } from '../../upkeep/printing/print-table.embed.tsx';
import { addressQuery } from '../../wardrobe/labels/labels.api.ts';
import { openJobsQuery } from './jobs.api.ts';
import { makersQuery } from './makers.api.ts';
import { fittedTo, labelOf, urgentWords } from './words.ts';

const route = getRouteApi('/signed-in/print/jobs');

const columns: PrintColumn<Job>[] = [
  { header: t('tick'), cell: () => null, kind: 'tick' },
  { header: t('piece'), cell: labelOf },
  { header: t('size'), cell: ({ sizeLabel }) => sizeLabel, kind: 'fit' },
  { header: t('kinds'), cell: jobWords },
  { header: t('for'), cell: fittedTo },
  { header: t('until'), cell: (job) => untilOf(job), kind: 'fit' },
];

/** The promised day, else the first day on which it is wanted. */
function untilOf({ promisedOn, performance }: Job): string | null {
  const day = promisedOn ?? performance?.neededFrom;
  return day === undefined ? null : writtenDay(day);
}

/** Open jobs of a maker on paper, with a tag for each piece. No sums and no last names: the paper goes out of the house. */
export function WorklistScreen() {
  const { makerId, unassigned } = route.useSearch();
  const { data: open } = useApi(openJobsQuery);
  const { data: makers } = useApi(makersQuery);
  const { data: address } = useApi(addressQuery);
  const isOn = (job: Job) => (unassigned ? job.makerId === null : makerId === undefined || job.makerId === makerId);
  const jobs = open.filter((job) => job.doneAt === null && isOn(job));
  const maker = makers.find(({ id }) => id === makerId);
  const title = maker === undefined ? t('title') : t('worklistOf', { maker: maker.name });

  return (
    <PrintPage title={title} about={[maker?.phone ?? null, t('jobs', { count: jobs.length })]}>
      {jobs.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <>
          <PrintTable label={title} columns={columns} groups={[{ key: 'all', rows: jobs }]} rowKey={({ id }) => id} />
          <ul className="job-tags" aria-label={t('tags')}>
            {jobs.map((job) => (
              <li key={job.id}>
                <Tag job={job} publicUrl={address.publicUrl} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PrintPage>
  );
}

/** What to do and until when; the code leads to the piece. */
function Tag({ job, publicUrl }: { job: Job; publicUrl: string | null }) {
  const until = untilOf(job);
  const fitted = fittedTo(job);
  return (
    <>
      <QrCode text={codeAddress(publicUrl, job.code)} label={job.code} size={88} />
      <div>
        <p>
          <strong>{labelOf(job)}</strong>
          {job.sizeLabel !== null && `, ${t('sizeOf', { size: job.sizeLabel })}`}
        </p>
        <p>{jobWords(job)}</p>
        {fitted !== null && <p>{t('worn', { name: fitted })}</p>}
        {until !== null && (
          <p>
            <strong>{t('readyBy', { day: until })}</strong>
          </p>
        )}
        {job.performance !== null && <p>{urgentWords(job)}</p>}
      </div>
    </>
  );
}
