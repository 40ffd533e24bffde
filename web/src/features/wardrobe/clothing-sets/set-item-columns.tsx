import Box from '@mui/material/Box';
import type { ClothingSetItem } from '@riideait/contract';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { Thumbnail } from '../images/thumbnail.embed.tsx';
import { t } from './texts.ts';

const NameLink = ({ item }: { item: ClothingSetItem }) => (
  <TextLink to="/clothing/$id" params={{ id: item.clothingNameId }}>
    {item.name}
  </TextLink>
);

/** '5 laos' or a red 'otsas'. */
const PresentCount = ({ present }: { present: number }) => (
  <Box component="span" sx={{ color: present > 0 ? 'success.main' : 'secondary.main', fontWeight: 700, whiteSpace: 'nowrap' }}>
    {present > 0 ? t('presentCount', { present }) : t('outOfStock')}
  </Box>
);

/** Rows arrive sorted by name. */
export const setItemColumns: Column<ClothingSetItem>[] = [
  {
    key: 'name',
    header: () => t('itemName'),
    cell: (item) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, overflowWrap: 'anywhere' }}>
        <Thumbnail url={item.imageUrl} />
        <NameLink item={item} />
      </Box>
    ),
  },
  {
    key: 'present',
    header: () => t('present'),
    cell: ({ present }) => <PresentCount present={present} />,
    align: 'right',
    width: '1%',
  },
];

export const SetItemCard = ({ row: item, actions }: { row: ClothingSetItem; actions: ReactNode }) => (
  <RowCard
    wide
    lead={<Thumbnail url={item.imageUrl} />}
    title={<NameLink item={item} />}
    detail={<PresentCount present={item.present} />}
    action={actions}
  />
);
