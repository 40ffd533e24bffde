import { accountEndpoints } from './accounts/account.ts';
import { authEndpoints } from './accounts/auth.ts';
import { beginningEndpoints } from './accounts/beginning.ts';
import { ensembleRequestEndpoints } from './accounts/ensemble-requests.ts';
import { ensembleEndpoints } from './accounts/ensembles.ts';
import { invitationEndpoints } from './accounts/invitations.ts';
import { limitEndpoints } from './accounts/limits.ts';
import { passkeyEndpoints } from './accounts/passkeys.ts';
import { registrationEndpoints } from './accounts/registration.ts';
import { secondFactorEndpoints } from './accounts/second-factor.ts';
import { sessionEndpoints } from './accounts/sessions.ts';
import { successionEndpoints } from './accounts/successions.ts';
import { termsEndpoints } from './accounts/terms.ts';
import { userEndpoints } from './accounts/users.ts';
import { batchEndpoints } from './care/batches.ts';
import { makerPageEndpoints } from './care/maker.ts';
import { makerLinkEndpoints } from './care/maker-links.ts';
import { makerEndpoints } from './care/makers.ts';
import { jobEndpoints } from './care/mending.ts';
import { type Endpoint, isRefusedFrozen } from './endpoint.ts';
import { choosingEndpoints } from './fitting/choosing.ts';
import { dressingEndpoints } from './fitting/dressing.ts';
import { fitEndpoints } from './fitting/fit.ts';
import { healthEndpoints } from './health.ts';
import { keeperSheetEndpoints } from './home/keeper-sheet.ts';
import { todayEndpoints } from './home/today.ts';
import { answerEndpoints } from './lending/answers.ts';
import { findEndpoints } from './lending/finds.ts';
import { holderEndpoints } from './lending/holder.ts';
import { issuingEndpoints } from './lending/issuing.ts';
import { keptRegisterEndpoints } from './lending/kept-register.ts';
import { leavingEndpoints } from './lending/leaving.ts';
import { loanLinkEndpoints } from './lending/loan-links.ts';
import { loanTermsEndpoints } from './lending/loan-terms.ts';
import { loanEndpoints } from './lending/loans.ts';
import { overviewEndpoints } from './lending/overview.ts';
import { receiptEndpoints } from './lending/receipts.ts';
import { returnReceiptEndpoints } from './lending/return-receipts.ts';
import { returnEndpoints } from './lending/returns.ts';
import { searchEndpoints } from './lending/search.ts';
import { emailConfigEndpoints } from './mail/email-config.ts';
import { emailLogEndpoints } from './mail/email-log.ts';
import { performanceMailEndpoints } from './mail/performance-mails.ts';
import { recurringReminderEndpoints } from './mail/recurring-reminders.ts';
import { reminderEndpoints } from './mail/reminders.ts';
import { returnMailEndpoints } from './mail/return-mails.ts';
import { applicationEndpoints } from './money/applications.ts';
import { fundingEndpoints } from './money/fundings.ts';
import { settlementEndpoints } from './money/settlements.ts';
import { summaryEndpoints } from './money/summary.ts';
import { groupEndpoints } from './people/groups.ts';
import { noteEndpoints } from './people/notes.ts';
import { peopleEndpoints } from './people/people.ts';
import type { Permission, RoleCode } from './permissions.ts';
import { performanceEndpoints } from './stage/performances.ts';
import { programmeEndpoints } from './stage/programme.ts';
import { packingEndpoints } from './stocktaking/packing.ts';
import { stocktakeEndpoints } from './stocktaking/stocktakes.ts';
import { auditEndpoints } from './trail/audit.ts';
import { backupEndpoints } from './upkeep/backups.ts';
import { deedsEndpoints } from './upkeep/deeds.ts';
import { erasingEndpoints } from './upkeep/erasing.ts';
import { exportingEndpoints } from './upkeep/exporting.ts';
import { importEndpoints } from './upkeep/imports.ts';
import { installationEndpoints } from './upkeep/installation.ts';
import { mergingEndpoints } from './upkeep/merging.ts';
import { officeEndpoints } from './upkeep/office.ts';
import { personalDataEndpoints } from './upkeep/personal-data.ts';
import { retentionEndpoints } from './upkeep/retention.ts';
import { careTextEndpoints } from './wardrobe/care-texts.ts';
import { clothingItemEndpoints } from './wardrobe/clothing-items.ts';
import { clothingNameEndpoints } from './wardrobe/clothing-names.ts';
import { clothingSetEndpoints } from './wardrobe/clothing-sets.ts';
import { clothingTypeEndpoints } from './wardrobe/clothing-types.ts';
import { codeEndpoints } from './wardrobe/codes.ts';
import { easeEndpoints } from './wardrobe/garments.ts';
import { imageEndpoints } from './wardrobe/images.ts';
import { insuranceEndpoints } from './wardrobe/insurance.ts';
import { labelEndpoints } from './wardrobe/labels.ts';
import { letterSizeEndpoints } from './wardrobe/letter-sizes.ts';
import { measurementEndpoints } from './wardrobe/measurements.ts';
import { ownerEndpoints } from './wardrobe/owners.ts';
import { placeEndpoints } from './wardrobe/places.ts';
import { valueEndpoints } from './wardrobe/values.ts';

export * from './accounts/account.ts';
export * from './accounts/auth.ts';
export * from './accounts/beginning.ts';
export * from './accounts/ensemble-requests.ts';
export * from './accounts/ensembles.ts';
export * from './accounts/instructing.ts';
export * from './accounts/invitations.ts';
export * from './accounts/limits.ts';
export * from './accounts/passkeys.ts';
export * from './accounts/registration.ts';
export * from './accounts/second-factor.ts';
export * from './accounts/sessions.ts';
export * from './accounts/successions.ts';
export * from './accounts/terms.ts';
export * from './accounts/users.ts';
export * from './care/batches.ts';
export * from './care/maker.ts';
export * from './care/maker-links.ts';
export * from './care/makers.ts';
export * from './care/mending.ts';
export * from './deed-kinds.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './fitting/choosing.ts';
export * from './fitting/dressing.ts';
export * from './fitting/dressing-plans.ts';
export * from './fitting/fit.ts';
export * from './health.ts';
export * from './home/keeper-sheet.ts';
export * from './home/today.ts';
export * from './lending/answers.ts';
export * from './lending/finds.ts';
export * from './lending/holder.ts';
export * from './lending/issuing.ts';
export * from './lending/kept-register.ts';
export * from './lending/leaving.ts';
export * from './lending/loan-file.ts';
export * from './lending/loan-links.ts';
export * from './lending/loan-terms.ts';
export * from './lending/loans.ts';
export * from './lending/overview.ts';
export * from './lending/receipts.ts';
export * from './lending/return-receipts.ts';
export * from './lending/returns.ts';
export * from './lending/search.ts';
export * from './mail/email-config.ts';
export * from './mail/email-log.ts';
export * from './mail/performance-mails.ts';
export * from './mail/recurring-reminders.ts';
export * from './mail/reminders.ts';
export * from './mail/return-mails.ts';
export * from './money/applications.ts';
export * from './money/fundings.ts';
export * from './money/settlement-rule.ts';
export * from './money/settlements.ts';
export * from './money/summary.ts';
export * from './people/groups.ts';
export * from './people/notes.ts';
export * from './people/people.ts';
export * from './permissions.ts';
export * from './records/clothing-item.ts';
export * from './records/clothing-name.ts';
export * from './records/person.ts';
export * from './records/record.ts';
export * from './rules/amount.ts';
export * from './rules/answer-day.ts';
export * from './rules/bodies.ts';
export * from './rules/body-fields.ts';
export * from './rules/care.ts';
export * from './rules/code.ts';
export * from './rules/coming-names.ts';
export * from './rules/day-range.ts';
export * from './rules/desk-doubt.ts';
export * from './rules/due.ts';
export * from './rules/erased.ts';
export * from './rules/first-numbers.ts';
export * from './rules/fold.ts';
export * from './rules/garment-types.ts';
export * from './rules/gender.ts';
export * from './rules/import-columns.ts';
export * from './rules/issuables.ts';
export * from './rules/link-token.ts';
export * from './rules/loans.ts';
export * from './rules/money.ts';
export * from './rules/name-rank.ts';
export * from './rules/namesakes.ts';
export * from './rules/number-range.ts';
export * from './rules/order.ts';
export * from './rules/pace.ts';
export * from './rules/packing-marks.ts';
export * from './rules/packing-result.ts';
export * from './rules/passwords.ts';
export * from './rules/person-name.ts';
export * from './rules/pictures.ts';
export * from './rules/piece-number.ts';
export * from './rules/placeholders.ts';
export * from './rules/programme-lines.ts';
export * from './rules/promised.ts';
export * from './rules/promised-twice.ts';
export * from './rules/read-amount.ts';
export * from './rules/season.ts';
export * from './rules/size-label.ts';
export { type PileOfPieces, pilesCountedTwice } from './rules/stocktake-piles.ts';
export * from './rules/stocktake-result.ts';
export * from './rules/suggested-code.ts';
export * from './rules/sums-of-worth.ts';
export * from './rules/tidy-text.ts';
export * from './rules/typed-text.ts';
export * from './rules/whereabouts.ts';
export * from './rules/whole-name.ts';
export * from './rules/written-day.ts';
export * from './spec-fields.ts';
export * from './stage/performance-programme.ts';
export * from './stage/performances.ts';
export * from './stage/programme.ts';
export * from './stocktaking/packing.ts';
export * from './stocktaking/stocktake-entries.ts';
export * from './stocktaking/stocktake-findings.ts';
export * from './stocktaking/stocktake-pieces.ts';
export * from './stocktaking/stocktakes.ts';
export * from './trail/audit.ts';
export * from './upkeep/backups.ts';
export * from './upkeep/deeds.ts';
export * from './upkeep/erasing.ts';
export * from './upkeep/exporting.ts';
export * from './upkeep/import-fields.ts';
export * from './upkeep/import-groups.ts';
export * from './upkeep/import-mapping.ts';
export * from './upkeep/import-preview.ts';
export * from './upkeep/import-questions.ts';
export * from './upkeep/imports.ts';
export * from './upkeep/installation.ts';
export * from './upkeep/merging.ts';
export * from './upkeep/notice-words.ts';
export * from './upkeep/office.ts';
export * from './upkeep/personal-data.ts';
export * from './upkeep/personal-data-of-users.ts';
export * from './upkeep/retention.ts';
export * from './wardrobe/care-texts.ts';
export * from './wardrobe/clothing-item.ts';
export * from './wardrobe/clothing-items.ts';
export * from './wardrobe/clothing-names.ts';
export * from './wardrobe/clothing-sets.ts';
export * from './wardrobe/clothing-types.ts';
export * from './wardrobe/codes.ts';
export * from './wardrobe/garments.ts';
export * from './wardrobe/images.ts';
export * from './wardrobe/insurance.ts';
export * from './wardrobe/labels.ts';
export * from './wardrobe/letter-sizes.ts';
export * from './wardrobe/measurements.ts';
export * from './wardrobe/owners.ts';
export * from './wardrobe/places.ts';
export * from './wardrobe/values.ts';

/** Every endpoint of the API, by feature. */
export const endpointsByFeature = {
  health: healthEndpoints,
  auth: authEndpoints,
  account: accountEndpoints,
  registration: registrationEndpoints,
  sessions: sessionEndpoints,
  secondFactor: secondFactorEndpoints,
  passkeys: passkeyEndpoints,
  invitations: invitationEndpoints,
  users: userEndpoints,
  successions: successionEndpoints,
  ensembles: ensembleEndpoints,
  beginning: beginningEndpoints,
  ensembleRequests: ensembleRequestEndpoints,
  terms: termsEndpoints,
  limits: limitEndpoints,
  audit: auditEndpoints,
  backups: backupEndpoints,
  installation: installationEndpoints,
  groups: groupEndpoints,
  people: peopleEndpoints,
  personalData: personalDataEndpoints,
  erasing: erasingEndpoints,
  merging: mergingEndpoints,
  clothingTypes: clothingTypeEndpoints,
  clothingNames: clothingNameEndpoints,
  notes: noteEndpoints,
  places: placeEndpoints,
  clothingItems: clothingItemEndpoints,
  codes: codeEndpoints,
  measurements: measurementEndpoints,
  clothingSets: clothingSetEndpoints,
  ease: easeEndpoints,
  images: imageEndpoints,
  issuing: issuingEndpoints,
  returns: returnEndpoints,
  returnReceipts: returnReceiptEndpoints,
  returnMails: returnMailEndpoints,
  loans: loanEndpoints,
  loanLinks: loanLinkEndpoints,
  loanTerms: loanTermsEndpoints,
  choosing: choosingEndpoints,
  retention: retentionEndpoints,
  office: officeEndpoints,
  batches: batchEndpoints,
  careTexts: careTextEndpoints,
  settlements: settlementEndpoints,
  stocktakes: stocktakeEndpoints,
  dressing: dressingEndpoints,
  performanceMails: performanceMailEndpoints,
  performances: performanceEndpoints,
  programme: programmeEndpoints,
  packing: packingEndpoints,
  keptRegister: keptRegisterEndpoints,
  overview: overviewEndpoints,
  search: searchEndpoints,
  exporting: exportingEndpoints,
  emailConfig: emailConfigEndpoints,
  reminders: reminderEndpoints,
  recurringReminders: recurringReminderEndpoints,
  emailLog: emailLogEndpoints,
  imports: importEndpoints,
  deeds: deedsEndpoints,
  fit: fitEndpoints,
  fundings: fundingEndpoints,
  applications: applicationEndpoints,
  labels: labelEndpoints,
  leaving: leavingEndpoints,
  letterSizes: letterSizeEndpoints,
  today: todayEndpoints,
  keeperSheet: keeperSheetEndpoints,
  summary: summaryEndpoints,
  holder: holderEndpoints,
  makerPage: makerPageEndpoints,
  makerLinks: makerLinkEndpoints,
  receipts: receiptEndpoints,
  answers: answerEndpoints,
  finds: findEndpoints,
  jobs: jobEndpoints,
  makers: makerEndpoints,
  owners: ownerEndpoints,
  values: valueEndpoints,
  insurance: insuranceEndpoints,
} as const;

export const allEndpoints: Endpoint[] = Object.values(endpointsByFeature).flatMap((endpoints): Endpoint[] => Object.values(endpoints));

/** The permissions that a frozen ensemble leaves its users: not those whose every call it refuses. Some have no call, but fields. */
export const servedFrozen = (permissions: readonly Permission[], role: RoleCode): Permission[] =>
  permissions.filter((permission) => {
    const calls = allEndpoints.filter(({ access }) => access === permission);
    return calls.length === 0 || !calls.every((call) => isRefusedFrozen(call, role));
  });
