import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

/** Context of every loader. */
export interface RouterContext {
  readonly queryClient: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()();
