import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEventHandler, ReactNode } from 'react';

export interface IconActionProps {
  /** The action, also the tooltip. */
  label: string;
  /** The name of the record, for screen readers. */
  of?: string;
  icon: ReactNode;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  disabled?: boolean;
  /** 28 px high, for a table heading. */
  low?: boolean;
  type?: 'button' | 'submit';
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
}

/** An icon button: 44 px, with a tooltip and an accessible name. */
export function IconAction({ label, of, icon, disabled = false, low = false, ...button }: IconActionProps) {
  return (
    // MUI forbids a tooltip title on a disabled button, which fires no events.
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
