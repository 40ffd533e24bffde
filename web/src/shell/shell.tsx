import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { ownerOf } from '../lib/session.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { PageHelp } from '../ui/page-help.ts';
import { LOW_WINDOW } from '../ui/use-is-mobile.ts';
import { OverlayDrawer, SideDrawer } from './drawer.tsx';
import { HelpLink } from './help-link.tsx';
import { Notes } from './notes.tsx';
import { PlaceBar } from './place-bar.tsx';
import { t } from './texts.ts';
import { TopBar } from './top-bar.tsx';
import { useDrafts } from './use-drafts.ts';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useFreshUser } from './use-fresh-user.ts';
import { useCurrentUser, useHasRights, useSession } from './use-session.ts';

/** Rare, so they come when they are needed. */
const ClosingNote = lazy(() => import('./closing-note.tsx').then((module) => ({ default: module.ClosingNote })));

const FrozenNote = lazy(() => import('./frozen-note.tsx').then((module) => ({ default: module.FrozenNote })));

/** Frame of every signed-in page: top bar, menu, main region. */
export function Shell() {
  const session = useSession();
  // At once, before the login page loads: no data of the user or the former ensemble may stay on screen.
  return session.authenticated ? <SignedInShell key={ownerOf(session)} /> : null;
}

function SignedInShell() {
  const region = useRef<HTMLElement>(null);
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const hasMenu = useHasRights();
  const { ensembleClosesOn: closesOn = null, frozenReason = null } = useCurrentUser() ?? {};
  useFreshUser();
  useDrafts();
  useFocusAfterNavigation(region);

  return (
    <>
      <Box
        component="a"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          region.current?.focus();
        }}
        sx={{
          position: 'fixed',
          zIndex: 'tooltip',
          left: 8,
          top: -80,
          px: 2,
          py: 1.5,
          borderRadius: 2,
          bgcolor: 'background.paper',
          color: 'primary.main',
          fontWeight: 600,
          '&:focus': { top: 8 },
        }}
      >
        {t('skipToContent')}
      </Box>
      <LeaveGuard />
      <TopBar />
      <Notes />
      <Suspense>{closesOn && <ClosingNote day={closesOn} />}</Suspense>
      <Suspense>{frozenReason !== null && <FrozenNote reason={frozenReason} />}</Suspense>
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        {hasMenu && (isWide ? <SideDrawer /> : <OverlayDrawer />)}
        <Box
          component="main"
          id="content"
          ref={region}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, px: { xs: 2, md: 4 }, py: { xs: 2.5, md: 4 }, [`@media ${LOW_WINDOW}`]: { pt: 0.5 } }}
        >
          <Box sx={{ maxWidth: 1280, mx: 'auto' }}>
            {hasMenu && <PlaceBar />}
            <PageHelp value={hasMenu ? <HelpLink /> : null}>
              <Outlet />
            </PageHelp>
          </Box>
        </Box>
      </Box>
    </>
  );
}
