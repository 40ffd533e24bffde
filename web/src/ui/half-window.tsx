import Dialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { useBackCloses } from './use-back-closes.ts';
import { useIsMobile } from './use-is-mobile.ts';

interface HalfWindowProps {
  /** Of the element that says what it is about. */
  titleId: string;
  /** Escape, going back and a click beside it. */
  onLeave: () => void;
  /** As CSS has it; however narrow the window is. */
  minWidth: number | string;
  /** It stands, and may take the focus. */
  onEntered?: () => void;
  children: ReactNode;
}

/** A dialog half the window wide, on a phone all of it; spec, chapter 9. Mount it to open it. */
export function HalfWindow({ titleId, onLeave, minWidth, onEntered, children }: HalfWindowProps) {
  const isMobile = useIsMobile();
  useBackCloses(onLeave);
  return (
    <Dialog
      open
      onClose={onLeave}
      fullScreen={isMobile}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: { width: { sm: '50%' }, minWidth: { sm: minWidth } } },
        ...(onEntered && { transition: { onEntered } }),
      }}
    >
      {children}
    </Dialog>
  );
}
