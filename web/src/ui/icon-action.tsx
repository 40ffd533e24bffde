import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEventHandler, ReactNode } from 'react';

export interface IconActionProps {
  /** What it does; the tooltip. */
  label: string;
  /** What it does it to, for those who hear the button without seeing its row. */
  of?: string;
  icon: ReactNode;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  disabled?: boolean;
  /** In the heading of a table, where there is no room for a height of 44 px. */
  low?: boolean;
  type?: 'button' | 'submit';
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
}

/** A button that is only an icon: 44 px, with a tooltip and a name for screen readers. */
export function IconAction({ label, of, icon, disabled = false, low = false, ...button }: IconActionProps) {
  return (
    // MUI forbids a title over a disabled button, which fires no events anyway
    <Tooltip title={disabled ? '' : label}>
      <IconButton
        aria-label={of === undefined ? label : `${label}: ${of}`}
        disabled={disabled}
        sx={{ width: 44, height: low ? 28 : 44 }}
        {...button}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}
