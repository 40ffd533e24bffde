import MenuRounded from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Bar } from './bar.tsx';
import { setOverlay, useDrawer } from './drawer-store.ts';
import { BarSearch } from './search/bar-search.tsx';
import { t } from './texts.ts';
import { useHasRights, useMay } from './use-session.ts';
import { UserMenu } from './user-menu.tsx';

/** Title, global search, and the user. */
export function TopBar() {
  const maySearch = useMay('search:read');
  const hasMenu = useHasRights();

  return (
    <Bar before={hasMenu && <OpenMenu />}>
      <Box sx={{ flex: 1, display: 'flex', justifyContent: { xs: 'flex-end', sm: 'center' }, minWidth: 0 }}>
        {maySearch && <BarSearch />}
      </Box>
      <UserMenu />
    </Bar>
  );
}

function OpenMenu() {
  const { overlay } = useDrawer();
  return (
    <IconButton
      color="inherit"
      aria-label={t('openMenu')}
      aria-expanded={overlay}
      onClick={() => setOverlay(true)}
      sx={{ display: { md: 'none' }, width: 44, height: 44, '&.Mui-focusVisible': { outlineColor: '#ffffff', outlineOffset: -2 } }}
    >
      <MenuRounded />
    </IconButton>
  );
}
