import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface ExplainedButtonProps {
  label: string;
  icon: ReactNode;
  /** Why it does nothing now. */
  reason: string | undefined;
  onClick: () => void;
}

/** A button that opens a dialog. While it does nothing it keeps the focus, so that everybody learns why: by keyboard, mouse and finger. */
export function ExplainedButton({ label, icon, reason, onClick }: ExplainedButtonProps) {
  const isOff = reason !== undefined;
  return (
    <Tooltip title={reason ?? ''} describeChild enterTouchDelay={0} placement="bottom-end">
      <Button
        variant="outlined"
        startIcon={icon}
        aria-haspopup="dialog"
        aria-disabled={isOff}
        disableRipple={isOff}
        onClick={isOff ? undefined : onClick}
        sx={{ flexShrink: 0, ...(isOff && looksOff) }}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

const looksOff = {
  '&, &:hover': { color: 'text.secondary', borderColor: 'divider', bgcolor: 'transparent', cursor: 'default' },
} as const;
