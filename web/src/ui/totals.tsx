import Box from '@mui/material/Box';

/** Sums beside each other, each under its word. */
export const Totals = ({ rows }: { rows: readonly { readonly word: string; readonly amount: string }[] }) => (
  <Box component="dl" className="totals" sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px 32px', m: 0, p: 2, breakInside: 'avoid' }}>
    {rows.map(({ word, amount }) => (
      <div key={word}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {word}
        </Box>
        <Box component="dd" sx={{ m: 0, fontSize: '1.125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {amount}
        </Box>
      </div>
    ))}
  </Box>
);
