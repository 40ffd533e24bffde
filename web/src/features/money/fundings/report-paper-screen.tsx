import { t } from './texts.ts';
import './report.css';
import { type FundingLine, fundingKinds, fundingRemark } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { formatDate } from '../../../lib/dates.ts';
import { useApi } from '../../../ui/api.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Totals } from '../../../ui/totals.tsx';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { type PrintColumn, PrintTable } from '../../upkeep/printing/print-table.embed.tsx';
import { reportQuery } from './saving.api.ts';
import { amountOrNothing, periodOf, totalsOf } from './words.ts';

const route = getRouteApi('/signed-in/print/fundings/$id');

const Photos = ({ imageUrls }: FundingLine) => (
  <span className="report-photos">
    {imageUrls.map((url) => (
      <img key={url} src={url} alt="" />
    ))}
  </span>
);

function what(line: FundingLine) {
  const worn = line.worn.map(({ name, onDay }) => `${name} ${formatDate(onDay)}`).join(', ');
  const remark = fundingRemark(line);
  return (
    <>
      {line.what}
      {line.kind === 'BATCH' && <span>{` · ${t('pieces', { count: line.nrOfPieces })}`}</span>}
      {worn !== '' && <div className="print-letter">{`${t('worn')}: ${worn}`}</div>}
      {remark !== null && <div className="print-letter">{`${t('remark')}: ${remark}`}</div>}
    </>
  );
}

const columns: PrintColumn<FundingLine>[] = [
  { header: t('what'), cell: what },
  { header: t('photo'), cell: (line) => <Photos {...line} />, kind: 'fit' },
  { header: t('day'), cell: ({ day }) => day && formatDate(day), kind: 'fit' },
  { header: t('cents'), cell: ({ cents }) => amountOrNothing(cents), kind: 'sum' },
];

/** The report of a funding on paper. */
export function FundingPaperScreen() {
  const { id } = route.useParams();
  const { data: report } = useApi(reportQuery(id));
  const { funding, lines } = report;
  const title = t('reportOf', { title: funding.title });
  const groups = (['PIECE', 'JOB', 'BATCH'] as const)
    .map((kind) => ({ key: kind, title: t(`kinds.${kind}`), rows: lines.filter((line) => line.kind === kind) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <PrintPage title={title} about={[funding.giver, funding.number, fundingKinds[funding.kind], periodOf(funding) || null]}>
      {lines.length === 0 ? (
        <EmptyState title={t('noLines')} />
      ) : (
        <PrintTable label={title} columns={columns} groups={groups} rowKey={({ kind, id }) => `${kind} ${id}`} />
      )}
      <Totals rows={totalsOf(report)} />
    </PrintPage>
  );
}
