import { booleanFilter } from '@riideait/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { idParam } from '../../../shell/id-param.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { CardSkeleton, TablePageSkeleton } from '../../../ui/states.tsx';

/** Its own chunk: only who lends loads it. */
const api = () => import('./loans.api.ts');
const terms = () => import('../loan-terms/loan-terms.api.ts');

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/loans',
  beforeLoad: only('loans:read'),
  // Without it: the open ones.
  validateSearch: inAddress(z.object({ ended: booleanFilter() })),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { ended } }) => {
    void api().then(({ loansQuery }) => queryClient.prefetchQuery(loansQuery(ended ? {} : { open: true })));
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('loans')} />,
  component: lazyRouteComponent(() => import('./loans-screen.tsx'), 'LoansScreen'),
});

interface OfLoan {
  readonly context: { readonly queryClient: QueryClient };
  readonly params: { readonly id: number };
}

const prefetchLoan = async ({ context: { queryClient }, params: { id } }: OfLoan) => {
  const { loanQuery } = await api();
  await queryClient.prefetchQuery(loanQuery(id));
};

const loanRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/loans/$id',
  params: idParam,
  beforeLoad: only('loans:read'),
  loader: (input) => void prefetchLoan(input),
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./loan-screen.tsx'), 'LoanScreen'),
});

/** The contract of a loan on paper. */
const paperRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/loans/$id',
  params: idParam,
  beforeLoad: only('loans:read'),
  loader: (input) => {
    void prefetchLoan(input);
    void terms().then(({ loanTermsQuery }) => input.context.queryClient.prefetchQuery(loanTermsQuery));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./loan-paper-screen.tsx'), 'LoanPaperScreen'),
});

export const loanRoutes = [listRoute, loanRoute, paperRoute] as const;
