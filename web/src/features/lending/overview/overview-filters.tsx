import ExpandLess from '@mui/icons-material/ExpandLess';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import { FilterBar, FilterCheckbox, FilterSelect } from '../../../ui/filters.tsx';
import { touchSized } from '../../../ui/touch-sized.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { groupOptions, groupsQuery } from '../../people/groups/groups.api.ts';
import { genderOptions, gendersQuery } from '../../people/people/people.api.ts';
import { clothingSetOptions, clothingSetsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import { clothingTypeOptions, clothingTypesQuery } from '../../wardrobe/clothing-types/clothing-types.api.ts';
import { overviewQuery } from './overview.api.ts';
import { filterOf, type OverviewAddress } from './overview-address.ts';
import { t } from './texts.ts';

const numberOf = (filters: OverviewAddress) => Object.values(filters).filter((filter) => filter !== undefined).length;

interface FoldButtonProps {
  /** Filters it hides. */
  hides: OverviewAddress;
  isOpen: boolean;
  onFold: () => void;
}

/** Unfolds the filters on a phone and in a low window. */
export function FoldButton({ hides, isOpen, onFold }: FoldButtonProps) {
  const set = numberOf(hides);
  return (
    <Button startIcon={isOpen ? <ExpandLess /> : <Tune />} onClick={onFold} aria-expanded={isOpen} sx={{ flexShrink: 0, px: 1 }}>
      <span>{set > 0 ? t('moreFiltersSet', { number: set }) : t('moreFilters')}</span>
    </Button>
  );
}

interface OverviewFiltersProps {
  search: OverviewAddress;
  /** On a phone all but the set are folded. */
  isOpen: boolean;
  /** Beside the set on a phone. */
  fold: ReactNode;
  onChange: (filters: OverviewAddress) => void;
  onClear: () => void;
}

/** Filters of rows and columns. */
export function OverviewFilters({ search, isOpen, fold, onChange, onClear }: OverviewFiltersProps) {
  const groups = useApiWhile(true, groupsQuery).data ?? [];
  const genders = useApiWhile(true, gendersQuery).data ?? [];
  const types = useApiWhile(true, clothingTypesQuery).data ?? [];
  const isMobile = useIsMobile();
  const group = (
    <FilterSelect label={t('group')} value={search.groupId} options={groupOptions(groups)} onChange={(groupId) => onChange({ groupId })} />
  );
  const set = <SetFilter search={search} onChange={onChange} />;

  return (
    <FilterBar label={t('filters')}>
      <Box sx={{ display: { xs: 'flex', sm: 'contents' }, gap: 1, '& > *': { flex: '1 1 110px' } }}>
        {set}
        <Box sx={{ display: { sm: 'none' }, '&&': { flex: 'none' }, mr: -1 }}>{fold}</Box>
      </Box>
      <Box
        sx={{
          display: { xs: isOpen ? 'grid' : 'none', sm: 'contents' },
          gridTemplateColumns: '1fr 1fr',
          gap: 1.5,
          '& > *': { flex: '1 1 110px' },
        }}
      >
        {group}
        <FilterSelect
          label={t('gender')}
          value={search.genderCode}
          options={genderOptions(genders)}
          onChange={(genderCode) => onChange({ genderCode })}
        />
        <FilterSelect label={t('type')} value={search.type} options={clothingTypeOptions(types)} onChange={(type) => onChange({ type })} />
        <Box sx={{ '&&': { flex: '0 0 auto' }, display: 'flex', alignItems: 'center', ml: -1, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <FilterCheckbox
            label={t('onlyLate')}
            checked={search.late === true}
            onChange={(checked) => onChange({ late: checked ? true : undefined })}
          />
          <FilterCheckbox
            label={t('onlyUnconfirmed')}
            checked={search.confirmed === false}
            onChange={(checked) => onChange({ confirmed: checked ? false : undefined })}
          />
          {!isMobile && (
            <FilterCheckbox
              label={t('allNames')}
              checked={search.all === true}
              onChange={(checked) => onChange({ all: checked ? true : undefined })}
            />
          )}
          {numberOf(search) > 0 && (
            <Button onClick={onClear} sx={{ ml: { xs: 'auto', sm: 1 }, px: 1 }}>
              {t('clear')}
            </Button>
          )}
        </Box>
      </Box>
    </FilterBar>
  );
}

/** The set whose names show; on a phone of an ensemble without sets, the names. */
function SetFilter({ search, onChange }: Pick<OverviewFiltersProps, 'search' | 'onChange'>) {
  const isMobile = useIsMobile();
  const { data: sets } = useApiWhile(true, clothingSetsQuery);
  if (isMobile && sets?.length === 0) return <NamesFilter search={search} onChange={onChange} />;
  // Nobody lacks anything of a set that is not theirs.
  const genderOf = (setId: number | undefined) => sets?.find(({ id }) => id === setId)?.genderCode ?? undefined;
  return (
    <FilterSelect
      label={t('set')}
      value={search.setId}
      options={clothingSetOptions(sets ?? [])}
      onChange={(setId) => onChange({ setId, ...(isMobile && { genderCode: genderOf(setId) }) })}
    />
  );
}

function NamesFilter({ search, onChange }: Pick<OverviewFiltersProps, 'search' | 'onChange'>) {
  const names = useApiWhile(true, overviewQuery(filterOf(search, true))).data?.clothingNameList ?? [];
  return (
    <TextField
      select
      sx={touchSized}
      label={t('chosenNames')}
      value={names.length === 0 ? [] : (search.names ?? [])}
      onChange={({ target }) => {
        const chosen = [target.value].flat().map(Number);
        onChange({ names: chosen.length === 0 ? undefined : chosen });
      }}
      slotProps={{ select: { multiple: true } }}
    >
      {names.map(({ id, name }) => (
        <MenuItem key={id} value={id} sx={{ minHeight: 44, whiteSpace: 'normal' }}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
