import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { translate } from '../../../texts/i18n.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { clothingTypesQuery } from '../clothing-types/clothing-types.api.ts';

export const careTextsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/care-texts',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(clothingTypesQuery);
    void import('./care-texts.api.ts').then(({ careTextsQuery }) => queryClient.prefetchQuery(careTextsQuery));
  },
  pendingComponent: () => <TablePageSkeleton title={translate('menu:careTexts')} />,
  component: lazyRouteComponent(() => import('./care-texts-screen.tsx'), 'CareTextsScreen'),
});
