import type { ClothingType } from '@riideait/contract';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { kindWord } from '../garments/garment-inputs.embed.tsx';
import { t } from './texts.ts';

const NamesOfType = ({ type, children }: { type: ClothingType; children: ReactNode }) => (
  <TextLink to="/clothing/search" search={{ type: type.id }}>
    {children}
  </TextLink>
);

/** Adds the unit to a number for screen readers. */
const NumberOfNames = ({ type }: { type: ClothingType }) => (
  <NamesOfType type={type}>
    <span aria-hidden>{type.nrOfClothingNames}</span>
    <span style={visuallyHidden}>{`${type.name}: ${t('names', { count: type.nrOfClothingNames })}`}</span>
  </NamesOfType>
);

export const clothingTypeColumns: Column<ClothingType>[] = [
  { key: 'name', header: () => t('name'), cell: (type) => type.name, sortBy: (type) => type.name },
  { key: 'garmentKind', header: () => t('kind'), cell: (type) => kindWord(type.garmentKind), sortBy: (type) => kindWord(type.garmentKind) },
  {
    key: 'nrOfClothingNames',
    header: () => t('clothingNames'),
    cell: (type) => <NumberOfNames type={type} />,
    sortBy: (type) => type.nrOfClothingNames,
    align: 'right',
  },
];

export const ClothingTypeCard = ({ row: type, actions }: { row: ClothingType; actions: ReactNode }) => (
  <RowCard
    wide
    title={<NamesOfType type={type}>{type.name}</NamesOfType>}
    detail={`${t('names', { count: type.nrOfClothingNames })} · ${kindWord(type.garmentKind)}`}
    action={actions}
  />
);
