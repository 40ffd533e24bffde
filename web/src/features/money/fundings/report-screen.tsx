import { t } from './texts.ts';
import './report.css';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type FundingLine, fundingKinds, fundingRemark } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { formatDate } from '../../../lib/dates.ts';
import { useApi } from '../../../ui/api.ts';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Totals } from '../../../ui/totals.tsx';
import { reportQuery } from './saving.api.ts';
import { SheetButton } from './sheet-button.tsx';
import { amountOrNothing, periodOf, totalsOf } from './words.ts';

const route = getRouteApi('/signed-in/fundings/$id');

const What = ({ clothingNameId, what, kind, nrOfPieces }: FundingLine) => (
  <span>
    {clothingNameId === null ? what : <NameLink id={clothingNameId} what={what} />}
    {kind === 'BATCH' && <span>{` · ${t('pieces', { count: nrOfPieces })}`}</span>}
  </span>
);

const Picture = ({ imageUrls: [url] }: FundingLine) =>
  url !== undefined && <img className="report-photo" src={url} alt="" loading="lazy" />;

const PictureAndWhat = (line: FundingLine) => (
  <span className="report-what">
    <Picture {...line} />
    <What {...line} />
  </span>
);

const NameLink = ({ id, what }: { id: number; what: string }) => (
  <TextLink to="/clothing/$id" params={{ id }}>
    {what}
  </TextLink>
);

const wornInWords = ({ worn }: FundingLine) => worn.map(({ name, onDay }) => `${name} ${formatDate(onDay)}`).join(', ');

const columns: Column<FundingLine>[] = [
  { key: 'what', header: () => t('what'), cell: PictureAndWhat, sortBy: ({ what }) => what },
  { key: 'day', header: () => t('day'), cell: ({ day }) => day && formatDate(day), sortBy: ({ day }) => day, align: 'right' },
  { key: 'worn', header: () => t('worn'), cell: wornInWords, hideBelow: 'md' },
  { key: 'remark', header: () => t('remark'), cell: fundingRemark, sortBy: fundingRemark },
  { key: 'cents', header: () => t('cents'), cell: ({ cents }) => amountOrNothing(cents), sortBy: ({ cents }) => cents, align: 'right' },
];

const LineCard = ({ row }: { row: FundingLine }) => (
  <RowCard
    wide
    lead={<Picture {...row} />}
    title={<What {...row} />}
    detail={[row.day && formatDate(row.day), fundingRemark(row), wornInWords(row)].filter(Boolean).join(' · ')}
    action={<strong>{amountOrNothing(row.cents)}</strong>}
  />
);

/** What a funding pays for, against its amount. */
export function FundingReportScreen() {
  const { id } = route.useParams();
  const { data: report } = useApi(reportQuery(id));
  const { funding, lines } = report;
  const about = [funding.giver, funding.number, fundingKinds[funding.kind], periodOf(funding)].filter(Boolean);
  return (
    <Page
      title={funding.title}
      action={
        <>
          <PrintLink to="/print/fundings/$id" params={{ id }} />
          <SheetButton id={id} />
        </>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{about.join(' · ')}</Typography>
      {funding.note && <Typography sx={{ whiteSpace: 'pre-line' }}>{funding.note}</Typography>}
      <Card>
        <Totals rows={totalsOf(report)} />
      </Card>
      <DataTable
        title={t('lines')}
        columns={columns}
        rows={lines}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        card={LineCard}
        paged
        empty={<EmptyState title={t('noLines')} text={t('noLinesText')} />}
      />
    </Page>
  );
}
