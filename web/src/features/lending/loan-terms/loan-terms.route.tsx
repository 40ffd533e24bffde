import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { CardSkeleton } from '../../../ui/states.tsx';

export const loanTermsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/loans/terms',
  beforeLoad: only('own-ensemble:write'),
  loader: ({ context: { queryClient } }) => {
    void import('./loan-terms.api.ts').then(({ loanTermsQuery }) => queryClient.prefetchQuery(loanTermsQuery));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./loan-terms-screen.tsx'), 'LoanTermsScreen'),
});
