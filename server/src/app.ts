import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type DemoLogin, type KeptDays, MOST_OF_LINK } from '@riideait/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { type Database, HOLDER_ROLE, INSTRUCTOR_ROLE, MAKER_ROLE, OWN_IMAGE_HOST } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import { checkTenancy, mayBecome } from './db/safety.ts';
import type { RoleSwitch } from './db/scope.ts';
import { accountRoutes } from './features/accounts/account/account.routes.ts';
import { missLink, networkOf } from './features/accounts/attempts/attempts.service.ts';
import { authRoutes } from './features/accounts/auth/auth.routes.ts';
import { beginningRoutes } from './features/accounts/beginning/beginning.routes.ts';
import { ensembleRoutes } from './features/accounts/ensembles/ensembles.routes.ts';
import { invitationRoutes } from './features/accounts/invitations/invitations.routes.ts';
import { limitRoutes } from './features/accounts/limits/limits.routes.ts';
import { passkeyRoutes } from './features/accounts/passkeys/passkeys.routes.ts';
import { registrationRoutes } from './features/accounts/registration/registration.routes.ts';
import { secondFactorRoutes } from './features/accounts/second-factor/second-factor.routes.ts';
import { signedInUser } from './features/accounts/sessions/session-tokens.service.ts';
import { sessionRoutes } from './features/accounts/sessions/sessions.routes.ts';
import { successionRoutes } from './features/accounts/successions/successions.routes.ts';
import { userRoutes } from './features/accounts/users/users.routes.ts';
import { batchRoutes } from './features/care/batches/batches.routes.ts';
import { makerRoutes } from './features/care/makers/maker.routes.ts';
import { makerLinkRoutes } from './features/care/makers/maker-links.routes.ts';
import { mendingRoutes } from './features/care/mending/mending.routes.ts';
import { dressingRoutes } from './features/fitting/dressing/dressing.routes.ts';
import { fitRoutes } from './features/fitting/fit/fit.routes.ts';
import { keeperSheetRoutes } from './features/home/keeper-sheet/keeper-sheet.routes.ts';
import { menuRoutes } from './features/home/today/menu.routes.ts';
import { todayRoutes } from './features/home/today/today.routes.ts';
import { answerRoutes } from './features/lending/answers/answers.routes.ts';
import { findRoutes } from './features/lending/finds/finds.routes.ts';
import { holderRoutes } from './features/lending/holder/holder.routes.ts';
import { issuingRoutes } from './features/lending/issuing/issuing.routes.ts';
import { keptRegisterRoutes } from './features/lending/kept-register/kept-register.routes.ts';
import { leavingRoutes } from './features/lending/leaving/leaving.routes.ts';
import { loanLinkRoutes } from './features/lending/loan-links/loan-links.routes.ts';
import { loanTermsRoutes } from './features/lending/loan-terms/loan-terms.routes.ts';
import { loanRoutes } from './features/lending/loans/loans.routes.ts';
import { overviewRoutes } from './features/lending/overview/overview.routes.ts';
import { receiptRoutes } from './features/lending/receipts/receipts.routes.ts';
import { returnReceiptRoutes } from './features/lending/return-receipts/return-receipts.routes.ts';
import { returnRoutes } from './features/lending/returns/returns.routes.ts';
import { searchRoutes } from './features/lending/search/search.routes.ts';
import { emailConfigRoutes } from './features/mail/email-config/email-config.routes.ts';
import { emailLogRoutes } from './features/mail/email-log/email-log.routes.ts';
import { recurringReminderRoutes } from './features/mail/recurring-reminders/recurring-reminders.routes.ts';
import { reminderRoutes } from './features/mail/reminders/reminders.routes.ts';
import { applicationRoutes } from './features/money/applications/applications.routes.ts';
import { fundingRoutes } from './features/money/fundings/fundings.routes.ts';
import { settlementRoutes } from './features/money/settlements/settlements.routes.ts';
import { warnOfTwoOpen } from './features/money/settlements/settlements.service.ts';
import { summaryRoutes } from './features/money/summary/summary.routes.ts';
import { groupRoutes } from './features/people/groups/groups.routes.ts';
import { noteRoutes } from './features/people/notes/notes.routes.ts';
import { peopleRoutes } from './features/people/people/people.routes.ts';
import { performanceRoutes } from './features/stage/performances/performances.routes.ts';
import { warnOfDays } from './features/stage/performances/performances.service.ts';
import { programmeRoutes } from './features/stage/performances/programme.routes.ts';
import { packingRoutes } from './features/stocktaking/packing/packing.routes.ts';
import { stocktakeRoutes } from './features/stocktaking/stocktakes/stocktakes.routes.ts';
import { auditRoutes } from './features/trail/audit/audit.routes.ts';
import { recordRefusal } from './features/trail/audit/audit.service.ts';
import { backupRoutes } from './features/upkeep/backups/backups.routes.ts';
import { deedsRoutes } from './features/upkeep/deeds/deeds.routes.ts';
import { warnOfPast } from './features/upkeep/deeds/written-days.service.ts';
import { erasingRoutes } from './features/upkeep/erasing/erasing.routes.ts';
import { exportingRoutes } from './features/upkeep/exporting/exporting.routes.ts';
import { importRoutes } from './features/upkeep/imports/imports.routes.ts';
import { findUnderWay } from './features/upkeep/imports/under-way.service.ts';
import { metricsRoutes } from './features/upkeep/installation/metrics.routes.ts';
import { installationRoutes } from './features/upkeep/installation/notices.routes.ts';
import { mergingRoutes } from './features/upkeep/merging/merging.routes.ts';
import { officeRoutes } from './features/upkeep/office/office.routes.ts';
import { personalDataRoutes } from './features/upkeep/personal-data/personal-data.routes.ts';
import { retentionRoutes } from './features/upkeep/retention/retention.routes.ts';
import { careTextRoutes } from './features/wardrobe/care-texts/care-texts.routes.ts';
import { clothingItemRoutes } from './features/wardrobe/clothing-items/clothing-items.routes.ts';
import { clothingNameRoutes } from './features/wardrobe/clothing-names/clothing-names.routes.ts';
import { clothingSetRoutes } from './features/wardrobe/clothing-sets/clothing-sets.routes.ts';
import { clothingTypeRoutes } from './features/wardrobe/clothing-types/clothing-types.routes.ts';
import { codeRoutes } from './features/wardrobe/codes/codes.routes.ts';
import { easeRoutes } from './features/wardrobe/garments/ease.routes.ts';
import { imageRoutes } from './features/wardrobe/images/images.routes.ts';
import { labelRoutes } from './features/wardrobe/labels/labels.routes.ts';
import { measurementRoutes } from './features/wardrobe/measurements/measurements.routes.ts';
import { ownerRoutes } from './features/wardrobe/owners/owners.routes.ts';
import { placeRoutes } from './features/wardrobe/places/places.routes.ts';
import { warnOfTwice } from './features/wardrobe/promises/promises.service.ts';
import { valueRoutes } from './features/wardrobe/values/values.routes.ts';
import { accessTokens } from './http/access-token.ts';
import { writeAnswers } from './http/answers.ts';
import type { App, Beginnings, MailingSettings, Place } from './http/context.ts';
import { handleError } from './http/error-handler.ts';
import { refuseForeignOrigins } from './http/foreign-origin.ts';
import { healthRoutes } from './http/health.ts';
import { type Introduction, NO_OPERATOR } from './http/introduction.ts';
import { jsonBody } from './http/json-body.ts';
import { keptAnswers } from './http/kept-answers.ts';
import { answerUnreadable, answerUnroutable, limitAddresses, MAX_BODY_BYTES, MAX_HEADER_BYTES } from './http/limits.ts';
import { openapi } from './http/openapi.ts';
import { logRequests } from './http/request-log.ts';
import { security } from './http/security.ts';
import { siteFiles } from './http/site-files.ts';
import { answerUnknownPaths } from './http/unknown-path.ts';
import { UPLOAD_LIMITS, type UploadLimits, uploadPlaces } from './http/upload-places.ts';
import { webClient } from './http/web-client.ts';
import type { ImageStore } from './images/store.ts';
import { KEPT_DAYS } from './kept-days.ts';
import { WITHOUT_ROWS } from './log.ts';
import { createPost } from './mail/post.ts';
import { rooms } from './tables/passports.ts';
import { readTerms } from './terms.ts';

export interface AppOptions {
  readonly database: Database;
  /** A streaming replica for reads; default none. */
  readonly replica?: Replica | undefined;
  readonly imageStore: ImageStore;
  /** Prefix of image addresses. */
  readonly imageHost?: string;
  /** Signs access tokens and encrypts secrets; at least 32 characters. */
  readonly secret: string;
  /** PUBLIC_URL; https makes cookies secure. */
  readonly publicUrl: string;
  readonly mailing: MailingSettings;
  /** Default: administrators alone begin ensembles. */
  readonly beginnings?: Beginnings;
  /** Days that each kind of data is kept; default `KEPT_DAYS`. */
  readonly keptDays?: KeptDays;
  /** Whether workers make a backup every night; default no. */
  readonly backsItselfUp?: boolean;
  readonly log: FastifyBaseLogger;
  /** Trusted proxies for X-Forwarded-For. */
  readonly trustProxy?: string[] | false;
  /** Where to report a weakness; default nowhere. */
  readonly securityContact?: string | undefined;
  /** What the introduction says of this installation; default nothing. */
  readonly introduction?: Introduction;
  /** Users of the demo, whom the login page offers; default none. */
  readonly demoLogins?: readonly DemoLogin[];
  /** Default one that knows nothing. */
  readonly place?: Place;
  /** Token that a caller of `/metrics` sends; default none, so that nobody reads it. */
  readonly metricsToken?: string | undefined;
  /** Free bytes of the disk with DATA_DIR; default without limit. */
  readonly freeBytes?: () => Promise<number>;
  /** Whether instructors are served, for tests; default as the database can. */
  readonly instructorsApart?: boolean;
  /** Whether pages of holders are served, for tests; default as the database can. */
  readonly holdersApart?: boolean;
  /** The same of makers. */
  readonly makersApart?: boolean;
  /** Limits of uploads, for tests. */
  readonly uploads?: UploadLimits;
  /** The clock, for tests. */
  readonly now?: () => Date;
}

/** Most concurrent exports, and the wait of a further one, ms: clients time out after ten seconds. */
const EXPORTS = { max: 2, patience: 8000 };

const features = [
  healthRoutes,
  todayRoutes,
  keeperSheetRoutes,
  menuRoutes,
  summaryRoutes,
  answerRoutes,
  authRoutes,
  sessionRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  registrationRoutes,
  accountRoutes,
  invitationRoutes,
  successionRoutes,
  userRoutes,
  ensembleRoutes,
  beginningRoutes,
  limitRoutes,
  auditRoutes,
  backupRoutes,
  installationRoutes,
  metricsRoutes,
  deedsRoutes,
  groupRoutes,
  peopleRoutes,
  personalDataRoutes,
  erasingRoutes,
  leavingRoutes,
  mendingRoutes,
  mergingRoutes,
  clothingTypeRoutes,
  clothingNameRoutes,
  clothingItemRoutes,
  codeRoutes,
  noteRoutes,
  placeRoutes,
  ownerRoutes,
  valueRoutes,
  batchRoutes,
  careTextRoutes,
  measurementRoutes,
  clothingSetRoutes,
  easeRoutes,
  fitRoutes,
  fundingRoutes,
  applicationRoutes,
  labelRoutes,
  issuingRoutes,
  holderRoutes,
  makerRoutes,
  makerLinkRoutes,
  loanLinkRoutes,
  receiptRoutes,
  findRoutes,
  returnReceiptRoutes,
  imageRoutes,
  returnRoutes,
  loanTermsRoutes,
  loanRoutes,
  retentionRoutes,
  officeRoutes,
  settlementRoutes,
  stocktakeRoutes,
  dressingRoutes,
  performanceRoutes,
  programmeRoutes,
  packingRoutes,
  keptRegisterRoutes,
  overviewRoutes,
  searchRoutes,
  exportingRoutes,
  emailConfigRoutes,
  reminderRoutes,
  emailLogRoutes,
  recurringReminderRoutes,
  importRoutes,
];

const afterDeed: App['afterDeed'] = async (scope, kind, daysOver) => {
  await warnOfDays(scope, kind);
  await warnOfTwice(scope, kind);
  await warnOfTwoOpen(scope, kind);
  await warnOfPast(scope, daysOver);
};

/**
 * Builds the server, ready to listen or to be called in process.
 * @throws StartupError if the database would not keep ensembles apart
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, imageStore, imageHost = OWN_IMAGE_HOST, secret, publicUrl, mailing } = options;
  const { uploads = UPLOAD_LIMITS, now = () => new Date() } = options;
  const server = bareServer(options);
  logRequests(server);
  jsonBody(server);
  await security(server, imageHost, publicUrl);
  limitAddresses(server);
  refuseForeignOrigins(server, publicUrl);
  await server.register(cookie);
  await server.register(multipart);
  openapi(server);

  const exports = database.separate(EXPORTS);
  server.addHook('onClose', () => exports.close());

  const roleSwitch = await checkTenancy(database, rooms);
  const apart = await rolesApart(options, roleSwitch);
  const app: App = {
    fastify: server,
    database,
    replica: options.replica,
    roleSwitch,
    ...apart,
    keptAnswers: keptAnswers(),
    imageStore,
    ...settingsOf(options),
    uploads,
    takePlace: uploadPlaces(uploads),
    exports,
    tokens: accessTokens(secret),
    now,
    signedInUser,
    recordRefusal,
    missLink,
    networkOf,
    afterDeed,
    underWay: (ensembleId) => findUnderWay({ database, roleSwitch, now }, ensembleId),
    post: createPost({ publicUrl }),
    mailing,
    publicUrl,
    secret,
  };
  server.register(async (scope) => {
    for (const register of features) register({ ...app, fastify: scope });
  });

  answerUnknownPaths(server, uploads.patienceOfOpen);
  siteFiles(server, { securityContact: options.securityContact, publicUrl, now });
  await webClient(server, options.introduction ?? NO_OPERATOR);
  return server;
}

/** Settings that may be left out. */
const settingsOf = ({ freeBytes, demoLogins, keptDays, backsItselfUp, beginnings, metricsToken, place }: AppOptions) => ({
  freeBytes: freeBytes ?? (async () => Number.POSITIVE_INFINITY),
  demoLogins: demoLogins ?? [],
  keptDays: keptDays ?? KEPT_DAYS,
  backsItselfUp: backsItselfUp ?? false,
  beginnings: beginnings ?? { ensembles: 'invited', provedADay: 0, terms: readTerms() },
  metricsToken,
  place: place ?? { version: '', embedded: false, disk: async () => null },
});

/** Which requests can work as roles of their own. */
async function rolesApart({ database, log, ...options }: AppOptions, roleSwitch: RoleSwitch) {
  const isApart = async (role: string) => roleSwitch === 'switch' && (await mayBecome(database, role));
  const { instructorsApart = await isApart(INSTRUCTOR_ROLE), holdersApart = await isApart(HOLDER_ROLE) } = options;
  const { makersApart = await isApart(MAKER_ROLE) } = options;
  if (!instructorsApart) log.warn('Instructors cannot be added: the database does not let roles be made.');
  if (!holdersApart) log.warn('Pages of holders are refused: the database does not let roles be made.');
  if (!makersApart) log.warn('Links of makers are refused: the database does not let roles be made.');
  return { instructorsApart, holdersApart, makersApart };
}

const unused = (): never => {
  throw new TypeError('Routes have schemas of zod only');
};

/** A server with its limits and error handling, without hooks and routes. */
function bareServer({ log, trustProxy = false, publicUrl }: AppOptions): FastifyInstance {
  const server = fastify({
    // Without factories of its own Fastify loads those of JSON Schema.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    loggerInstance: log.child({}, WITHOUT_ROWS),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MOST_OF_LINK },
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    clientErrorHandler: answerUnreadable,
    // ms: a large image over a slow phone.
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A HEAD of a GET that writes would write: routes that answer HEAD say so.
    exposeHeadRoutes: false,
    frameworkErrors: answerUnroutable,
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(writeAnswers);
  server.setErrorHandler(handleError);
  server.decorate('https', publicUrl.startsWith('https:'));
  server.decorateRequest('subject', null);
  server.decorateRequest('user', null);
  server.decorateRequest('link', null);
  server.decorateRequest('uploaded', null);
  server.decorateRequest('place', null);
  return server;
}
