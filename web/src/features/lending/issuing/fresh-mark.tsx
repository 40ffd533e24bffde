import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { t } from './texts.ts';

/** Time for which an issue is marked as fresh, ms. */
const FRESH = 2 * 60_000;

/** Marks a piece issued a moment ago, for a while. */
export function FreshMark({ since }: { since: string }) {
  // The clock of the browser may be ahead or behind.
  const [isFresh, setFresh] = useState(() => Math.abs(Date.now() - Date.parse(since)) < FRESH);
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setFresh(false), FRESH);
    return () => clearTimeout(timer);
  }, [isFresh]);

  if (!isFresh) return null;
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        py: 0.25,
        borderRadius: 1,
        border: 1,
        borderColor: 'success.main',
        color: 'success.main',
        typography: 'caption',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      {t('justIssued')}
    </Box>
  );
}
