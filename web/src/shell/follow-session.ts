import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { SessionStore } from '../lib/session.ts';
import { toast } from '../ui/toasts.tsx';
import { signedInRoute } from './signed-in.route.ts';

/**
 * Keeps address and cache in step with the session: whoever has none leaves the pages that need one, and leaves nothing
 * of theirs behind; whoever gets one leaves the login page. After an expired session the way back is kept.
 */
export function followSession(session: SessionStore, router: AnyRouter, queries: QueryClient): void {
  let before = session.get();

  session.subscribe(async () => {
    const now = session.get();
    const isSomeoneElse = now.user?.id !== before.user?.id;
    before = now;
    if (!isSomeoneElse) return;
    toast.clear();
    await queries.cancelQueries();
    if (!now.authenticated) {
      const { location, matches } = router.state;
      const { href } = location;
      const keepsPlace = now.expired && href !== '/';
      if (matches.some(({ routeId }) => routeId === signedInRoute.id))
        await router.navigate({ to: '/login', search: keepsPlace ? { redirect: href } : {}, replace: now.expired });
    }
    queries.clear();
    await router.invalidate();
  });
}
