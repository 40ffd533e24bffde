import { type ComingSet, comingNamesOf, type NameOfApplication, type Offer, writtenAmount } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useApi } from '../../../ui/api.ts';
import { Totals } from '../../../ui/totals.tsx';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { type PrintColumn, PrintTable } from '../../upkeep/printing/print-table.embed.tsx';
import { applicationQuery } from './applications.api.ts';
import { papersOf } from './offers.ts';
import { t } from './texts.ts';
import { paperInWords, setsInWords, sizesInWords, totalsOf } from './words.ts';

const route = getRouteApi('/signed-in/print/applications/$id');

const nameColumns: PrintColumn<NameOfApplication>[] = [
  { header: t('clothingName'), cell: ({ name }) => name },
  { header: t('parish'), cell: ({ parish }) => parish, optional: true },
  { header: t('museumRefs'), cell: ({ museumRefs }) => museumRefs, optional: true },
  { header: t('wanted'), cell: ({ wanted }) => wanted, kind: 'sum' },
  { header: t('existing'), cell: ({ existing }) => existing, kind: 'sum' },
  { header: t('worn'), cell: ({ worn }) => worn, kind: 'sum' },
  { header: t('free'), cell: ({ free }) => free, kind: 'sum' },
  { header: t('sizes'), cell: sizesInWords, optional: true },
];

const dayInWords = ({ validUntil, expired }: Offer) =>
  [validUntil && writtenDay(validUntil), expired && t('expired')].filter(Boolean).join(', ');

const offerColumns: PrintColumn<Offer>[] = [
  { header: t('maker'), cell: ({ maker }) => maker },
  { header: t('count'), cell: ({ count }) => count, kind: 'sum' },
  { header: t('price'), cell: ({ cents }) => writtenAmount(cents), kind: 'sum' },
  { header: t('total'), cell: ({ count, cents }) => writtenAmount(count * cents), kind: 'sum' },
  { header: t('validUntil'), cell: dayInWords, kind: 'fit', optional: true },
  { header: t('choice'), cell: ({ chosen }) => (chosen ? t('chosen') : ''), kind: 'fit', optional: true },
];

const comingColumns: PrintColumn<ComingSet>[] = [
  { header: t('comingName'), cell: ({ name }) => name },
  { header: t('count'), cell: ({ dancers }) => dancers, kind: 'sum' },
  { header: t('priceOfSet'), cell: ({ cents }) => cents !== null && writtenAmount(cents), kind: 'sum' },
  { header: t('total'), cell: ({ dancers, cents }) => cents !== null && writtenAmount(dancers * cents), kind: 'sum' },
];

/** An application on paper, for the one who gives money. */
export function ApplicationPaperScreen() {
  const { id } = route.useParams();
  const { data: application } = useApi(applicationQuery(id));
  const { title, names, comingSets, text } = application;
  const offered = names.filter(({ offers }) => offers.length > 0);
  const papers = papersOf(names);
  return (
    <PrintPage title={title} about={[setsInWords(application) || null]}>
      {text !== null && <p className="print-prose print-letter">{text}</p>}
      <h2>{t('names')}</h2>
      <PrintTable
        label={t('names')}
        columns={nameColumns}
        groups={[{ key: 'names', rows: [...names, ...comingNamesOf(application)] }]}
        rowKey={({ id, name, wanted }) => `${id} ${name} ${wanted}`}
      />
      {comingSets.length > 0 && (
        <>
          <h2>{t('coming')}</h2>
          <PrintTable label={t('coming')} columns={comingColumns} groups={[{ key: 'coming', rows: comingSets }]} rowKey={({ id }) => id} />
        </>
      )}
      {offered.length > 0 && (
        <>
          <h2>{t('offers')}</h2>
          <PrintTable
            label={t('offers')}
            columns={offerColumns}
            groups={offered.map((name) => ({ key: name.id, title: name.name, rows: name.offers }))}
            rowKey={(offer) => offer.id}
          />
        </>
      )}
      <Totals rows={totalsOf(application)} />
      {papers.length > 0 && (
        <div className="print-prose">
          <h2>{t('attached')}</h2>
          <ul>
            {papers.map((paper) => (
              <li key={`${paper.maker} ${paper.validUntil}`}>{paperInWords(paper)}</li>
            ))}
          </ul>
        </div>
      )}
    </PrintPage>
  );
}
