import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { profileRoute } from './features/account/account.route.tsx';
import { answersRoute } from './features/answers/answers.route.tsx';
import { applicationRoutes } from './features/applications/applications.route.tsx';
import { auditRoute } from './features/audit/audit.route.tsx';
import { loginRoute } from './features/auth/auth.route.ts';
import { batchRoutes } from './features/batches/batches.route.tsx';
import { careTextsRoute } from './features/care-texts/care-texts.route.tsx';
import { careRoute } from './features/clothing-items/care.route.tsx';
import { itemsRoute, numberRoute } from './features/clothing-items/items.route.tsx';
import { clothingNameRoute, clothingNamesRoute } from './features/clothing-names/clothing-names.route.tsx';
import { clothingSetsRoute } from './features/clothing-sets/clothing-sets.route.tsx';
import { clothingTypesRoute } from './features/clothing-types/clothing-types.route.tsx';
import { labelRoutes } from './features/codes/codes.route.tsx';
import { deedsRoute } from './features/deeds/deeds.route.tsx';
import { dressingRoutes } from './features/dressing/dressing.route.tsx';
import { emailConfigRoute } from './features/email-config/email-config.route.tsx';
import { emailLogRoute } from './features/email-log/email-log.route.tsx';
import { ensemblesRoute } from './features/ensembles/ensembles.route.tsx';
import { exportRoute } from './features/exporting/exporting.route.ts';
import { fundingRoutes } from './features/fundings/fundings.route.tsx';
import { easeRoute } from './features/garments/ease.route.tsx';
import { groupsRoute } from './features/groups/groups.route.tsx';
import { guideRoute } from './features/guide/guide.route.ts';
import { homeRoute } from './features/home/home.route.ts';
import { importRoute, importsRoute } from './features/imports/imports.route.tsx';
import { waitingRoute } from './features/invitations/invitations.route.ts';
import { historyRoute } from './features/issuing/history.route.ts';
import { issueRoute } from './features/issuing/issue.route.ts';
import { personRoute } from './features/issuing/person.route.ts';
import { labelsRoute } from './features/labels/labels.route.tsx';
import { licencesRoute } from './features/licences/licences.route.ts';
import { jobRoutes } from './features/mending/jobs.route.tsx';
import { mergeRoute } from './features/merging/merging.route.tsx';
import { decisionsRoute } from './features/offline/decisions.route.tsx';
import { overviewRoute } from './features/overview/overview.route.tsx';
import { ownersRoute } from './features/owners/owners.route.tsx';
import { packingRoutes } from './features/packing/packing.route.tsx';
import { addPersonRoute, measureRoute, peopleSearchRoute } from './features/people/people.route.tsx';
import { performanceRoutes } from './features/performances/performances.route.tsx';
import { personalDataRoutes } from './features/personal-data/personal-data.route.tsx';
import { placesRoute } from './features/places/places.route.tsx';
import { printRoutes } from './features/printing/printing.route.tsx';
import { recurringRemindersRoute } from './features/recurring-reminders/recurring-reminders.route.tsx';
import {
  confirmRoute,
  forgotPasswordRoute,
  registerRoute,
  replyToRoute,
  resetPasswordRoute,
} from './features/registration/registration.route.ts';
import { sendRoute } from './features/reminders/reminders.route.ts';
import { retentionRoute } from './features/retention/retention.route.tsx';
import { returnRoute } from './features/returns/returns.route.ts';
import { scanRoute } from './features/scanning/scanning.route.ts';
import { settingsRoute } from './features/settings/settings.route.ts';
import { settlementRoutes } from './features/settlements/settlements.route.tsx';
import { stocktakeRoutes } from './features/stocktakes/stocktakes.route.tsx';
import { summaryRoute } from './features/summary/summary.route.tsx';
import { usersRoute } from './features/users/users.route.tsx';
import { valueRoutes } from './features/values/values.route.tsx';
import { parseSearch, stringifySearch } from './lib/search-params.ts';
import { NotFound } from './shell/not-found.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { notFoundRoute, redirectRoutes } from './shell/redirects.route.ts';
import { rootRoute } from './shell/root.route.ts';
import { RouteError } from './shell/route-error.tsx';
import { signedInRoute } from './shell/signed-in.route.ts';

const routeTree = rootRoute.addChildren([
  loginRoute,
  registerRoute,
  confirmRoute,
  replyToRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  labelRoutes,
  signedInRoute.addChildren([
    homeRoute,
    profileRoute,
    settingsRoute,
    guideRoute,
    licencesRoute,
    waitingRoute,
    groupsRoute,
    clothingTypesRoute,
    clothingNamesRoute,
    clothingSetsRoute,
    clothingNameRoute,
    itemsRoute,
    numberRoute,
    careRoute,
    ...jobRoutes,
    placesRoute,
    ownersRoute,
    ...valueRoutes,
    ...batchRoutes,
    careTextsRoute,
    easeRoute,
    returnRoute,
    scanRoute,
    historyRoute,
    exportRoute,
    overviewRoute,
    summaryRoute,
    issueRoute,
    personRoute,
    peopleSearchRoute,
    addPersonRoute,
    measureRoute,
    mergeRoute,
    ...personalDataRoutes,
    sendRoute,
    recurringRemindersRoute,
    emailConfigRoute,
    usersRoute,
    ensemblesRoute,
    auditRoute,
    emailLogRoute,
    answersRoute,
    deedsRoute,
    retentionRoute,
    decisionsRoute,
    importsRoute,
    importRoute,
    ...dressingRoutes,
    ...performanceRoutes,
    ...fundingRoutes,
    ...applicationRoutes,
    ...packingRoutes,
    ...printRoutes,
    labelsRoute,
    ...settlementRoutes,
    ...stocktakeRoutes,
    ...redirectRoutes,
    notFoundRoute,
  ]),
]);

/** All routes, with the pending, error and not-found screens. */
export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The query cache decides about staleness.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
