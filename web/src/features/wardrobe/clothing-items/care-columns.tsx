import Box from '@mui/material/Box';
import type { ClothingRow } from '@riideait/contract';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { labelColumns, NameLink } from './all-items-columns.tsx';
import { CareMark } from './care-mark.tsx';
import { NumberLink } from './item-columns.tsx';
import { t } from './texts.ts';

/** The holder, else the last holder; null for an item that was never issued. */
function personOf({ location, cameFrom, state }: ClothingRow) {
  if (location.url !== null) return { text: t('isWith'), name: location.text, url: location.url };
  return cameFrom && { text: t(state === 'LOST' ? 'lastWith' : 'cameFrom'), name: cameFrom.text, url: cameFrom.url };
}

function Person({ item }: { item: ClothingRow }) {
  const person = personOf(item);
  if (!person) return null;
  return (
    <>
      {person.text} {person.url === null ? person.name : <TextLink to={person.url}>{person.name}</TextLink>}
    </>
  );
}

export const careColumns: Column<ClothingRow>[] = [
  ...labelColumns,
  {
    key: 'stateSince',
    header: () => t('state'),
    cell: (item) => (
      <>
        <CareMark item={item} />
        {item.stateNote !== null && (
          <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{item.stateNote}</Box>
        )}
      </>
    ),
    sortable: true,
  },
  { key: 'person', header: () => t('person'), cell: (item) => <Person item={item} /> },
  { key: 'place', header: () => t('place'), cell: ({ placeName }) => placeName, hideBelow: 'md' },
];

export const CareCard = ({ row: item, actions }: { row: ClothingRow; actions: ReactNode }) => (
  <RowCard
    lead={<NumberLink item={item} />}
    title={<NameLink item={item} />}
    detail={
      <>
        <CareMark item={item} />
        {item.stateNote !== null && <div>{item.stateNote}</div>}
        <div>
          <Person item={item} />
        </div>
      </>
    }
    action={actions}
  />
);
