import { ThemeProvider } from '@mui/material/styles';
import type { CurrentUser } from '@riideait/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { session } from '../src/lib/session.ts';
import { createQueryClient } from '../src/ui/query-client.ts';
import { theme } from '../src/ui/theme.ts';

const keeper: CurrentUser = {
  id: 1,
  name: 'Kadri Tamm',
  firstName: 'Kadri',
  lastName: 'Tamm',
  email: 'kadri@tants.ee',
  ensemble: 'Leigarid',
  ensembleCode: 'leigarid',
  ensembleClosesOn: null,
  holderPages: false,
  role: 'Rõivahoidja',
  roleCode: 'ROLE_USER',
  permissions: ['register:keep'],
  groupIds: [],
  secondFactorMissing: false,
};

/** Shows a part of a page as `main.tsx` does, signed in, until the test ends. */
export async function show(part: ReactNode): Promise<void> {
  session.signIn(keeper);
  session.setToken('token');
  const router = createRouter({ routeTree: createRootRoute({ component: () => part }), history: createMemoryHistory() });
  await router.load();
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  onTestFinished(() => {
    cleanup();
    session.end('logout');
  });
}
