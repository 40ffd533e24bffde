import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink, useLocation } from '@tanstack/react-router';
import { placeOf } from './active-url.ts';
import { isOpened, setOpened, useDrawer } from './drawer-store.ts';
import { menuLabel, menuQuery } from './menu.ts';
import { MenuIcon } from './menu-icons.tsx';
import { t } from './texts.ts';

const AnchorItem = (item: Omit<ListItemButtonProps<'a'>, 'component'>) => <ListItemButton {...item} component="a" />;
const LinkItem = createLink(AnchorItem);

/** Brings the entry of the page into sight where the menu scrolls. */
const intoSight = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' });

interface ItemProps {
  name: string;
  url: string;
  label: string;
  selected: boolean;
  rail: boolean;
  onChoose: () => void;
}

const Item = ({ name, url, label, selected, rail, onChoose }: ItemProps) => (
  <ListItem disablePadding ref={selected ? intoSight : null}>
    <Tooltip title={rail ? label : ''} placement="right" enterDelay={300} leaveDelay={250}>
      <LinkItem
        to={url}
        // Which entry a page belongs to says the menu.
        activeOptions={{ exact: true }}
        selected={selected}
        aria-label={label}
        aria-current={selected ? 'page' : undefined}
        onClick={onChoose}
        sx={{
          minHeight: { xs: 44, md: 40 },
          mx: 1,
          px: rail ? 1.25 : 2,
          py: 0.5,
          borderRadius: 5,
          '&.Mui-selected, &.Mui-selected:hover': { bgcolor: '#e4e9f5', color: 'primary.main' },
        }}
      >
        <ListItemIcon sx={{ minWidth: rail ? 0 : 36, color: 'inherit' }}>
          <MenuIcon name={name} />
        </ListItemIcon>
        {!rail && (
          <ListItemText
            primary={label}
            slotProps={{ primary: { noWrap: true, sx: { fontSize: 14.5, fontWeight: selected ? 700 : 450 } } }}
          />
        )}
      </LinkItem>
    </Tooltip>
  </ListItem>
);

const MenuSkeleton = ({ rail }: { rail: boolean }) => (
  <Box sx={{ px: rail ? 1.75 : 3, pt: 2 }}>
    {[0, 1, 2, 3, 4].map((line) => (
      <Skeleton key={line} width={rail ? 28 : `${80 - ((line * 23) % 40)}%`} height={40} />
    ))}
  </Box>
);

interface HeaderProps {
  label: string;
  /** Undefined: the group does not fold. */
  open?: boolean;
  /** The page is one of the group. */
  current: boolean;
  onToggle: () => void;
}

/** Name of a group; all but the first open and close. */
function Header({ label, open, current, onToggle }: HeaderProps) {
  const text = { fontSize: 12.5, fontWeight: 700, color: current ? 'primary.main' : 'text.secondary' };
  if (open === undefined) return <Typography sx={{ ...text, px: 3, py: 0.5 }}>{label}</Typography>;
  return (
    <ButtonBase
      aria-expanded={open}
      onClick={onToggle}
      sx={{ ...text, justifyContent: 'space-between', width: 1, minHeight: { xs: 44, md: 36 }, px: 3, fontFamily: 'fontFamily' }}
    >
      {label}
      <ExpandMore sx={{ fontSize: 20, ...(open && { transform: 'rotate(180deg)' }) }} />
    </ButtonBase>
  );
}

interface SideMenuProps {
  rail?: boolean;
  /** Over the page of a phone: what is done seldom is folded until somebody opens it. */
  folds?: boolean;
  onChoose?: () => void;
}

/** The groups of the menu with their headers; pages of an entry are tabs above them (`PlaceBar`). */
export function SideMenu({ rail = false, folds = false, onChoose = () => {} }: SideMenuProps) {
  const { pathname } = useLocation();
  const drawer = useDrawer();
  const menu = useQuery(menuQuery);

  if (menu.isPending) return <MenuSkeleton rail={rail} />;
  // Once it has been read, it stays without a connection.
  if (menu.data === undefined)
    return (
      <Box sx={{ p: rail ? 0.5 : 3 }}>
        {!rail && <Typography sx={{ mb: 1 }}>{t('menuFailed')}</Typography>}
        <Button size="small" variant="outlined" onClick={() => menu.refetch()}>
          {rail ? '↻' : t('retry')}
        </Button>
      </Box>
    );

  const groups = menu.data.data;
  const { entry: current } = placeOf(groups, pathname);
  return groups.map(({ name, items }, index) => {
    const open = index === 0 || (isOpened(drawer, name) ?? !folds);
    return (
      <Box key={name} sx={index === 0 ? {} : { mt: 0.5, pt: 0.5, borderTop: 1, borderColor: 'divider' }}>
        {!rail && (
          <Header
            label={menuLabel(name)}
            {...(index > 0 && { open })}
            current={!open && current !== undefined && items.includes(current)}
            onToggle={() => setOpened(name, !open)}
          />
        )}
        {open && (
          <List disablePadding aria-label={menuLabel(name)}>
            {items.map((item) => (
              <Item
                key={item.url}
                name={item.displayName}
                url={item.url}
                label={menuLabel(item.displayName)}
                selected={item === current}
                rail={rail}
                onChoose={onChoose}
              />
            ))}
          </List>
        )}
      </Box>
    );
  });
}
