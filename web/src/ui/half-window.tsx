import Dialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { useBackCloses } from './use-back-closes.ts';
import { useIsMobile } from './use-is-mobile.ts';

/** From the top: in the middle, each part that loads would move the parts above it. */
const TOP = 'clamp(32px, 10vh, 96px)';
const fromTop = { alignSelf: 'flex-start', mt: TOP, maxHeight: `calc(100% - ${TOP} - 32px)` } as const;

/** As tall as what is in it; the browser ends the window above a keyboard. */
const sheet = {
  alignSelf: 'flex-end',
  width: '100%',
  maxWidth: '100%',
  maxHeight: 'calc(100% - 24px)',
  m: 0,
  pb: 'env(safe-area-inset-bottom)',
  borderRadius: '14px 14px 0 0',
} as const;

interface HalfWindowProps {
  titleId: string;
  /** On Escape, back and a click outside. */
  onLeave: () => void;
  /** Px, kept on narrow windows. */
  minWidth: number;
  /** The opening transition has ended. */
  onEntered?: () => void;
  children: ReactNode;
}

/** A dialog half the window wide, on a phone a sheet over its whole width; spec, chapter 9. Mount it to open it. */
export function HalfWindow({ titleId, onLeave, minWidth, onEntered, children }: HalfWindowProps) {
  const isMobile = useIsMobile();
  useBackCloses(onLeave);
  return (
    <Dialog
      open
      onClose={onLeave}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: isMobile ? sheet : { ...fromTop, width: '50%', minWidth } },
        ...(onEntered && { transition: { onEntered } }),
      }}
    >
      {children}
    </Dialog>
  );
}
