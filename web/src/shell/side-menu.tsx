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
import { accountEndpoints } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { createLink, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import menuTexts from '../texts/et/menu.json';
import { apiQuery } from '../ui/api.ts';
import { activeUrl } from './active-url.ts';
import { MenuIcon } from './menu-icons.tsx';

const AnchorItem = (item: Omit<ListItemButtonProps<'a'>, 'component'>) => <ListItemButton {...item} component="a" />;
const LinkItem = createLink(AnchorItem);

const isMenuKey = (key: string): key is keyof typeof menuTexts => key in menuTexts;

/** Label of an entry by its translation key; unknown keys show as they are. */
function useMenuText() {
  const { t } = useTranslation('menu');
  return (key: string) => (isMenuKey(key) ? t(key) : key);
}

/** Beside the page in a low window more of the menu is in sight. */
const LOW_WINDOW = '@media (min-width: 900px) and (max-height: 950px) and (pointer: fine)';

/** Brings the entry of the page into sight where the menu scrolls. */
const intoSight = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' });

interface ItemProps {
  url: string;
  label: string;
  selected: boolean;
  rail: boolean;
  onChoose: () => void;
}

const Item = ({ url, label, selected, rail, onChoose }: ItemProps) => (
  <ListItem disablePadding ref={selected ? intoSight : null}>
    <Tooltip title={rail ? label : ''} placement="right" enterDelay={300} leaveDelay={250}>
      <LinkItem
        to={url}
        selected={selected}
        aria-label={label}
        aria-current={selected ? 'page' : undefined}
        onClick={onChoose}
        sx={{
          minHeight: { xs: 44, md: 40 },
          [LOW_WINDOW]: { minHeight: 31, py: 0 },
          mx: 1,
          px: rail ? 1.25 : 2,
          py: 0.5,
          borderRadius: 5,
          '&.Mui-selected, &.Mui-selected:hover': { bgcolor: '#e4e9f5', color: 'primary.main' },
        }}
      >
        <ListItemIcon sx={{ minWidth: rail ? 0 : 36, color: 'inherit' }}>
          <MenuIcon url={url} />
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

/** The menu of the server for this user. */
export function SideMenu({ rail = false, onChoose = () => {} }: SideMenuProps) {
  const { t } = useTranslation('shell');
  const textOf = useMenuText();
  const { pathname } = useLocation();
  const menu = useQuery(apiQuery('account', accountEndpoints.menu, {}));

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
  const selected = activeUrl(
    groups.flatMap(({ items }) => items.map(({ url }) => url)),
    pathname,
  );
  return groups.map(({ name, items }) => (
    <List
      key={name}
      disablePadding
      aria-label={textOf(name)}
      subheader={<GroupName name={textOf(name)} rail={rail} />}
      sx={{ '& + &': { mt: 1, [LOW_WINDOW]: { mt: 0.5 } } }}
    >
      {items.map(({ url, displayName }) => (
        <Item key={url} url={url} label={textOf(displayName)} selected={url === selected} rail={rail} onChoose={onChoose} />
      ))}
    </List>
  ));
}

const GroupName = ({ name, rail }: { name: string; rail: boolean }) => (
  <Box
    component="li"
    aria-hidden
    sx={{
      height: 40,
      [LOW_WINDOW]: { height: 27 },
      px: rail ? 2 : 3,
      display: 'flex',
      alignItems: 'center',
      fontSize: 12,
      fontWeight: 500,
      letterSpacing: '0.08em',
      textTransform: 'uppercase',
      color: 'text.secondary',
    }}
  >
    {rail ? <Box sx={{ flex: 1, borderTop: 1, borderColor: 'divider' }} /> : name}
  </Box>
);
