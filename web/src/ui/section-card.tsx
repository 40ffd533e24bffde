import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { wholeWords } from './whole-words.ts';

interface SectionCardProps {
  title: string;
  action?: ReactNode;
  /** Part of it is loading. */
  busy?: boolean;
  /** Reaches the card's edges, as a list does. Left out: the action says it all. */
  children?: ReactNode;
}

export function SectionCard({ title, action, busy = false, children }: SectionCardProps) {
  const titleId = useId();
  return (
    // Clipped, not hidden: what is sticky in it stays in sight.
    <Card component="section" aria-labelledby={titleId} aria-busy={busy} sx={{ overflow: 'clip' }}>
      {/* In large type, or beside a long word, the action stands below the title. */}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, pl: 2, pr: 1, py: 0.75, minHeight: 56 }}
      >
        <Typography id={titleId} variant="h2" sx={wholeWords}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
}
