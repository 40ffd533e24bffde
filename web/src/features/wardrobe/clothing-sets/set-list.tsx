import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ClothingSet, fold } from '@riideait/contract';
import { useState } from 'react';
import { FilterText } from '../../../ui/filters.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Thumbnail } from '../images/thumbnail.embed.tsx';
import { t } from './texts.ts';

/** The filter shows from this number of sets. */
const WORTH_FILTERING = 12;

/** Also scrolls to a new set. */
const intoSight = (row: HTMLElement | null): void => {
  row?.scrollIntoView({ block: 'nearest' });
};

interface SetListProps {
  sets: readonly ClothingSet[];
  /** Shown beside the list. */
  selectedId: number | undefined;
  /** The set replaces the list, scrolled to its top. */
  alone: boolean;
}

/** Links to the sets, by name. */
export function SetList({ sets, selectedId, alone }: SetListProps) {
  const [find, setFind] = useState<string>();
  const wanted = fold(find ?? '');
  const found = sets.filter(({ name }) => fold(name).includes(wanted));

  return (
    <Card component="nav" aria-label={t('title')} sx={{ display: 'flex', flexDirection: 'column', maxHeight: 'inherit' }}>
      {sets.length >= WORTH_FILTERING && (
        <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
          <FilterText label={t('find')} value={find} onChange={setFind} />
        </Box>
      )}
      {found.length === 0 && <EmptyState icon={<SearchOff />} title={t('noneNamed')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, minHeight: 0, overflowY: 'auto' }}>
        {found.map((set) => {
          const isSelected = set.id === selectedId;
          return (
            <Box
              key={set.id}
              component="li"
              ref={isSelected ? intoSight : undefined}
              sx={{
                bgcolor: isSelected ? '#e4e9f5' : undefined,
                '&:hover': { bgcolor: isSelected ? '#e4e9f5' : 'action.hover' },
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <RowCard
                wide
                lead={<Thumbnail url={set.imageUrl} />}
                title={
                  <TextLink
                    to="/clothing/clothing-set"
                    search={{ setId: set.id }}
                    resetScroll={alone}
                    aria-current={isSelected ? 'true' : undefined}
                  >
                    {set.name}
                  </TextLink>
                }
                detail={t('names', { count: set.numberOfClothingItems })}
              />
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
