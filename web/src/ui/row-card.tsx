import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface RowCardProps {
  /** Large at the left: a number. */
  lead?: ReactNode;
  /** At most three lines: the last word may be the one that differs. May be a link. */
  title: ReactNode;
  /** The link in the title covers the whole card. */
  wide?: boolean;
  detail?: ReactNode;
  /** At the right of the title: '24 laos'. */
  value?: ReactNode;
  /** One 44 px action at the right; false: its place stays empty. */
  action?: ReactNode;
  /** Below, full width: a `StockBar`. */
  children?: ReactNode;
}

const threeLines = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** Extends the link in the title over the nearest positioned box: the card or its text. */
const reaching = { '& a::after': { content: '""', position: 'absolute', inset: 0 } } as const;
const aboveReach = { '& a': { position: 'relative', zIndex: 1 } } as const;
/** Touch size for a number that is a link. */
const thumbSized = { '& a': { display: 'grid', placeItems: 'center', minHeight: 44 } } as const;

export function RowCard({ lead, title, wide = false, detail, value, action, children }: RowCardProps) {
  return (
    <Box sx={{ position: 'relative', px: 2, py: 0.75, ...(wide && { '&:active': { bgcolor: 'action.hover' } }) }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
        {lead !== undefined && (
          <Box
            sx={{
              minWidth: 44,
              textAlign: 'center',
              fontSize: '1.125rem',
              fontWeight: 700,
              fontVariantNumeric: 'tabular-nums',
              color: 'primary.main',
              ...thumbSized,
            }}
          >
            {lead}
          </Box>
        )}
        {/* In large type the value stands below the title. */}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Box
            sx={{
              flex: '1 1 5rem',
              minWidth: 0,
              minHeight: 44,
              display: 'grid',
              alignContent: 'center',
              ...(!wide && { position: 'relative' }),
            }}
          >
            <Box sx={{ fontWeight: 600, lineHeight: 1.35, ...threeLines, ...reaching }}>{title}</Box>
            {detail !== undefined && (
              <Typography component="div" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', ...aboveReach }}>
                {detail}
              </Typography>
            )}
          </Box>
          {value !== undefined && <Box sx={{ flexShrink: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{value}</Box>}
        </Box>
        {action !== undefined && action !== null && (
          <Box sx={{ position: 'relative', zIndex: 1, flexShrink: 0, mr: -1, ...(action === false && { width: 44 }) }}>{action}</Box>
        )}
      </Box>
      {children !== undefined && <Box sx={{ mt: 1 }}>{children}</Box>}
    </Box>
  );
}
