import MenuRounded from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Belt } from './belt.tsx';
import { setOverlay, useDrawer } from './drawer-store.ts';
import { BarSearch } from './search/bar-search.tsx';
import { useHasRights, useMay } from './use-session.ts';
import { UserMenu } from './user-menu.tsx';

/** Height of the top bar with its belt, px; sticky elements start below it. */
export const TOP_BAR_HEIGHT = { xs: 66, md: 74 } as const;

const TitleLink = styled(Link)(({ theme }) => ({
  ...theme.typography.h2,
  fontSize: '1.375rem',
  color: '#ffffff',
  textDecoration: 'none',
  padding: '8px 0',
  borderRadius: 6,
  '&:focus-visible': { outlineColor: '#ffffff' },
}));

/** Title, global search, and the user. */
export function TopBar() {
  const { t } = useTranslation('shell');
  const { overlay } = useDrawer();
  const maySearch = useMay('search:read');
  const hasMenu = useHasRights();

  return (
    <Box component="header" sx={{ position: 'sticky', top: 0, zIndex: 'appBar', bgcolor: 'primary.main', color: 'primary.contrastText' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: { xs: 56, md: 64 },
          pl: { xs: hasMenu ? 0.5 : 2, md: 3 },
          pr: { xs: 1.5, sm: 2 },
          gap: { xs: 1.5, md: 3 },
        }}
      >
        {hasMenu && (
          <IconButton
            color="inherit"
            aria-label={t('openMenu')}
            aria-expanded={overlay}
            onClick={() => setOverlay(true)}
            sx={{ display: { md: 'none' }, width: 44, height: 44, '&.Mui-focusVisible': { outlineColor: '#ffffff', outlineOffset: -2 } }}
          >
            <MenuRounded />
          </IconButton>
        )}
        <TitleLink to="/" aria-label={t('home')}>
          {t('title')}
        </TitleLink>
        <Box sx={{ flex: 1, display: 'flex', justifyContent: { xs: 'flex-end', sm: 'center' }, minWidth: 0 }}>
          {maySearch && <BarSearch />}
        </Box>
        <UserMenu />
      </Box>
      <Belt />
    </Box>
  );
}
