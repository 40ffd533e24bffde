import { t } from './texts.ts';
import './insurance.css';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { type Insurance, insuranceEndpoints, type SumsOf, sumsOfWorth, writtenAmount } from '@riideait/contract';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { FilterDate } from '../../../ui/filter-date.tsx';
import { FilterBar, FilterCheckbox } from '../../../ui/filters.tsx';
import { CardSkeleton, EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Totals } from '../../../ui/totals.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { useExport } from '../../../ui/use-export.ts';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { InsuredPieces } from './insured-pieces.tsx';
import { sumWords } from './sums.ts';
import { insuranceQuery } from './values.api.ts';

/** Pieces that were there on a day with their worth, for an insurer: on the screen, on paper, as a spreadsheet. */
export function InsuranceScreen() {
  const { search, filter } = useAddressSearch('/signed-in/insurance');
  const { on, photos = false } = search;
  const { data, error, busy, refetch } = useApiWhile(true, insuranceQuery(on));
  const { start, isRunning } = useExport(insuranceEndpoints.file, { query: { on } }, t('file'));

  return (
    <PrintPage
      title={t('insuranceTitle')}
      about={data === undefined ? [] : aboutOf(data)}
      controls={
        <FilterBar label={t('insuranceTitle')}>
          <FilterDate name="on" label={t('on')} value={on ?? data?.on} onChange={(on) => filter({ on })} />
          <FilterCheckbox label={t('withPhotos')} checked={photos} onChange={(photos) => filter({ photos: photos || undefined })} />
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            loading={isRunning}
            loadingPosition="start"
            onClick={start}
            sx={{ '&&': { flex: '0 0 auto' } }}
          >
            {t('download')}
          </Button>
        </FilterBar>
      }
    >
      {data !== undefined ? (
        <Insured insurance={data} photos={photos} />
      ) : error === null ? (
        <CardSkeleton />
      ) : (
        <ErrorState text={error.message} onRetry={() => void refetch()} busy={busy} />
      )}
    </PrintPage>
  );
}

const aboutOf = ({ on, placesOn }: Insurance): (string | null)[] => [
  t('stateOn', { day: writtenDay(on) }),
  on === placesOn ? null : t('placesOn', { day: writtenDay(placesOn) }),
  t('worthRule'),
];

function Insured({ insurance, photos }: { insurance: Insurance; photos: boolean }) {
  const { on, beginsOn, items, own, inactive, borrowed, byPlace, byName } = insurance;
  if (beginsOn !== null && on < beginsOn) {
    return <EmptyState title={t('registerBegins', { day: writtenDay(beginsOn) })} text={t('registerBeginsText')} />;
  }
  if (items.length === 0) return <EmptyState title={t('nothingThere')} />;
  const all = [
    { word: t('own'), sums: own },
    { word: t('inactive'), sums: inactive },
    { word: t('borrowed'), sums: borrowed },
  ];
  const ownItems = items.filter((item) => !item.borrowed);
  const inUse = ownItems.filter(({ active }) => active);
  return (
    <>
      <Totals rows={all.filter(({ sums }) => sums.pieces > 0).map(({ word, sums }) => ({ word, amount: sumWords(sums) }))} />
      <Sums title={t('byPlace')} sums={byPlace} unnamed={t('noPlace')} />
      <Sums title={t('byName')} sums={byName} unnamed="" />
      <div className="insured-annex">
        <InsuredPieces title={t('annexOwn')} sums={sumsOfWorth(inUse)} items={inUse} photos={photos} />
        <InsuredPieces title={t('annexInactive')} sums={inactive} items={ownItems.filter(({ active }) => !active)} photos={photos} />
        <InsuredPieces title={t('annexBorrowed')} sums={borrowed} items={items.filter((item) => item.borrowed)} photos={photos} />
      </div>
    </>
  );
}

const Sums = ({ title, sums, unnamed }: { title: string; sums: readonly SumsOf[]; unnamed: string }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    <ul className="insured-sums">
      {sums.map(({ id, name, pieces, cents, unvalued }) => (
        <li key={id ?? 'none'}>
          {name ?? unnamed} <span>{pieces} tk</span> <span>{unvalued === pieces ? t('unvaluedOne') : writtenAmount(cents)}</span>
        </li>
      ))}
    </ul>
  </section>
);
