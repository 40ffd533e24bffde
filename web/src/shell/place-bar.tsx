import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { MenuGroup } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { ButtonLink } from '../ui/link.tsx';
import { LOW_WINDOW } from '../ui/use-is-mobile.ts';
import { placeOf } from './active-url.ts';
import { menuQuery, useMenuText } from './menu.ts';

const Tab = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '0 10px',
  borderBottom: '3px solid transparent',
  color: theme.palette.text.secondary,
  fontWeight: 600,
  fontSize: '0.9375rem',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '&:hover': { color: theme.palette.primary.main },
  '&[aria-current]': { color: theme.palette.primary.main, borderBottomColor: theme.palette.primary.main },
}));

/** Room that tabs take above a page, px. */
export const TABS_HEIGHT = { xs: 41, md: 37 };

/** Above a page of the menu: the tabs of its group, or the way back to the settings. Pages below them, such as a dancer's, have neither. */
export function PlaceBar() {
  const { pathname } = useLocation();
  const menu = useQuery(menuQuery).data?.data ?? [];
  const { group, url } = placeOf(menu, pathname);
  if (group === undefined || url !== pathname) return null;
  if (group.place === 'SETTINGS') return <BackToSettings />;
  return group.items.length > 1 && <Tabs group={group} url={url} />;
}

function Tabs({ group: { name, items }, url }: { group: MenuGroup; url: string }) {
  const textOf = useMenuText();
  return (
    <Box
      component="nav"
      aria-label={textOf(name)}
      sx={{
        display: 'flex',
        overflowX: 'auto',
        mx: { xs: -1, sm: 0 },
        mt: { xs: -1.5, md: -2.5 },
        mb: { xs: 1, md: 1.5 },
        borderBottom: 1,
        borderColor: 'divider',
        // A low window has room for the page alone.
        [`@media ${LOW_WINDOW}`]: { display: 'none' },
        '@media print': { display: 'none' },
      }}
    >
      {items.map((item) => (
        <Tab key={item.url} to={item.url} activeOptions={{ exact: true }} aria-current={item.url === url ? 'page' : undefined}>
          {textOf(item.displayName)}
        </Tab>
      ))}
    </Box>
  );
}

function BackToSettings() {
  const textOf = useMenuText();
  return (
    <ButtonLink
      to="/settings"
      startIcon={<ChevronLeft />}
      sx={{ px: 1, ml: -1, mt: { xs: -1.5, md: -2 }, '@media print': { display: 'none' }, [`@media ${LOW_WINDOW}`]: { display: 'none' } }}
    >
      {textOf('settings')}
    </ButtonLink>
  );
}
