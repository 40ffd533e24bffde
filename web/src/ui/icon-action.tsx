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
  /** Where there is no room for 44 px beside each other. */
  narrow?: boolean;
  type?: 'button' | 'submit';
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
}

/** A button that is only an icon: 44 px, with a tooltip and a name for screen readers. */
export function IconAction({ label, of, icon, disabled = false, narrow = false, ...button }: IconActionProps) {
  return (
    // MUI forbids a title over a disabled button, which fires no events anyway
    <Tooltip title={disabled ? '' : label}>
      <IconButton
        aria-label={of === undefined ? label : `${label}: ${of}`}
        disabled={disabled}
        sx={{ width: narrow ? 28 : 44, height: 44 }}
        {...button}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}
