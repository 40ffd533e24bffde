import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { profileRoute } from './features/accounts/account/account.route.tsx';
import { loginRoute } from './features/accounts/auth/auth.route.ts';
import { beginRoute, confirmRequestRoute, termsRoute } from './features/accounts/beginning/beginning.route.ts';
import { ensemblesRoute } from './features/accounts/ensembles/ensembles.route.tsx';
import { waitingRoute } from './features/accounts/invitations/invitations.route.ts';
import {
  confirmRoute,
  forgotPasswordRoute,
  registerRoute,
  replyToRoute,
  resetPasswordRoute,
} from './features/accounts/registration/registration.route.ts';
import { successionRoute } from './features/accounts/successions/successions.route.ts';
import { usersRoute } from './features/accounts/users/users.route.tsx';
import { batchRoutes } from './features/care/batches/batches.route.tsx';
import { jobRoutes } from './features/care/mending/jobs.route.tsx';
import { dressingRoutes } from './features/fitting/dressing/dressing.route.tsx';
import { guideRoute } from './features/home/guide/guide.route.ts';
import { keeperSheetRoute } from './features/home/keeper-sheet/keeper-sheet.route.ts';
import { settingsRoute } from './features/home/settings/settings.route.ts';
import { homeRoute } from './features/home/today/home.route.ts';
import { answersRoute } from './features/lending/answers/answers.route.tsx';
import { historyRoute } from './features/lending/issuing/history.route.ts';
import { issueRoute } from './features/lending/issuing/issue.route.ts';
import { personRoute } from './features/lending/issuing/person.route.ts';
import { loanTermsRoute } from './features/lending/loan-terms/loan-terms.route.tsx';
import { loanRoutes } from './features/lending/loans/loans.route.tsx';
import { decisionsRoute } from './features/lending/offline/decisions.route.tsx';
import { overviewRoute } from './features/lending/overview/overview.route.tsx';
import { returnRoute } from './features/lending/returns/returns.route.ts';
import { emailConfigRoute } from './features/mail/email-config/email-config.route.tsx';
import { emailLogRoute } from './features/mail/email-log/email-log.route.tsx';
import { recurringRemindersRoute } from './features/mail/recurring-reminders/recurring-reminders.route.tsx';
import { sendRoute } from './features/mail/reminders/reminders.route.ts';
import { applicationRoutes } from './features/money/applications/applications.route.tsx';
import { fundingRoutes } from './features/money/fundings/fundings.route.tsx';
import { settlementRoutes } from './features/money/settlements/settlements.route.tsx';
import { summaryRoute } from './features/money/summary/summary.route.tsx';
import { groupsRoute } from './features/people/groups/groups.route.tsx';
import { addPersonRoute, measureRoute, peopleSearchRoute } from './features/people/people/people.route.tsx';
import { performanceRoutes } from './features/stage/performances/performances.route.tsx';
import { packingRoutes } from './features/stocktaking/packing/packing.route.tsx';
import { stocktakeRoutes } from './features/stocktaking/stocktakes/stocktakes.route.tsx';
import { auditRoute } from './features/trail/audit/audit.route.tsx';
import { deedsRoute } from './features/upkeep/deeds/deeds.route.tsx';
import { exportRoute } from './features/upkeep/exporting/exporting.route.ts';
import { importRoute, importsRoute } from './features/upkeep/imports/imports.route.tsx';
import { licencesRoute } from './features/upkeep/licences/licences.route.ts';
import { mergeRoute } from './features/upkeep/merging/merging.route.tsx';
import { personalDataRoutes } from './features/upkeep/personal-data/personal-data.route.tsx';
import { printRoutes } from './features/upkeep/printing/printing.route.tsx';
import { retentionRoute } from './features/upkeep/retention/retention.route.tsx';
import { careTextsRoute } from './features/wardrobe/care-texts/care-texts.route.tsx';
import { careRoute } from './features/wardrobe/clothing-items/care.route.tsx';
import { itemsRoute, numberRoute } from './features/wardrobe/clothing-items/items.route.tsx';
import { clothingNameRoute, clothingNamesRoute } from './features/wardrobe/clothing-names/clothing-names.route.tsx';
import { clothingSetsRoute } from './features/wardrobe/clothing-sets/clothing-sets.route.tsx';
import { clothingTypesRoute } from './features/wardrobe/clothing-types/clothing-types.route.tsx';
import { labelRoutes } from './features/wardrobe/codes/codes.route.tsx';
import { easeRoute } from './features/wardrobe/garments/ease.route.tsx';
import { labelsRoute } from './features/wardrobe/labels/labels.route.tsx';
import { ownersRoute } from './features/wardrobe/owners/owners.route.tsx';
import { placesRoute } from './features/wardrobe/places/places.route.tsx';
import { scanRoute } from './features/wardrobe/scanning/scanning.route.ts';
import { valueRoutes } from './features/wardrobe/values/values.route.tsx';
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
  beginRoute,
  confirmRequestRoute,
  termsRoute,
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
    loanTermsRoute,
    ...loanRoutes,
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
    successionRoute,
    keeperSheetRoute,
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
