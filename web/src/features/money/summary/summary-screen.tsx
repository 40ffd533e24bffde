import './texts.ts';
import './summary.css';
import { useTheme } from '@mui/material/styles';
import type { Summary } from '@riideait/contract';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApi } from '../../../ui/api.ts';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { Figures } from './figures.tsx';
import { OutChart, ReturnsChart } from './season-charts.tsx';
import { hasReturns, percentOf, seasonNames, shortDay } from './seasons.ts';
import { summaryQuery } from './summary.api.ts';

/** What a board asks, on one page of paper. */
export function SummaryScreen() {
  const { t } = useTranslation('summary');
  const { data: summary } = useApi(summaryQuery);
  const { months, returns } = summary;
  return (
    <PrintPage title={t('menu:summary')} about={[t('season', { season: seasonNames(summary.on).thisSeason })]}>
      <Figures summary={summary} />
      <ChartSection
        title={t('outTitle')}
        about={t('outAbout')}
        chart={<OutChart months={months} />}
        empty={months.some(({ out }) => out > 0) ? null : t('outEmpty')}
      >
        <OutTable summary={summary} />
      </ChartSection>
      <ChartSection
        title={t('returnsTitle')}
        about={t('returnsAbout')}
        chart={<ReturnsChart returns={returns} />}
        empty={hasReturns(returns) ? null : t('returnsEmpty')}
      >
        <ReturnsTable summary={summary} />
      </ChartSection>
    </PrintPage>
  );
}

interface ChartSectionProps {
  title: string;
  about: string;
  chart: ReactNode;
  /** Instead of the chart and its table. */
  empty: string | null;
  /** The table. */
  children: ReactNode;
}

function ChartSection({ title, about, chart, empty, children }: ChartSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className="summary-about">{empty ?? about}</p>
      {empty === null && (
        <div className="summary-chart">
          <div>{chart}</div>
          {children}
        </div>
      )}
    </section>
  );
}

/** '30. sept', of today with that word. */
function useDayName({ on: today }: Summary) {
  const { t } = useTranslation('summary');
  return (day: string) => (day === today ? t('today', { day: shortDay(day) }) : shortDay(day));
}

function OutTable({ summary }: { summary: Summary }) {
  const { t } = useTranslation('summary');
  const nameOf = useDayName(summary);
  return (
    <table className="print-table" aria-label={t('outTitle')}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('out')}</th>
        </tr>
      </thead>
      <tbody>
        {summary.months.map(({ on, out }) => (
          <tr key={on}>
            <td>{nameOf(on)}</td>
            <td>{formatNumber(out)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Its heads name the lines of the chart. */
function ReturnsTable({ summary }: { summary: Summary }) {
  const { t } = useTranslation('summary');
  const { palette } = useTheme();
  const nameOf = useDayName(summary);
  const { lastSeason, thisSeason } = seasonNames(summary.on);
  return (
    <table className="print-table" aria-label={t('returnsTitle')}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <SeasonHead name={lastSeason} color={palette.warning.main} />
          <SeasonHead name={thisSeason} color={palette.primary.main} />
        </tr>
      </thead>
      <tbody>
        {summary.returns.map((row) => (
          <tr key={row.on}>
            <td>{nameOf(row.on)}</td>
            <ReturnedCell returned={row.lastSeason} />
            <ReturnedCell returned={row.thisSeason} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SeasonHead = ({ name, color }: { name: string; color: string }) => (
  <th scope="col">
    <i className="summary-line" style={{ background: color }} />
    {name}
  </th>
);

/** '38 % (45/120)' */
function ReturnedCell({ returned }: { returned: Summary['returns'][number]['thisSeason'] }) {
  const percent = percentOf(returned);
  if (returned === null || percent === null) return <td />;
  return (
    <td>
      {percent}&nbsp;%{' '}
      <small>
        ({formatNumber(returned.returned)}/{formatNumber(returned.issued)})
      </small>
    </td>
  );
}
