import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { MenuEntry } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { ButtonLink } from '../ui/link.tsx';
import { t as uiText } from '../ui/texts.ts';
import { LOW_WINDOW } from '../ui/use-is-mobile.ts';
import { pageAbove, placeOf } from './active-url.ts';
import { menuLabel, menuQuery } from './menu.ts';

const Tab = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '0 10px',
  fontSize: '0.9375rem',
  // Five tabs fit a phone.
  [theme.breakpoints.down('sm')]: { padding: '0 5px', fontSize: '0.8125rem' },
  borderBottom: '3px solid transparent',
  color: theme.palette.text.secondary,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '&:hover': { color: theme.palette.primary.main },
  '&[aria-current]': { color: theme.palette.primary.main, borderBottomColor: theme.palette.primary.main },
}));

/** Room that tabs take above a page, px. */
export const TABS_HEIGHT = { xs: 41, md: 37 };

/**
 * Above a page of the menu: the tabs of its entry. Pages below those of every day, such as a dancer's, have none; below others, which are
 * opened seldom, stands the way back to the entry, and above a sheet of paper or a part of a row the way to what it is of.
 */
export function PlaceBar() {
  const { pathname } = useLocation();
  const menu = useQuery(menuQuery).data?.data ?? [];
  const above = pageAbove(pathname);
  const { entry, url } = placeOf(menu, above ?? pathname);
  if (entry === undefined) return null;
  if (above !== undefined) return <WayBack to={above} name={uiText('back')} isPaper={pathname.startsWith('/print/')} />;
  if (url === pathname) return entry.tabs.length > 0 && <Tabs entry={entry} url={url} />;
  return !menu[0]?.items.includes(entry) && <WayBack to={entry.url} name={menuLabel(entry.displayName)} />;
}

interface WayBackProps {
  to: string;
  name: string;
  /** It goes back to the page that it was opened from, with what was chosen there. */
  isPaper?: boolean;
}

function WayBack({ to, name, isPaper }: WayBackProps) {
  const { history } = useRouter();
  const goesBack = useCanGoBack() && isPaper;
  return (
    <ButtonLink
      to={to}
      onClick={(event) => {
        if (!goesBack) return;
        event.preventDefault();
        history.back();
      }}
      startIcon={<ChevronLeft />}
      sx={{ px: 1, ml: -1, mt: { xs: -1.5, md: -2 }, '@media print': { display: 'none' }, [`@media ${LOW_WINDOW}`]: { display: 'none' } }}
    >
      {name}
    </ButtonLink>
  );
}

function Tabs({ entry: { displayName, tabs }, url }: { entry: MenuEntry; url: string }) {
  return (
    <Box
      component="nav"
      aria-label={menuLabel(displayName)}
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
      {tabs.map((item) => (
        <Tab key={item.url} to={item.url} activeOptions={{ exact: true }} aria-current={item.url === url ? 'page' : undefined}>
          {menuLabel(item.displayName)}
        </Tab>
      ))}
    </Box>
  );
}
