import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Issuable } from '@riideait/contract';
import type { HTMLAttributes } from 'react';

interface IssuableOptionProps {
  option: HTMLAttributes<HTMLLIElement>;
  hit: Issuable;
}

/** One search result: number large at the left, name, and below it how it stands; what is out is red. */
export const IssuableOption = ({ option, hit }: IssuableOptionProps) => (
  <Box component="li" {...option} sx={{ gap: 1.5, minHeight: 52 }}>
    <Box sx={{ minWidth: 44, textAlign: 'center', fontWeight: 700, fontSize: '1.0625rem', color: 'primary.main' }}>{hit.itemNumber}</Box>
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{hit.clothingName}</Typography>
      <Typography variant="body2" sx={{ color: hit.outOfStock ? 'secondary.main' : 'text.secondary' }}>
        {hit.title}
      </Typography>
    </Box>
  </Box>
);
