import type { ClothingType } from '@riideait/contract';
import type { ReactNode } from 'react';
import { i18n } from '../../texts/i18n.ts';
import type { Column } from '../../ui/column.ts';
import { TextLink } from '../../ui/link.tsx';
import { RowCard } from '../../ui/row-card.tsx';

const t = i18n.getFixedT(null, 'clothing-types');

const NamesOfType = ({ type, children }: { type: ClothingType; children: ReactNode }) => (
  <TextLink
    to="/clothing/search"
    search={{ type: type.id }}
    aria-label={`${type.name}: ${t('names', { count: type.nrOfClothingNames })}`}
    sx={{ display: 'inline-block', minWidth: 24, py: 1, my: -1 }}
  >
    {children}
  </TextLink>
);

export const clothingTypeColumns: Column<ClothingType>[] = [
  { key: 'name', header: () => t('name'), cell: (type) => type.name, sortBy: (type) => type.name },
  {
    key: 'nrOfClothingNames',
    header: () => t('clothingNames'),
    cell: (type) => <NamesOfType type={type}>{type.nrOfClothingNames}</NamesOfType>,
    sortBy: (type) => type.nrOfClothingNames,
    align: 'right',
  },
];

export const ClothingTypeCard = ({ row: type, actions }: { row: ClothingType; actions: ReactNode }) => (
  <RowCard
    title={type.name}
    detail={<NamesOfType type={type}>{t('names', { count: type.nrOfClothingNames })}</NamesOfType>}
    action={actions}
  />
);
