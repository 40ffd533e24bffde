import ExpandLess from '@mui/icons-material/ExpandLess';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { useApiWhile } from '../../ui/api.ts';
import { FilterBar, FilterCheckbox, FilterSelect, FilterText } from '../../ui/filters.tsx';
import { ensembleOptions, ensemblesQuery } from '../ensembles/ensembles.api.ts';
import { useRoleOptions } from './use-role-options.ts';
import { filtersSet, type UsersSearching } from './use-users-search.ts';

/** On a phone under the button that opens them; from there up they join the row of the bar. */
const more = { display: { xs: 'grid', sm: 'contents' }, gap: 1.5, '& > *': { flex: '1 1 160px' } } as const;

const checkboxes = {
  '&&': { flexBasis: '100%' },
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 3,
  ml: -1,
  mb: { sm: -1 },
  alignItems: { sm: 'center' },
} as const;

/** Name, ensemble (for those who see them all), role, whether confirmed, whether active. */
export function UserFilters({ search, filter, clear }: UsersSearching) {
  const { t } = useTranslation('users');
  const seesEnsembles = useMay('ensembles:read');
  const ensembles = useApiWhile(seesEnsembles, ensemblesQuery).data ?? [];
  const roles = useRoleOptions();
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const set = filtersSet(search);

  return (
    <FilterBar label={t('filters')}>
      <FilterText label={t('nameOrEmail')} value={search.name} onChange={(name) => filter({ name })} />
      <Box id={moreId} sx={{ ...more, ...(!isOpen && { display: { xs: 'none', sm: 'contents' } }) }}>
        {seesEnsembles && (
          <FilterSelect
            label={t('ensemble')}
            value={search.ensembleCode}
            options={ensembleOptions(ensembles)}
            onChange={(ensembleCode) => filter({ ensembleCode })}
          />
        )}
        <FilterSelect label={t('role')} value={search.roleCode} options={roles} onChange={(roleCode) => filter({ roleCode })} />
        <Box sx={checkboxes}>
          <FilterCheckbox
            label={t('onlyConfirmed')}
            checked={search.confirmed === true}
            onChange={(checked) => filter({ confirmed: checked || undefined })}
          />
          <FilterCheckbox
            label={t('onlyActive')}
            checked={search.active === true}
            onChange={(checked) => filter({ active: checked || undefined })}
          />
          {set.any && (
            <Button onClick={clear} sx={{ ml: 'auto', display: { xs: 'none', sm: 'inline-flex' } }}>
              {t('clear')}
            </Button>
          )}
        </Box>
      </Box>
      <Box sx={{ display: { xs: 'flex', sm: 'none' }, justifyContent: 'space-between', mx: -1, mb: -1 }}>
        <Button
          startIcon={isOpen ? <ExpandLess /> : <Tune />}
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={moreId}
          sx={{ px: 1 }}
        >
          {isOpen ? t('fewerFilters') : set.more > 0 ? t('moreFiltersSet', { number: set.more }) : t('moreFilters')}
        </Button>
        {set.any && (
          <Button onClick={clear} sx={{ px: 1 }}>
            {t('clear')}
          </Button>
        )}
      </Box>
    </FilterBar>
  );
}
