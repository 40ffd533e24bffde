import Box from '@mui/material/Box';
import type { Stocktake, StocktakeResult } from '@riideait/contract';
import { useMemo } from 'react';
import { EmptyState } from '../../../ui/states.tsx';
import { useGradually } from '../../../ui/use-gradually.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { listOf } from './list-rows.ts';
import { NameCard } from './name-card.tsx';
import { type PlaceChoice, PlaceSelect } from './place-select.tsx';
import { t } from './texts.ts';
import type { Counting } from './use-counting.ts';
import { useTicking } from './use-ticking.ts';

interface ListViewProps extends PlaceChoice {
  stocktake: Stocktake;
  counting: Counting;
}

/** What should be at a place, to be ticked off by number. */
export function ListView({ stocktake: { id }, counting, placeId: chosen, onPlace }: ListViewProps) {
  const { register, result } = counting;
  const placeId = chosen ?? firstPlace(result);
  const names = useMemo(() => listOf(register, result, placeId), [register, result, placeId]);
  const shown = useGradually(names);
  const ticking = useTicking(id, counting, placeId);

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PlaceSelect label={t('where')} none={t('withoutPlace')} places={register.places} placeId={placeId} onPlace={onPlace} />
      {names.length === 0 && <EmptyState title={t('listEmpty')} />}
      {shown.map((listed) => (
        <NameCard key={listed.nameId} listed={listed} name={register.nameOf(listed.nameId)} ticking={ticking} />
      ))}
      {ticking.asked !== null && <AmountDialog stocktakeId={id} {...ticking.asked} counting={counting} onClose={ticking.endAsking} />}
    </Box>
  );
}

/** Pieces without a place come first: they have no other list. */
const firstPlace = ({ progress }: StocktakeResult): number | null =>
  progress.some(({ placeId }) => placeId === null) ? null : (progress[0]?.placeId ?? null);
