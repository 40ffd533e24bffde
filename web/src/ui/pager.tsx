import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { IconAction } from './icon-action.tsx';
import { pageButtons, pagesOf } from './page-buttons.ts';
import { PAGE_SIZES } from './table-address.ts';
import { t } from './texts.ts';

/** A page from the server: `page` from 1, `count` rows per page, `resultCount` rows in all. */
export interface Paging {
  page: number;
  count: number;
  resultCount: number;
  onPage: (page: number) => void;
}

/** Page buttons that fit the window; spec, chapter 9. */
function useVisibleButtons(): number {
  const { breakpoints } = useTheme();
  const options = { noSsr: true };
  const sm = useMediaQuery(breakpoints.up('sm'), options);
  const md = useMediaQuery(breakpoints.up('md'), options);
  const lg = useMediaQuery(breakpoints.up('lg'), options);
  const xl = useMediaQuery(breakpoints.up('xl'), options);
  return xl ? 9 : lg ? 7 : md ? 5 : sm ? 3 : 2;
}

const PageButton = ({ page, current, onPage }: { page: number; current: boolean; onPage: (page: number) => void }) => (
  <ButtonBase
    aria-label={t('page', { page })}
    aria-current={current ? 'page' : undefined}
    onClick={() => onPage(page)}
    sx={{
      minWidth: 44,
      height: 44,
      px: 1,
      borderRadius: 1,
      fontFamily: 'inherit',
      fontSize: '0.875rem',
      fontWeight: current ? 700 : 500,
      fontVariantNumeric: 'tabular-nums',
      color: current ? 'primary.contrastText' : 'text.primary',
      bgcolor: current ? 'primary.main' : 'transparent',
      '&:hover': { bgcolor: current ? 'primary.dark' : 'action.hover' },
    }}
  >
    {page}
  </ButtonBase>
);

function PageSize({ pageSize, onPageSize }: { pageSize: number; onPageSize: (size: number) => void }) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {t('pageSize')}
      </Typography>
      <Select
        size="small"
        value={pageSize}
        onChange={({ target }) => onPageSize(target.value)}
        SelectDisplayProps={{ 'aria-labelledby': id }}
        sx={{ height: 44, fontSize: '0.875rem', width: 92 }}
      >
        {PAGE_SIZES.map((size) => (
          <MenuItem key={size} value={size} sx={{ minHeight: 44 }}>
            {size === -1 ? t('all') : size}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}

interface PagerProps extends Paging {
  /** Rows per page of a table paged in the browser; -1 is all. */
  pageSize?: number;
  onPageSize?: (size: number) => void;
}

/** Below a table: the range of rows shown, and the page buttons. */
export function Pager({ page, count, resultCount, onPage, pageSize, onPageSize }: PagerProps) {
  const visible = useVisibleButtons();
  const pages = pagesOf(resultCount, count);
  const first = (page - 1) * count;

  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {t('range', { from: first + 1, to: Math.min(first + count, resultCount), of: resultCount })}
      </Typography>
      {pages > 1 && (
        <Box component="nav" aria-label={t('pages')} sx={{ display: 'flex', alignItems: 'center' }}>
          <IconAction label={t('previousPage')} icon={<ChevronLeft />} disabled={page <= 1} onClick={() => onPage(page - 1)} />
          {pageButtons(page, pages, visible).map((number) => (
            <PageButton key={number} page={number} current={number === page} onPage={onPage} />
          ))}
          <IconAction label={t('nextPage')} icon={<ChevronRight />} disabled={page >= pages} onClick={() => onPage(page + 1)} />
        </Box>
      )}
      {pageSize !== undefined && onPageSize && <PageSize pageSize={pageSize} onPageSize={onPageSize} />}
    </Box>
  );
}
