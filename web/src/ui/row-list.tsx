import { styled } from '@mui/material/styles';

/** Rows of a section, each an `li` with a `RowCard`. */
export const RowList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { borderTop: `1px solid ${theme.palette.divider}` },
}));
