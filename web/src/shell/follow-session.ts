import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { ownerOf, type Session, type SessionStore } from '../lib/session.ts';
import { i18n } from '../texts/i18n.ts';
import { toast } from '../ui/toasts.tsx';
import { signedInRoute } from './signed-in.route.ts';

/** Pages without data of an ensemble: a change of ensemble may stay there. */
const isAboveEnsembles = (pathname: string) => pathname === '/profile' || pathname.startsWith('/admin/');

/** Key of the permissions; menu, guard and queries depend on them. */
const rightsOf = ({ user }: Session) => JSON.stringify([user?.roleCode, user?.secondFactorMissing]);

/**
 * Keeps address and cache in step with the session. The end of a session opens the
 * login page and clears the cache; a login leaves it. After an expired session the
 * way back is kept. A change of ensemble clears the cache, also in the other tabs.
 */
export function followSession(session: SessionStore, router: AnyRouter, queries: QueryClient): void {
  let before = session.get();
  /** Owner of the way back: for another user it may lead to a forbidden or missing page. */
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
    // At once, before React renders the next owner's screen: drop answers on their way.
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
      // Ids in the address belong to the former ensemble.
      if (!isAboveEnsembles(pathname)) await router.navigate({ to: '/', replace: true });
    } else if (keptFor !== null && keptFor !== ownerOf(now)) await router.navigate({ to: '/', replace: true });
    await router.invalidate();
  });
}
