import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { clothingTypesQuery } from '../clothing-types/clothing-types.api.ts';

export const careTextsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/care-texts',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(clothingTypesQuery);
    void import('./care-texts.api.ts').then(({ careTextsQuery }) => queryClient.prefetchQuery(careTextsQuery));
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('careTexts')} />,
  component: lazyRouteComponent(() => import('./care-texts-screen.tsx'), 'CareTextsScreen'),
});
