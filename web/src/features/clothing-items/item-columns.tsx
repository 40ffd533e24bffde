import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ClothingItem } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/numbers.ts';
import { i18n } from '../../texts/i18n.ts';
import type { Column } from '../../ui/column.ts';
import { TextLink } from '../../ui/link.tsx';
import { RowCard } from '../../ui/row-card.tsx';

const t = i18n.getFixedT(null, 'clothing-items');

const ActiveIcon = ({ active }: { active: boolean }) =>
  active ? (
    <CheckCircleOutlined fontSize="small" color="success" titleAccess={t('active')} sx={{ display: 'block' }} />
  ) : (
    <RemoveCircleOutlineOutlined fontSize="small" titleAccess={t('inactive')} sx={{ display: 'block', color: 'text.secondary' }} />
  );

/** Leads to the item's history; an item without a number is known by its id. */
const NumberLink = ({ item: { id, clothingNameId, clothingNumber } }: { item: ClothingItem }) =>
  clothingNumber === null ? (
    <TextLink to="/clothing/history" search={{ clothingId: id, clothingNameId }} aria-label={t('history')} sx={numberLink}>
      –
    </TextLink>
  ) : (
    <TextLink to="/clothing/history" search={{ clothingNumber, clothingNameId }} sx={numberLink}>
      {clothingNumber}
    </TextLink>
  );

/** Room for a finger around a short number. */
const numberLink = { display: 'inline-block', minWidth: 44, py: 1.25, my: -1.25 } as const;

const Place = ({ item: { location, active } }: { item: ClothingItem }) =>
  location.url === null ? (
    <Box component="span" sx={{ color: active ? 'success.main' : 'text.secondary' }}>
      {location.text}
    </Box>
  ) : (
    <TextLink to={location.url}>{location.text}</TextLink>
  );

/** Columns of the items; the rows come in natural order of their numbers. */
export const itemColumns: Column<ClothingItem>[] = [
  { key: 'active', header: () => t('activeColumn'), cell: ({ active }) => <ActiveIcon active={active} />, width: '1%' },
  {
    key: 'clothingNumber',
    header: () => t('number'),
    cell: (item) => <NumberLink item={item} />,
    sortBy: ({ clothingNumber }) => clothingNumber,
    width: '1%',
  },
  {
    key: 'size',
    header: () => t('size'),
    cell: ({ size }) => size !== null && formatNumber(size),
    sortBy: ({ size }) => size,
    align: 'right',
    width: '1%',
  },
  {
    key: 'location',
    header: () => t('location'),
    cell: (item) => (
      <>
        <Place item={item} />
        {item.comment !== null && (
          <Typography variant="body2" sx={{ display: { md: 'none' }, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {item.comment}
          </Typography>
        )}
      </>
    ),
    sortBy: ({ location }) => location.text,
    width: '30%',
  },
  {
    key: 'comment',
    header: () => t('comment'),
    cell: ({ comment }) => comment !== null && <span style={{ overflowWrap: 'anywhere' }}>{comment}</span>,
    sortBy: ({ comment }) => comment,
    // below that it stands under the location
    hideBelow: 'md',
  },
];

/** One item on a phone. */
export function ItemCard({ row: item, actions }: { row: ClothingItem; actions: ReactNode }) {
  const { size, comment, active } = item;
  const details = [size !== null && t('sizeOf', { size: formatNumber(size) }), !active && t('inactive').toLowerCase(), comment];
  const detail = details.filter(Boolean).join(' · ');
  return <RowCard lead={<NumberLink item={item} />} title={<Place item={item} />} detail={detail || undefined} action={actions} />;
}

/** How one item is called where its clothing name is known: 'nr 12'. */
export const shortLabel = ({ clothingNumber }: ClothingItem): string => (clothingNumber === null ? t('noNumber') : `nr ${clothingNumber}`);
