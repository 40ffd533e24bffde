import { accountEndpoints, type CurrentUser, NO_RIGHTS, permissionsIn, type RoleCode, roles, servedFrozen } from '@riideait/contract';
import { type AnyRouter, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { App } from '../src/app.tsx';
import { reception } from '../src/lib/reception.ts';
import { session } from '../src/lib/session.ts';
import { createAppRouter } from '../src/router.ts';
import { followSession } from '../src/shell/follow-session.ts';
import { followOpeners } from '../src/ui/openers.ts';
import { createQueryClient } from '../src/ui/query-client.ts';
import { toast } from '../src/ui/toasts.tsx';
import { serve } from './server.ts';

const rightsOf = (roleCode: RoleCode) => permissionsIn({ worksOffline: false, viewersSeeContacts: true }, roleCode, NO_RIGHTS);

/** A user of an ensemble that does not work offline. */
export const aUser = (roleCode: RoleCode = 'ROLE_USER', given: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  name: 'Kadri Tamm',
  firstName: 'Kadri',
  lastName: 'Tamm',
  email: 'kadri@tants.ee',
  ensemble: 'Leigarid',
  ensembleCode: 'leigarid',
  ensembleClosesOn: null,
  frozenReason: null,
  isLimited: false,
  holderPages: false,
  role: roles[roleCode],
  roleCode,
  permissions: given.frozenReason ? servedFrozen(rightsOf(roleCode), roleCode) : rightsOf(roleCode),
  groupIds: [],
  secondFactorMissing: false,
  ...given,
});

function signIn(user: CurrentUser): void {
  session.signIn(user);
  session.setToken('token');
}

/** Until the test ends. */
async function mount(router: AnyRouter, queryClient = createQueryClient()): Promise<void> {
  await act(() => router.load());
  render(<App {...{ router, queryClient }} />);
  onTestFinished(() => {
    cleanup();
    toast.clear();
    queryClient.clear();
    session.end('logout');
    reception.become('here');
    localStorage.clear();
  });
}

/** Shows a part of a page, signed in, until the test ends. */
export async function show(part: ReactNode, user = aUser()): Promise<void> {
  signIn(user);
  await mount(createRouter({ routeTree: createRootRoute({ component: () => part }), history: createMemoryHistory() }));
}

/** Opens the product at an address as `main.tsx` does, signed in, until the test ends. */
export async function open(address: string, user = aUser()): Promise<void> {
  signIn(user);
  serve(accountEndpoints.me, { data: user });
  window.history.replaceState(null, '', address);
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  followOpeners();
  const stopFollowing = followSession(session, router, queryClient);
  await mount(router, queryClient);
  onTestFinished(() => {
    stopFollowing();
    router.history.destroy();
  });
}

/** Path and query of the page. */
export const address = (): string => window.location.pathname + window.location.search;
