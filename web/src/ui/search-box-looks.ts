import { styled } from '@mui/material/styles';
import { OCHRE } from './theme.ts';

/** `page`: above a list; `large`: the main search of a page; `bar`: in the dark app bar; `over`: in place of the app bar. */
export type SearchBoxLook = 'page' | 'large' | 'bar' | 'over';

const frame = { display: 'flex', alignItems: 'center', pl: 1.75, borderRadius: 1 } as const;
const onPage = {
  ...frame,
  bgcolor: 'background.paper',
  border: '1px solid #bdb6a8',
  color: 'text.secondary',
  '&:hover': { borderColor: 'primary.light' },
  '&:focus-within': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
} as const;

/** Frame of a search box; shows the focus of its field. */
export const frames = {
  page: { ...onPage, minHeight: 52 },
  large: { ...onPage, minHeight: 60, pl: 2.25, borderRadius: 1.5, fontSize: { sm: '1.125rem' } },
  bar: {
    ...frame,
    minHeight: 40,
    bgcolor: 'rgb(255 255 255 / 13%)',
    '& button': { color: 'inherit', width: 40, height: 40 },
    '&:hover': { bgcolor: 'rgb(255 255 255 / 18%)' },
    '&:focus-within': { bgcolor: 'background.paper', color: 'text.secondary', outline: `2px solid ${OCHRE}` },
  },
  over: { ...frame, minHeight: 56, pl: 0.5, borderRadius: 0, color: 'text.secondary' },
} as const satisfies Record<SearchBoxLook, object>;

export const FieldLabel = styled('label')({
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  cursor: 'text',
});

export const Field = styled('input')({
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  padding: '0 8px 0 0',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textOverflow: 'ellipsis',
  '&:focus': { outline: 'none' },
  // Typed text is dark in any bar.
  '&:not(:placeholder-shown), &:focus': { color: '#1f2430' },
  '&::placeholder': { color: 'currentcolor', opacity: 0.85 },
});
