import { t as menuText } from '../../../shell/menu-texts.ts';
import { t } from './texts.ts';
import './summary.css';
import { type Summary, type SumsOf, writtenAmount } from '@riideait/contract';
import { type ReactNode, useId } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { type Bar, BarTable } from '../../../ui/bar-table.tsx';
import { ButtonLink, TextLink } from '../../../ui/link.tsx';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { Figures } from './figures.tsx';
import { HappenedTable } from './happened-table.tsx';
import { monthOf, percentOf, seasonNames, topOf } from './seasons.ts';
import { summaryQuery } from './summary.api.ts';

/** What a board asks, on one page of paper. */
export function SummaryScreen() {
  const { data: summary } = useApi(summaryQuery);
  const { on, months, lateWeeks, money } = summary;
  const mayDress = useMay('dressing:use');
  return (
    <PrintPage
      title={menuText('summary')}
      about={[t('season', { season: seasonNames(on).thisSeason })]}
      controls={
        <>
          {mayDress && <ButtonLink to="/print/shortages">{t('toBuy')}</ButtonLink>}
          {money !== undefined && <ButtonLink to="/renewal">{t('toRenew')}</ButtonLink>}
        </>
      }
    >
      <Figures summary={summary} />
      <Part title={t('happenedTitle')}>
        <HappenedTable summary={summary} />
      </Part>
      {money !== undefined && (
        <div className="summary-columns">
          <SumBars title={t('byType')} sums={money.worth.byType} Link={TypeLink} unnamed={t('noType')} />
          <SumBars title={t('byPlace')} sums={money.worth.byPlace} Link={PlaceLink} unnamed={t('noPlace')} />
          <SumBars title={t('byOwner')} sums={money.worth.byOwner} Link={OwnerLink} unnamed={t('ensemble')} />
        </div>
      )}
      <div className="summary-columns">
        <Part title={t('outTitle')} about={<Returns {...summary.returns} />}>
          <BarTable
            label={t('outTitle')}
            bars={months.map(({ on: day, out }) => ({
              ...{ key: day, size: out, shown: formatNumber(out) },
              name: day === on ? t('today', { day: formatDate(day) }) : monthOf(day),
            }))}
          />
        </Part>
        <Part title={t('lateTitle')} about={t('lateAbout')}>
          <BarTable
            label={t('lateTitle')}
            bars={lateWeeks.map(({ on: day, late }) => ({
              ...{ key: day, size: late, shown: formatNumber(late) },
              name: day === on ? t('today', { day: formatDate(day) }) : formatDate(day),
            }))}
          />
        </Part>
      </div>
    </PrintPage>
  );
}

function Part({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {about !== undefined && <p className="summary-about">{about}</p>}
      {children}
    </section>
  );
}

type LinkTo = (props: { id: number; children: string }) => ReactNode;
const TypeLink: LinkTo = ({ id, children }) => (
  <TextLink to="/clothing/items" search={{ type: id }}>
    {children}
  </TextLink>
);
const PlaceLink: LinkTo = ({ id, children }) => (
  <TextLink to="/clothing/items" search={{ placeId: id }}>
    {children}
  </TextLink>
);
const OwnerLink: LinkTo = ({ children }) => <TextLink to="/owners">{children}</TextLink>;

interface SumBarsProps {
  title: string;
  sums: readonly SumsOf[];
  Link: LinkTo;
  /** Of pieces of none. */
  unnamed: string;
}

/** The dearest by name, each a link to its pieces; the others together. */
function SumBars({ title, sums, Link, unnamed }: SumBarsProps) {
  const { top, others } = topOf(sums);
  const bars = top.map(
    ({ id, name, pieces, cents, unvalued }): Bar => ({
      ...{ key: id ?? 'none', size: cents, shown: unvalued === pieces ? t('noWorth') : writtenAmount(cents) },
      name: id === null ? unnamed : <Link id={id}>{name ?? unnamed}</Link>,
    }),
  );
  const rest = others && {
    key: 'others',
    name: t('others', { count: others.count }),
    size: others.cents,
    shown: writtenAmount(others.cents),
  };
  return (
    <Part title={title}>
      <BarTable label={title} bars={rest === null ? bars : [...bars, rest]} />
    </Part>
  );
}

/** '38 % (45/120) ...', with the same day a year before. */
function Returns({ thisSeason, lastSeason }: Summary['returns']) {
  const inWords = (returned: typeof thisSeason) => {
    const percent = percentOf(returned);
    return percent === null ? '–' : `${percent}\u00a0% (${formatNumber(returned.returned)}/${formatNumber(returned.issued)})`;
  };
  return t('returns', { thisSeason: inWords(thisSeason), lastSeason: inWords(lastSeason) });
}
