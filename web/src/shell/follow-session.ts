import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { ownerOf, type Session, type SessionStore } from '../lib/session.ts';
import { toast } from '../ui/toasts.tsx';
import { signedInRoute } from './signed-in.route.ts';
import { t } from './texts.ts';

/** Pages without data of an ensemble: a change of ensemble may stay there. */
const isAboveEnsembles = (pathname: string) => pathname === '/profile' || pathname.startsWith('/admin/');

/** Key of the rights, none without a required second factor; menu, guard and queries depend on them. */
const rightsOf = ({ user }: Session) => JSON.stringify([user?.permissions, user?.groupIds]);

/**
 * Keeps address and cache in step with the session. The end of a session opens the
 * login page and clears the cache; a login leaves it. After an expired session the
 * way back is kept. A change of ensemble clears the cache, also in the other tabs. Answers what ends it.
 */
export function followSession(session: SessionStore, router: AnyRouter, queries: QueryClient): () => void {
  let before = session.get();
  /** Owner of the way back: for another user it may lead to a forbidden or missing page. */
  let keptFor: string | null = null;

  return session.subscribe(async () => {
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
    if (now.authenticated) {
      await enter(router, then, now, keptFor);
    } else {
      keptFor = ownerOf(then);
      await openLogin(router, now);
    }
    await router.invalidate();
  });
}

/** Opens the login page, unless the page needs no login; an expired session keeps the way back. */
async function openLogin(router: AnyRouter, { expired }: Session & { expired: boolean }): Promise<void> {
  const { location, matches } = router.state;
  if (!matches.some(({ routeId }) => routeId === signedInRoute.id)) return;
  await router.navigate({ to: '/login', search: expired && location.href !== '/' ? { redirect: location.href } : {}, replace: expired });
}

/** After a login or a change of ensemble: leaves a page that belongs to the former ensemble or owner. */
async function enter(router: AnyRouter, then: Session, now: Session & { authenticated: true }, keptFor: string | null): Promise<void> {
  const former = then.authenticated ? then.user : null;
  if (former?.id === now.user.id && now.user.ensemble !== null) toast.success(t('ensembleNow', { ensemble: now.user.ensemble }));
  const leaves = former ? !isAboveEnsembles(router.state.location.pathname) : keptFor !== null && keptFor !== ownerOf(now);
  if (leaves) await router.navigate({ to: '/', replace: true });
}
