import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import { type ClothingItem, type Measurement, sizeOrder } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import type { Column } from '../../../ui/column.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Thumbnail } from '../images/thumbnail.embed.tsx';
import { ItemLocation } from './item-location.embed.tsx';
import { SizeText } from './size-text.tsx';
import { t } from './texts.ts';

const ActiveIcon = ({ active }: { active: boolean }) =>
  active ? (
    <CheckCircleOutlined fontSize="small" color="success" titleAccess={t('active')} sx={{ display: 'block' }} />
  ) : (
    <RemoveCircleOutlineOutlined fontSize="small" titleAccess={t('inactive')} sx={{ display: 'block', color: 'text.secondary' }} />
  );

/** Links to the item's history, by number or id. */
export const NumberLink = ({ item: { id, clothingNameId, clothingNumber } }: { item: ClothingItem }) =>
  clothingNumber === null ? (
    <TextLink to="/clothing/history" search={{ clothingId: id, clothingNameId }} aria-label={t('history')} sx={numberLink}>
      –
    </TextLink>
  ) : (
    <TextLink to="/clothing/history" search={{ clothingNumber, clothingNameId }} sx={numberLink}>
      {clothingNumber}
    </TextLink>
  );

/** Touch size for a short number. */
const numberLink = { display: 'inline-block', minWidth: 44, py: 1.25, my: -1.25 } as const;

const measured = ({ measurements }: ClothingItem, { id }: Measurement) =>
  measurements.find(({ measurementId }) => measurementId === id)?.value;

/** Small, beside a heading. */
const EditMeasurementButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <IconAction label={t('editMeasurement')} of={name} icon={<EditOutlined sx={{ fontSize: 16 }} />} onClick={onClick} low />
);

const measurementColumn = (measurement: Measurement, edit: ((measurement: Measurement) => void) | undefined): Column<ClothingItem> => ({
  key: `measurement-${measurement.id}`,
  header: () => measurement.name,
  wraps: true,
  ...(edit && { headerAction: () => <EditMeasurementButton name={measurement.name} onClick={() => edit(measurement)} /> }),
  cell: (item) => {
    const value = measured(item, measurement);
    return value !== undefined && formatNumber(value);
  },
  sortBy: (item) => measured(item, measurement),
  align: 'right',
  width: '1%',
});

const activeColumn: Column<ClothingItem> = {
  key: 'active',
  header: () => t('activeColumn'),
  icon: () => <CheckCircleOutlined sx={{ fontSize: 18, display: 'block' }} />,
  cell: ({ active }) => <ActiveIcon active={active} />,
  sortBy: ({ active }) => active,
  width: '1%',
};

const numberColumn: Column<ClothingItem> = {
  key: 'clothingNumber',
  header: () => t('number'),
  cell: (item) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Thumbnail url={item.imageUrl} size={32} />
      <NumberLink item={item} />
    </Box>
  ),
  sortBy: ({ clothingNumber }) => clothingNumber,
  width: '1%',
  pinned: true,
};

const sizeColumn: Column<ClothingItem> = {
  key: 'size',
  header: () => t('size'),
  cell: ({ sizeLabel }) => <SizeText label={sizeLabel} />,
  sortBy: ({ sizeLabel }) => sizeOrder(sizeLabel),
  align: 'right',
  width: '1%',
};

/** Breakpoint of the comment column; on narrower windows comments stand under the location. */
type CommentsFrom = 'md' | 'lg';

/** At most three lines; the tooltip has the whole text. */
const Comment = ({ text }: { text: string }) => (
  <Box
    title={text}
    sx={{
      display: '-webkit-box',
      WebkitLineClamp: 3,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      minWidth: 72,
    }}
  >
    {text}
  </Box>
);

const locationColumn = (commentsFrom: CommentsFrom): Column<ClothingItem> => ({
  key: 'location',
  header: () => t('location'),
  cell: (item) => (
    <Box sx={{ minWidth: 104 }}>
      <ItemLocation item={item} ownOnly />
      {item.comment !== null && (
        <Box sx={{ display: { [commentsFrom]: 'none' }, typography: 'body2', color: 'text.secondary' }}>
          <Comment text={item.comment} />
        </Box>
      )}
    </Box>
  ),
  sortBy: ({ location }) => location.text,
});

const commentColumn = (commentsFrom: CommentsFrom): Column<ClothingItem> => ({
  key: 'comment',
  header: () => t('comment'),
  cell: ({ comment }) => comment !== null && <Comment text={comment} />,
  sortBy: ({ comment }) => comment,
  hideBelow: commentsFrom,
});

interface ItemColumnsOptions {
  measurements: readonly Measurement[];
  withSize: boolean;
  /** Adds an edit button to each measurement's heading. */
  onEditMeasurement: ((measurement: Measurement) => void) | undefined;
}

/** Columns of the items of a clothing name with its measurements. */
export function itemColumns({ measurements, withSize, onEditMeasurement }: ItemColumnsOptions): Column<ClothingItem>[] {
  const commentsFrom = measurements.length === 0 ? 'md' : 'lg';
  return [
    activeColumn,
    numberColumn,
    ...(withSize ? [sizeColumn] : []),
    locationColumn(commentsFrom),
    ...measurements.map((measurement) => measurementColumn(measurement, onEditMeasurement)),
    commentColumn(commentsFrom),
  ];
}
