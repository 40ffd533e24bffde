import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** What came of something, to be read in peace: a toast would be gone after five seconds. */
export interface Notice {
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly text?: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the page that one came from has to say; a signed-out page shows it, also after a reload. */
    notice?: Notice;
    /** The address of the account that has just been made or given a link: the next page need not ask for it again. */
    email?: string;
  }
}

/** The notice that the way here has brought along. */
export const useNotice = (): Notice | undefined => useLocation({ select: ({ state }) => state.notice });

/** The address of an account that the way here has brought along. */
export const useBroughtEmail = (): string | undefined => useLocation({ select: ({ state }) => state.email });

/** A notice in the flow of a page. It takes the focus, so that it is the first thing that is read. */
export function NoticeBox({ notice }: { notice: Notice }) {
  const { kind, title, text } = notice;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same said again is read again
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
