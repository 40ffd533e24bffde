import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type Column, nextSort, type Sort } from './column.ts';
import { t } from './texts.ts';

interface SortMenuProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  /** Within the title's row. */
  bare: boolean;
}

/** Sorts the cards on a phone, which have no column headings. */
export function SortMenu<Row>({ columns, sort, onSort, bare }: SortMenuProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = columns.find(({ key }) => key === sort?.key);

  const Arrow = sort?.order === 'desc' ? ArrowDownward : ArrowUpward;
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={current && t('sortedBy', { column: current.header() })}
        endIcon={current && <Arrow />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary', fontSize: '0.8125rem', ...(bare && { px: 0.5 }) }}
      >
        {current ? (bare ? current.header() : t('sortedBy', { column: current.header() })) : t('sort')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.map(({ key, header }) => (
          <MenuItem
            key={key}
            selected={key === sort?.key}
            sx={{ minHeight: 44, gap: 1, justifyContent: 'space-between' }}
            onClick={() => {
              setAnchor(null);
              onSort(nextSort(sort, key));
            }}
          >
            {header()}
            {key === sort?.key && <Arrow fontSize="small" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
