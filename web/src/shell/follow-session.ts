import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { ownerOf, type Session, type SessionStore } from '../lib/session.ts';
import { i18n } from '../texts/i18n.ts';
import { toast } from '../ui/toasts.tsx';
import { signedInRoute } from './signed-in.route.ts';

/** Pages that show nothing of an ensemble's registers: whoever changes the ensemble may stay there. */
const isAboveEnsembles = (pathname: string) => pathname === '/profile' || pathname.startsWith('/admin/');

/** What the user may do; the menu, the guard and what a page asks for depend on it. */
const rightsOf = ({ user }: Session) => JSON.stringify([user?.roleCode, user?.secondFactorMissing]);

/**
 * Keeps address and cache in step with the session: whoever has none leaves the pages that need one for the
 * login page, and leaves nothing of theirs behind; whoever gets one leaves the login page. After an expired session the
 * way back is kept. In another ensemble nothing of the one before is left, also in the other tabs.
 */
export function followSession(session: SessionStore, router: AnyRouter, queries: QueryClient): void {
  let before = session.get();
  /** Whose place the login page keeps; in another's hands it would lead to what they may not see, or is not there for them. */
  let keptFor: string | null = null;

  session.subscribe(async () => {
    const then = before;
    const now = session.get();
    before = now;
    if (ownerOf(now) === ownerOf(then)) {
      if (rightsOf(now) === rightsOf(then)) return;
      void queries.invalidateQueries();
      return router.invalidate();
    }

    toast.clear();
    // at once, before React draws the next owner's screen: what is on its way for the one before never arrives
    const cancelled = queries.cancelQueries();
    queries.clear();
    await cancelled;
    const { pathname, href } = router.state.location;
    if (!now.authenticated) {
      const keepsPlace = now.expired && href !== '/';
      keptFor = ownerOf(then);
      if (router.state.matches.some(({ routeId }) => routeId === signedInRoute.id))
        await router.navigate({ to: '/login', search: keepsPlace ? { redirect: href } : {}, replace: now.expired });
    } else if (then.authenticated) {
      if (now.user.id === then.user.id && now.user.ensemble !== null)
        toast.success(i18n.t('shell:ensembleNow', { ensemble: now.user.ensemble }));
      // ids in the address are of the ensemble before
      if (!isAboveEnsembles(pathname)) await router.navigate({ to: '/', replace: true });
    } else if (keptFor !== null && keptFor !== ownerOf(now)) await router.navigate({ to: '/', replace: true });
    await router.invalidate();
  });
}
