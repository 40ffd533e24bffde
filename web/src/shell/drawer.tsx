import Close from '@mui/icons-material/Close';
import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import MuiDrawer from '@mui/material/Drawer';
import Tooltip from '@mui/material/Tooltip';
import { useEffect } from 'react';
import { IconAction } from '../ui/icon-action.tsx';
import { TOP_BAR_HEIGHT } from './bar.tsx';
import { setExpanded, setOverlay, useDrawer } from './drawer-store.ts';
import { SideMenu } from './side-menu.tsx';
import { t } from './texts.ts';

/** Widths of the drawer and of its rail, px; spec, chapter 9. */
const WIDTH = 256;
const RAIL = 56;
const BACKGROUND = '#fbfaf6';

/** Narrow window: the menu over the page; a choice closes it. */
export function OverlayDrawer() {
  const { overlay } = useDrawer();
  const close = () => setOverlay(false);

  return (
    <MuiDrawer
      open={overlay}
      onClose={close}
      sx={{ display: { md: 'none' } }}
      transitionDuration={180}
      slotProps={{ paper: { 'aria-label': t('menu'), sx: { width: WIDTH, bgcolor: BACKGROUND, pb: 2 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 3, pr: 0.5, height: 56, typography: 'h2' }}>
        {t('title')}
        <IconAction label={t('closeMenu')} icon={<Close />} onClick={close} />
      </Box>
      <nav aria-label={t('menu')}>
        <SideMenu folds onChoose={close} />
      </nav>
    </MuiDrawer>
  );
}

/** Wide window: the menu or the rail beside the page. */
export function SideDrawer() {
  const { expanded } = useDrawer();
  const toggleLabel = expanded ? t('collapseMenu') : t('expandMenu');
  // An overlay that was open would come back once the window is narrow again.
  useEffect(() => setOverlay(false), []);

  return (
    <Box
      component="nav"
      aria-label={t('menu')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        position: 'sticky',
        top: TOP_BAR_HEIGHT.md,
        height: `calc(100dvh - ${TOP_BAR_HEIGHT.md}px)`,
        width: expanded ? WIDTH : RAIL,
        flexShrink: 0,
        boxSizing: 'border-box',
        overflowX: 'hidden',
        overflowY: 'auto',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: BACKGROUND,
        pt: expanded ? 1.25 : 0,
        transition: 'width 150ms',
      }}
    >
      <SideMenu rail={!expanded} />
      <Box sx={{ flex: 1 }} />
      <Tooltip title={expanded ? '' : toggleLabel} placement="right" enterDelay={300} leaveDelay={250}>
        <ButtonBase
          aria-label={toggleLabel}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
          sx={{
            minHeight: 44,
            m: 1,
            px: expanded ? 2 : 0,
            gap: 2,
            borderRadius: 5,
            flexShrink: 0,
            justifyContent: expanded ? 'flex-start' : 'center',
            color: 'text.secondary',
            fontFamily: 'fontFamily',
            fontSize: 13.5,
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          {expanded ? <KeyboardDoubleArrowLeft sx={{ fontSize: 20 }} /> : <KeyboardDoubleArrowRight sx={{ fontSize: 20 }} />}
          {expanded && toggleLabel}
        </ButtonBase>
      </Tooltip>
    </Box>
  );
}
