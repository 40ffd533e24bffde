import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Marked } from './marked.tsx';

interface ChoiceLineProps {
  /** Large, at the left; without it the icon. */
  number: string | null | undefined;
  icon?: ReactNode;
  /** At the right, of a fixed size. */
  picture?: ReactNode;
  name: string;
  detail: string | null;
  /** Not available: the detail is red. */
  warns?: boolean | undefined;
  /** The typed text, highlighted. */
  typed: string;
}

export const ChoiceLine = ({ number, icon, picture, name, detail, warns = false, typed }: ChoiceLineProps) => (
  <>
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        minWidth: 44,
        color: 'text.secondary',
        ...(number && { color: 'primary.main', fontWeight: 700, fontSize: '1.0625rem', fontVariantNumeric: 'tabular-nums' }),
      }}
    >
      {number ? (
        <span>
          <Marked text={number} typed={typed} />
        </span>
      ) : (
        icon
      )}
    </Box>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
        <Marked text={name} typed={typed} />
      </Typography>
      {detail && (
        <Typography variant="body2" sx={{ color: warns ? 'secondary.main' : 'text.secondary' }}>
          {detail}
        </Typography>
      )}
    </Box>
    {picture}
  </>
);
