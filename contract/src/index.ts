import { accountEndpoints } from './account.ts';
import { answerEndpoints } from './answers.ts';
import { applicationEndpoints } from './applications.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { backupEndpoints } from './backups.ts';
import { batchEndpoints } from './batches.ts';
import { careTextEndpoints } from './care-texts.ts';
import { clothingItemEndpoints } from './clothing-items.ts';
import { clothingNameEndpoints } from './clothing-names.ts';
import { clothingSetEndpoints } from './clothing-sets.ts';
import { clothingTypeEndpoints } from './clothing-types.ts';
import { codeEndpoints } from './codes.ts';
import { deedsEndpoints } from './deeds.ts';
import { dressingEndpoints } from './dressing.ts';
import { easeEndpoints } from './ease.ts';
import { emailConfigEndpoints } from './email-config.ts';
import { emailLogEndpoints } from './email-log.ts';
import type { Endpoint } from './endpoint.ts';
import { ensembleEndpoints } from './ensembles.ts';
import { erasingEndpoints } from './erasing.ts';
import { exportingEndpoints } from './exporting.ts';
import { fitEndpoints } from './fit.ts';
import { fundingEndpoints } from './fundings.ts';
import { groupEndpoints } from './groups.ts';
import { healthEndpoints } from './health.ts';
import { holderEndpoints } from './holder.ts';
import { imageEndpoints } from './images.ts';
import { importEndpoints } from './imports.ts';
import { insuranceEndpoints } from './insurance.ts';
import { invitationEndpoints } from './invitations.ts';
import { issuingEndpoints } from './issuing.ts';
import { jobEndpoints } from './jobs.ts';
import { keptRegisterEndpoints } from './kept-register.ts';
import { labelEndpoints } from './labels.ts';
import { leavingEndpoints } from './leaving.ts';
import { letterSizeEndpoints } from './letter-sizes.ts';
import { makerPageEndpoints } from './maker.ts';
import { makerLinkEndpoints } from './maker-links.ts';
import { makerEndpoints } from './makers.ts';
import { measurementEndpoints } from './measurements.ts';
import { mergingEndpoints } from './merging.ts';
import { overviewEndpoints } from './overview.ts';
import { ownerEndpoints } from './owners.ts';
import { packingEndpoints } from './packing.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { peopleEndpoints } from './people.ts';
import { performanceMailEndpoints } from './performance-mails.ts';
import { performanceEndpoints } from './performances.ts';
import { personalDataEndpoints } from './personal-data.ts';
import { placeEndpoints } from './places.ts';
import { programmeEndpoints } from './programme.ts';
import { receiptEndpoints } from './receipts.ts';
import { recurringReminderEndpoints } from './recurring-reminders.ts';
import { registrationEndpoints } from './registration.ts';
import { reminderEndpoints } from './reminders.ts';
import { retentionEndpoints } from './retention.ts';
import { returnEndpoints } from './returns.ts';
import { searchEndpoints } from './search.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './sessions.ts';
import { settlementEndpoints } from './settlements.ts';
import { stocktakeEndpoints } from './stocktakes.ts';
import { summaryEndpoints } from './summary.ts';
import { todayEndpoints } from './today.ts';
import { userEndpoints } from './users.ts';
import { valueEndpoints } from './values.ts';

export * from './account.ts';
export * from './amount.ts';
export * from './answer-day.ts';
export * from './answers.ts';
export * from './applications.ts';
export * from './audit.ts';
export * from './auth.ts';
export * from './backups.ts';
export * from './batches.ts';
export * from './bodies.ts';
export * from './care.ts';
export * from './care-texts.ts';
export * from './clothing-item.ts';
export * from './clothing-items.ts';
export * from './clothing-names.ts';
export * from './clothing-sets.ts';
export * from './clothing-types.ts';
export * from './code.ts';
export * from './codes.ts';
export * from './day-range.ts';
export * from './deed-kinds.ts';
export * from './deeds.ts';
export * from './desk-doubt.ts';
export * from './dressing.ts';
export * from './dressing-plans.ts';
export * from './due.ts';
export * from './ease.ts';
export * from './email-config.ts';
export * from './email-log.ts';
export * from './endpoint.ts';
export * from './ensembles.ts';
export * from './erased.ts';
export * from './erasing.ts';
export * from './errors.ts';
export * from './exporting.ts';
export * from './fields.ts';
export * from './fit.ts';
export * from './fold.ts';
export * from './fundings.ts';
export * from './gender.ts';
export * from './groups.ts';
export * from './health.ts';
export * from './holder.ts';
export * from './images.ts';
export * from './import-columns.ts';
export * from './import-fields.ts';
export * from './import-groups.ts';
export * from './import-mapping.ts';
export * from './import-preview.ts';
export * from './import-questions.ts';
export * from './imports.ts';
export * from './instructing.ts';
export * from './insurance.ts';
export * from './invitations.ts';
export * from './issuables.ts';
export * from './issuing.ts';
export * from './jobs.ts';
export * from './kept-register.ts';
export * from './labels.ts';
export * from './leaving.ts';
export * from './letter-sizes.ts';
export * from './link-token.ts';
export * from './maker.ts';
export * from './maker-links.ts';
export * from './makers.ts';
export * from './measurements.ts';
export * from './merging.ts';
export * from './money.ts';
export * from './name-rank.ts';
export * from './namesakes.ts';
export * from './number-range.ts';
export * from './order.ts';
export * from './overview.ts';
export * from './owners.ts';
export * from './pace.ts';
export * from './packing.ts';
export * from './packing-marks.ts';
export * from './packing-result.ts';
export * from './passkeys.ts';
export * from './passwords.ts';
export * from './people.ts';
export * from './performance-mails.ts';
export * from './performance-programme.ts';
export * from './performances.ts';
export * from './permissions.ts';
export * from './person-name.ts';
export * from './personal-data.ts';
export * from './personal-data-of-users.ts';
export * from './piece-number.ts';
export * from './placeholders.ts';
export * from './places.ts';
export * from './programme.ts';
export * from './programme-lines.ts';
export * from './promised.ts';
export * from './promised-twice.ts';
export * from './read-amount.ts';
export * from './receipts.ts';
export * from './records/clothing-item.ts';
export * from './records/clothing-name.ts';
export * from './records/deed-subjects.ts';
export * from './records/person.ts';
export * from './records/record.ts';
export * from './recurring-reminders.ts';
export * from './registration.ts';
export * from './reminders.ts';
export * from './retention.ts';
export * from './returns.ts';
export * from './search.ts';
export * from './season.ts';
export * from './second-factor.ts';
export * from './sessions.ts';
export * from './settlement-rule.ts';
export * from './settlements.ts';
export * from './size-label.ts';
export * from './spec-fields.ts';
export * from './stocktake-entries.ts';
export * from './stocktake-findings.ts';
export * from './stocktake-pieces.ts';
export { type PileOfPieces, pilesCountedTwice } from './stocktake-piles.ts';
export * from './stocktake-result.ts';
export * from './stocktakes.ts';
export * from './summary.ts';
export * from './tidy-text.ts';
export * from './today.ts';
export * from './typed-text.ts';
export * from './users.ts';
export * from './values.ts';
export * from './whereabouts.ts';
export * from './whole-name.ts';

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
  ensembles: ensembleEndpoints,
  audit: auditEndpoints,
  backups: backupEndpoints,
  groups: groupEndpoints,
  people: peopleEndpoints,
  personalData: personalDataEndpoints,
  erasing: erasingEndpoints,
  merging: mergingEndpoints,
  clothingTypes: clothingTypeEndpoints,
  clothingNames: clothingNameEndpoints,
  places: placeEndpoints,
  clothingItems: clothingItemEndpoints,
  codes: codeEndpoints,
  measurements: measurementEndpoints,
  clothingSets: clothingSetEndpoints,
  ease: easeEndpoints,
  images: imageEndpoints,
  issuing: issuingEndpoints,
  returns: returnEndpoints,
  retention: retentionEndpoints,
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
  summary: summaryEndpoints,
  holder: holderEndpoints,
  makerPage: makerPageEndpoints,
  makerLinks: makerLinkEndpoints,
  receipts: receiptEndpoints,
  answers: answerEndpoints,
  jobs: jobEndpoints,
  makers: makerEndpoints,
  owners: ownerEndpoints,
  values: valueEndpoints,
  insurance: insuranceEndpoints,
} as const;

export const allEndpoints: Endpoint[] = Object.values(endpointsByFeature).flatMap((endpoints): Endpoint[] => Object.values(endpoints));
