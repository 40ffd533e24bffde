import DataObject from '@mui/icons-material/DataObject';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LINK_PLACEHOLDER, type Placeholder, placeholders } from '@riideait/contract';
import { useRef, useState } from 'react';
import { IconAction } from '../../../ui/icon-action.tsx';
import { t } from './texts.ts';

const names = Object.keys(placeholders).filter((name): name is Placeholder => name in placeholders);

interface PlaceholderMenuProps {
  /** Title of the text, for screen readers. */
  of: string;
  /** The placeholder with braces; called after the menu has closed, so that the focus may move. */
  onChoose: (placeholder: string) => void;
  /** For a subject: no link. */
  withoutLink?: boolean;
}

/** Lists the placeholders of a text with their values. */
export function PlaceholderMenu({ of, onChoose, withoutLink = false }: PlaceholderMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = useRef<string>(undefined);
  const close = () => setAnchor(null);
  const choose = () => {
    if (chosen.current !== undefined) onChoose(chosen.current);
    chosen.current = undefined;
  };

  return (
    <>
      <IconAction
        label={t('insertPlaceholder')}
        of={of}
        icon={<DataObject />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        disableRestoreFocus={chosen.current !== undefined}
        slotProps={{ transition: { onExited: choose } }}
      >
        {names
          .filter((name) => !(withoutLink && name === LINK_PLACEHOLDER))
          .map((name) => (
            <MenuItem
              key={name}
              sx={{ minHeight: 44, whiteSpace: 'normal' }}
              onClick={() => {
                chosen.current = `{${name}}`;
                close();
              }}
            >
              <ListItemText primary={`{${name}}`} secondary={placeholders[name]} />
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
