/** Looks of a long text with headings, lists and tables. */
export const writtenText = {
  lineHeight: 1.55,
  overflowWrap: 'anywhere',
  '& h2': { typography: 'h2', fontSize: '1.375rem', mt: 4, mb: 1, scrollMarginTop: 88 },
  '& h3': { typography: 'h2', fontSize: '1.125rem', mt: 3, mb: 1, scrollMarginTop: 88 },
  '& p, & ul, & ol, & table': { mt: 0, mb: 1.5 },
  '& ul, & ol': { pl: 3 },
  '& li': { mb: 0.75 },
  '& a': { color: 'primary.main', fontWeight: 600 },
  '& code': { bgcolor: 'background.default', borderRadius: 0.5, px: 0.5, fontSize: '0.9em' },
  '& table': { borderCollapse: 'collapse', width: 1 },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.75, pr: 2, borderBottom: '1px solid #eee9df' },
} as const;
