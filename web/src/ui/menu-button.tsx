import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { IconAction } from './icon-action.tsx';

/** An action as a menu entry or an icon. */
export interface Action {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  /** Irreversible: red, and apart from the others. */
  danger?: boolean;
}

interface ActionsMenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
  actions: readonly Action[];
}

const ActionsMenu = ({ anchor, onClose, actions }: ActionsMenuProps) => (
  <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
    {actions.map(({ label, icon, onClick, disabled = false, danger = false }) => (
      <MenuItem
        key={label}
        disabled={disabled}
        sx={{ minHeight: 44, ...(danger && apart) }}
        onClick={() => {
          onClose();
          onClick();
        }}
      >
        <ListItemIcon>{icon}</ListItemIcon>
        <ListItemText>{label}</ListItemText>
      </MenuItem>
    ))}
  </Menu>
);

const apart = {
  color: 'error.main',
  '& svg': { color: 'error.main' },
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 },
} as const;

interface MenuButtonProps {
  label: string;
  of?: string;
  icon?: ReactNode;
  actions: readonly Action[];
}

export function MenuButton({ label, of, icon = <MoreVert />, actions }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  return (
    <>
      <IconAction
        label={label}
        {...(of !== undefined && { of })}
        icon={icon}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      />
      <ActionsMenu anchor={anchor} onClose={() => setAnchor(null)} actions={actions} />
    </>
  );
}

/** A menu behind a button with words. */
export function WordMenuButton({ label, disabled = false, actions }: { label: string; disabled?: boolean; actions: readonly Action[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMore />}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        {label}
      </Button>
      <ActionsMenu anchor={anchor} onClose={() => setAnchor(null)} actions={actions} />
    </>
  );
}
