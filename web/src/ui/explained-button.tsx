import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';

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
        // a short tap is over before the tooltip has noticed it
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
