import ExpandLess from '@mui/icons-material/ExpandLess';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface MoreFiltersProps {
  /** Selects, in a row. */
  children: ReactNode;
  /** Checkboxes, in a row of their own. */
  checkboxes: ReactNode;
  /** On a phone as many columns of selects. */
  columns?: 1 | 2;
  /** How many of these filters are on. */
  set: number;
  /** Puts all filters back; undefined while there is nothing to put back. */
  onClear: (() => void) | undefined;
}

/** Filters of a `FilterBar` that a phone hides until they are asked for; from there up they join the row of the bar. */
export function MoreFilters({ children, checkboxes, columns = 1, set, onClear }: MoreFiltersProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  return (
    <>
      <Box
        id={id}
        sx={{
          display: { xs: isOpen ? 'grid' : 'none', sm: 'contents' },
          gridTemplateColumns: `repeat(${columns}, 1fr)`,
          gap: 1.5,
          '& > *': { flex: '1 1 160px' },
        }}
      >
        {children}
        <Box sx={checkboxRow}>
          {checkboxes}
          {onClear && (
            <Button onClick={onClear} sx={{ ml: 'auto', display: { xs: 'none', sm: 'inline-flex' } }}>
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
          aria-controls={id}
          sx={{ px: 1 }}
        >
          {isOpen ? t('fewerFilters') : set > 0 ? t('moreFiltersSet', { number: set }) : t('moreFilters')}
        </Button>
        {onClear && (
          <Button onClick={onClear} sx={{ px: 1 }}>
            {t('clear')}
          </Button>
        )}
      </Box>
    </>
  );
}

const checkboxRow = {
  '&&': { flexBasis: '100%' },
  gridColumn: '1 / -1',
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 3,
  ml: -1,
  mb: { sm: -1 },
  alignItems: { sm: 'center' },
} as const;
