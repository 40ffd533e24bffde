import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { type Insurance, type InsuredItem, type InsuredSums, insuranceEndpoints, writtenAmount } from '@riideait/contract';
import { download } from '../../../lib/download.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { textsOf, useTranslation } from '../../../texts/i18n.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { FilterDate } from '../../../ui/filter-date.tsx';
import { FilterBar, FilterCheckbox } from '../../../ui/filters.tsx';
import { CardSkeleton, EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { useExport } from '../../../ui/use-export.ts';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { type PrintColumn, PrintTable } from '../../upkeep/printing/print-table.embed.tsx';
import { Thumbnail } from '../images/thumbnail.embed.tsx';
import { insuranceQuery } from './values.api.ts';

const t = textsOf('values');

const sumWords = ({ pieces, cents, unvalued }: InsuredSums): string =>
  [t('pieces', { count: pieces }), writtenAmount(cents), unvalued > 0 && t('unvalued', { count: unvalued })].filter(Boolean).join(' · ');

const noteOf = ({ by, active, deleted }: InsuredItem): string =>
  [by === 'PRICE' && t('byPrice'), !active && t('isInactive'), deleted && t('isDeleted')].filter(Boolean).join(', ');

/** Height of a line of text with its padding: such a picture makes no row higher. */
const IN_LINE = 24;

const columnsOf = (size: number): PrintColumn<InsuredItem>[] => [
  {
    header: t('name'),
    cell: ({ clothingName, imageUrl }) => (
      <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <span style={{ margin: '-3px 0' }}>
          <Thumbnail url={imageUrl} size={size} onPaper />
        </span>
        {clothingName}
      </span>
    ),
  },
  { header: t('number'), cell: ({ clothingNumber }) => clothingNumber, kind: 'fit' },
  { header: t('value'), cell: ({ cents }) => (cents === null ? t('unvaluedOne') : writtenAmount(cents)), kind: 'fit' },
  { header: t('owner'), cell: ({ ownerName }) => ownerName },
  { header: t('place'), cell: ({ placeName }) => placeName },
  { header: t('note'), cell: noteOf },
];

/** Pieces that were there on a day with their worth, for an insurer: on the screen, on paper, as a spreadsheet. */
export function InsuranceScreen() {
  const { t } = useTranslation('values');
  const { search, filter } = useAddressSearch('/signed-in/insurance');
  const { on, photos = false } = search;
  const { data, error, busy, refetch } = useApiWhile(true, insuranceQuery(on));
  const { start, isRunning } = useExport((options) => download(insuranceEndpoints.file, { query: { on } }, options), t('file'));

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
        <InsuredTable insurance={data} photos={photos} />
      ) : error === null ? (
        <CardSkeleton />
      ) : (
        <ErrorState text={error.message} onRetry={() => void refetch()} busy={busy} />
      )}
    </PrintPage>
  );
}

const aboutOf = ({ on, placesOn, own, inactive, borrowed }: Insurance): (string | null)[] => [
  t('stateOn', { day: writtenDay(on) }),
  own.pieces + borrowed.pieces === 0 ? null : sumWords(own),
  inactive.pieces === 0 ? null : `${t('inactive')}: ${sumWords(inactive)}`,
  borrowed.pieces === 0 ? null : `${t('borrowed')}: ${sumWords(borrowed)}`,
  on === placesOn ? null : t('placesOn', { day: writtenDay(placesOn) }),
  t('worthRule'),
];

function InsuredTable({ insurance: { on, beginsOn, items, own, borrowed }, photos }: { insurance: Insurance; photos: boolean }) {
  const { t } = useTranslation('values');
  if (beginsOn !== null && on < beginsOn) {
    return <EmptyState title={t('registerBegins', { day: writtenDay(beginsOn) })} text={t('registerBeginsText')} />;
  }
  if (items.length === 0) return <EmptyState title={t('nothingThere')} />;
  const groups = [
    { key: 'own', title: `${t('own')} · ${sumWords(own)}`, rows: items.filter((item) => !item.borrowed) },
    { key: 'borrowed', title: `${t('borrowed')} · ${sumWords(borrowed)}`, rows: items.filter((item) => item.borrowed) },
  ];
  return (
    <PrintTable
      label={t('insuranceTitle')}
      columns={columnsOf(photos ? 40 : IN_LINE)}
      groups={groups.filter(({ rows }) => rows.length > 0)}
      rowKey={({ id }) => id}
    />
  );
}
