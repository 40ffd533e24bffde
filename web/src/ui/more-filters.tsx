import ExpandLess from '@mui/icons-material/ExpandLess';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { t } from './texts.ts';

interface MoreFiltersProps {
  /** Selects, in a row. */
  children: ReactNode;
  /** Checkboxes, in their own row. */
  checkboxes: ReactNode;
  /** Columns of selects on a phone. */
  columns?: 1 | 2;
  /** Values of the selects and checkboxes; undefined is off. */
  values: readonly unknown[];
  /** Clears all filters of the bar; undefined if none is on. */
  onClear: (() => void) | undefined;
}

/** Filters of a `FilterBar` behind a button on a phone, in the bar's row on wider windows. */
export function MoreFilters({ children, checkboxes, columns = 1, values, onClear }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const on = values.filter((value) => value !== undefined).length;

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
          <span>{isOpen ? t('fewerFilters') : on > 0 ? t('moreFiltersSet', { number: on }) : t('moreFilters')}</span>
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
  flexWrap: { sm: 'wrap' },
  columnGap: 3,
  ml: -1,
  mb: { sm: -1 },
  alignItems: { sm: 'center' },
  '&:empty': { display: 'none' },
  '&:has(> :nth-of-type(4))': {
    display: { sm: 'grid' },
    gridTemplateColumns: { sm: 'repeat(2, max-content)', md: 'repeat(3, max-content)' },
  },
} as const;
