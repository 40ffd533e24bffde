import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
import { useTranslation } from '../texts/i18n.ts';
import { placeOf } from './active-url.ts';
import { menuQuery, useMenuText } from './menu.ts';
import { MenuIcon } from './menu-icons.tsx';

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

interface SideMenuProps {
  rail?: boolean;
  onChoose?: () => void;
}

/** The drawer's groups of the menu, one entry each; their own entries are tabs of the page (`PlaceBar`). */
export function SideMenu({ rail = false, onChoose = () => {} }: SideMenuProps) {
  const { t } = useTranslation('shell');
  const textOf = useMenuText();
  const { pathname } = useLocation();
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
  const { group: current } = placeOf(groups, pathname);
  return (
    <List disablePadding>
      {groups.flatMap((group) => {
        const { name, place, items } = group;
        const [first] = items;
        if (place !== 'DRAWER' || first === undefined) return [];
        return (
          <Item key={name} name={name} url={first.url} label={textOf(name)} selected={group === current} rail={rail} onChoose={onChoose} />
        );
      })}
    </List>
  );
}
