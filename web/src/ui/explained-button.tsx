import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';

interface ExplainedButtonProps {
  label: string;
  icon: ReactNode;
  /** Why it is disabled; undefined: enabled. */
  reason: string | undefined;
  onClick: () => void;
}

/** A button that opens a dialog. Disabled, it keeps the focus and explains why, for keyboard, mouse and touch. */
export function ExplainedButton({ label, icon, reason, onClick }: ExplainedButtonProps) {
  const isOff = reason !== undefined;
  const [explains, setExplains] = useState(false);
  return (
    <Tooltip
      title={reason ?? ''}
      describeChild
      open={explains}
      onOpen={() => setExplains(true)}
      onClose={() => setExplains(false)}
      enterTouchDelay={0}
      leaveTouchDelay={4000}
      placement="bottom-end"
    >
      <Button
        variant="outlined"
        startIcon={icon}
        aria-haspopup="dialog"
        aria-disabled={isOff}
        disableRipple={isOff}
        // A short tap ends before the tooltip reacts.
        onClick={isOff ? () => setExplains(true) : onClick}
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
