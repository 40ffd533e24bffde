import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Place } from '@riideait/contract';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { t } from './texts.ts';

const ItemsOfPlace = ({ place: { id, name } }: { place: Place }) => (
  <TextLink to="/clothing/items" search={{ placeId: id }}>
    {name}
  </TextLink>
);

const NamesOfPlace = ({ place: { id, name, nrOfNames } }: { place: Place }) => (
  <TextLink to="/clothing/search" search={{ placeId: id }} aria-label={t('namesAt', { count: nrOfNames, name })} sx={countLink}>
    {nrOfNames}
  </TextLink>
);

/** Touch size for a short number. */
const countLink = { display: 'inline-block', minWidth: 44, py: 1.25, my: -1.25 } as const;

export const placeColumns: Column<Place>[] = [
  {
    key: 'name',
    header: () => t('name'),
    cell: (place) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <ItemsOfPlace place={place} />
        {place.note !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
            {place.note}
          </Typography>
        )}
      </Box>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: 'nrOfItems',
    header: () => t('items'),
    cell: ({ nrOfItems }) => nrOfItems,
    sortBy: ({ nrOfItems }) => nrOfItems,
    align: 'right',
    width: '1%',
  },
  {
    key: 'nrOfPresentItems',
    header: () => t('presentItems'),
    cell: ({ nrOfPresentItems }) => nrOfPresentItems,
    sortBy: ({ nrOfPresentItems }) => nrOfPresentItems,
    align: 'right',
    width: '1%',
  },
  {
    key: 'nrOfNames',
    header: () => t('names'),
    cell: (place) => <NamesOfPlace place={place} />,
    sortBy: ({ nrOfNames }) => nrOfNames,
    align: 'right',
    width: '1%',
  },
];

export const PlaceCard = ({ row: place, actions }: { row: Place; actions: ReactNode }) => (
  <RowCard
    wide
    title={<ItemsOfPlace place={place} />}
    detail={[
      t('ofAll', { present: place.nrOfPresentItems, all: t('pieces', { count: place.nrOfItems }) }),
      place.nrOfNames > 0 && t('countedNames', { count: place.nrOfNames }),
      place.note,
    ]
      .filter(Boolean)
      .join(' · ')}
    action={actions}
  />
);
