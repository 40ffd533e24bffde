import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** A lasting message; a toast would vanish after five seconds. */
export interface Notice {
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly text?: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Message from the former page, shown on a signed-out page, also after a reload. */
    notice?: Notice;
    /** E-mail of the account just registered or reset, prefilled on the next page. */
    email?: string;
  }
}

export const useNotice = (): Notice | undefined => useLocation({ select: ({ state }) => state.notice });

export const useBroughtEmail = (): string => useLocation({ select: ({ state }) => state.email ?? '' });

/** A notice within a page. Takes the focus, so that screen readers read it first. */
export function NoticeBox({ notice }: { notice: Notice }) {
  const { kind, title, text } = notice;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated notice is read again
  useEffect(() => box.current?.focus(), [notice]);
  return (
    <Box
      ref={box}
      role={kind === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      sx={{
        px: 2,
        py: 1.5,
        mb: 3,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: `${kind}.main`,
        bgcolor: 'background.default',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography sx={{ fontWeight: 600, color: `${kind}.main` }}>{title}</Typography>
      {text !== undefined && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      )}
    </Box>
  );
}
