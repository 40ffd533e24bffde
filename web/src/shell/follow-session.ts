import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { SessionStore } from '../lib/session.ts';
import { toast } from '../ui/toasts.tsx';

/**
 * Keeps address and cache in step with the session: whoever has none stands on the login page and leaves nothing of
 * theirs behind; whoever gets one leaves the login page. After an expired session the way back is kept.
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
      const { pathname, href } = router.state.location;
      const keepsPlace = now.expired && href !== '/';
      if (pathname !== '/login')
        await router.navigate({ to: '/login', search: keepsPlace ? { redirect: href } : {}, replace: now.expired });
    }
    queries.clear();
    await router.invalidate();
  });
}
