import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ClothingName } from '@riideait/contract';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { Thumbnail } from '../images/thumbnail.embed.tsx';
import { CareLink, InventoryBar, PresentCount, presentColor } from './inventory.tsx';
import { t } from './texts.ts';

const NameLink = ({ name }: { name: ClothingName }) => (
  <TextLink to="/clothing/$id" params={{ id: name.id }}>
    {name.name}
  </TextLink>
);

const CareCount = ({ name, care }: { name: string; care: number }) =>
  care === 0 ? (
    0
  ) : (
    <TextLink to="/clothing/care" search={{ name }} aria-label={`${name}: ${t('inCare', { count: care })}`} sx={countLink}>
      {care}
    </TextLink>
  );

/** Touch size for a short number. */
const countLink = { display: 'inline-block', minWidth: 44, py: 1.25, my: -1.25 } as const;

/** Sorted by the server: keys are those of the contract. */
export const clothingNameColumns: Column<ClothingName>[] = [
  {
    key: 'name',
    header: () => t('name'),
    cell: (name) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Thumbnail url={name.imageUrl} />
        <Box>
          <NameLink name={name} />
          <Typography variant="body2" sx={{ display: { lg: 'none' }, color: 'text.secondary' }}>
            {name.parish}
          </Typography>
        </Box>
      </Box>
    ),
    sortable: true,
  },
  // Below `lg` it stands under the name.
  { key: 'parish', header: () => t('parish'), cell: ({ parish }) => parish, sortable: true, hideBelow: 'lg' },
  { key: 'stock', header: () => t('stock'), cell: ({ inventory }) => <InventoryBar inventory={inventory} />, width: 180, hideBelow: 'lg' },
  {
    key: 'present',
    header: () => t('present'),
    cell: ({ inventory }) => (
      <Box component="span" sx={{ color: presentColor(inventory), fontWeight: 700 }}>
        {inventory.present}
      </Box>
    ),
    sortable: true,
    align: 'right',
    width: '1%',
  },
  { key: 'issued', header: () => t('issued'), cell: ({ inventory }) => inventory.issued, sortable: true, align: 'right', width: '1%' },
  {
    key: 'care',
    header: () => t('care'),
    cell: ({ name, inventory }) => <CareCount name={name} care={inventory.care} />,
    sortable: true,
    align: 'right',
    width: '1%',
    hideBelow: 'md',
  },
  {
    key: 'inactive',
    header: () => t('inactive'),
    cell: ({ inventory }) => inventory.inactive,
    sortable: true,
    align: 'right',
    width: '1%',
  },
  { key: 'total', header: () => t('total'), cell: ({ inventory }) => inventory.total, sortable: true, align: 'right', width: '1%' },
];

export const ClothingNameCard = ({ row: name }: { row: ClothingName }) => (
  <RowCard
    wide
    lead={<Thumbnail url={name.imageUrl} />}
    title={<NameLink name={name} />}
    detail={
      name.parish === null && name.inventory.care === 0 ? undefined : (
        <>
          {name.parish}
          {name.parish !== null && name.inventory.care > 0 && ' · '}
          <CareLink name={name} />
        </>
      )
    }
    value={<PresentCount inventory={name.inventory} />}
  >
    <InventoryBar inventory={name.inventory} />
  </RowCard>
);
