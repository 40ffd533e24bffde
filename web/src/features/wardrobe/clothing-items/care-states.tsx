import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ClothingSearch } from '@riideait/contract';
import { useApi } from '../../../ui/api.ts';
import { careCountQuery, type InCare, inCare } from './care.ts';
import { CareIcon } from './care-mark.tsx';
import { t } from './texts.ts';

interface CareStatesProps {
  search: Pick<ClothingSearch, 'name' | 'placeId' | 'state'>;
  /** Undefined: all. */
  onChoose: (state: InCare | undefined) => void;
}

/** How many items are in each state; a press shows only these. */
export function CareStates({ search, onChoose }: CareStatesProps) {
  const wash = useApi(careCountQuery({ state: 'WASH' }, search)).pagination.resultCount;
  const repair = useApi(careCountQuery({ state: 'REPAIR' }, search)).pagination.resultCount;
  const lost = useApi(careCountQuery({ state: 'LOST' }, search)).pagination.resultCount;
  const counts = { WASH: wash, REPAIR: repair, LOST: lost };
  const choices = [
    { state: undefined, label: t('allInCare'), count: wash + repair + lost },
    ...inCare.map((state) => ({ state, label: t(`careChoice.${state}`), count: counts[state] })),
  ];

  return (
    <Box
      role="group"
      aria-label={t('state')}
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))', sm: 'repeat(4, auto)' }, gap: 1 }}
    >
      {choices.map(({ state, label, count }) => {
        const isChosen = search.state === state;
        return (
          <Button
            key={label}
            variant={isChosen ? 'contained' : 'outlined'}
            aria-pressed={isChosen}
            startIcon={state && !isChosen && <CareIcon state={state} />}
            onClick={() => onChoose(state)}
            sx={{ px: 1.5 }}
          >
            <span>{t('countedState', { label, count })}</span>
          </Button>
        );
      })}
    </Box>
  );
}
