import MoreVert from '@mui/icons-material/MoreVert';
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
}

interface MenuButtonProps {
  label: string;
  of?: string;
  icon?: ReactNode;
  actions: readonly Action[];
}

export function MenuButton({ label, of, icon = <MoreVert />, actions }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {actions.map(({ label, icon, onClick, disabled = false }) => (
          <MenuItem
            key={label}
            disabled={disabled}
            sx={{ minHeight: 44 }}
            onClick={() => {
              close();
              onClick();
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
