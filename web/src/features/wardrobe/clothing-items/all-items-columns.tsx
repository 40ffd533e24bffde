import Box from '@mui/material/Box';
import type { ClothingRow } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { Thumbnail } from '../images/thumbnail.embed.tsx';
import { NumberLink } from './item-columns.tsx';
import { CareNotes, ItemLocation, Whereabouts } from './item-location.embed.tsx';
import { SizeText } from './size-text.tsx';
import { t } from './texts.ts';

export const NameLink = ({ item: { clothingNameId, clothingName } }: { item: ClothingRow }) => (
  <TextLink to="/clothing/$id" params={{ id: clothingNameId }}>
    {clothingName}
  </TextLink>
);

/** Number and name. Sorted by the server: keys are those of the contract. */
export const labelColumns: Column<ClothingRow>[] = [
  { key: 'clothingNumber', header: () => t('number'), cell: (item) => <NumberLink item={item} />, sortable: true, width: '1%' },
  {
    key: 'name',
    header: () => t('clothingName'),
    cell: (item) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Thumbnail url={item.imageUrl} />
        <NameLink item={item} />
      </Box>
    ),
    sortable: true,
  },
];

export const allItemsColumns: Column<ClothingRow>[] = [
  ...labelColumns,
  {
    key: 'size',
    header: () => t('size'),
    cell: ({ sizeLabel }) => <SizeText label={sizeLabel} />,
    sortable: true,
    align: 'right',
    width: '1%',
  },
  { key: 'location', header: () => t('location'), cell: (item) => <ItemLocation item={item} />, width: '35%' },
];

export const AllItemsCard = ({ row: item }: { row: ClothingRow }) => (
  <RowCard
    lead={<Thumbnail url={item.imageUrl} />}
    title={<NameLink item={item} />}
    detail={
      <>
        <Whereabouts item={item} />
        {item.size !== null && ` · ${t('sizeOf', { size: formatNumber(item.size) })}`}
        <CareNotes item={item} />
      </>
    }
    value={item.clothingNumber}
  />
);
