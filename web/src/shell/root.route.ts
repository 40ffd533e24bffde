import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

/** What every route's loader gets. */
export interface RouterContext {
  readonly queryClient: QueryClient;
}

/** The root of all routes, signed in or not. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();
