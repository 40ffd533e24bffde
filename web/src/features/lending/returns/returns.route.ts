import { idFilter, PileSearch } from '@riideait/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { session } from '../../../lib/session.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import { outQuery } from './returns.api.ts';

/** Wait of a new page before it sends what an earlier one has left, ms. */
const RESUMES_AFTER = 2_000;

const resume = () => void import('../offline/waiting-band.embed.tsx').catch(() => {});
// After an ended session, too: names in what waits go then.
session.subscribe(resume);
setTimeout(() => session.get().authenticated && resume(), RESUMES_AFTER);

export const returnRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/return',
  validateSearch: inAddress(PileSearch.pick({ groupId: true, personId: true, clothingNameIds: true }).extend({ performance: idFilter() })),
  beforeLoad: only('issuing:write'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(outQuery);
    void queryClient.prefetchQuery(groupsQuery);
  },
  component: lazyRouteComponent(() => import('./return-screen.tsx'), 'ReturnScreen'),
});
