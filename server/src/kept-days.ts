import { IMPORT_DAYS, type KeptDays, REQUEST_DAYS, UNDO_DAYS } from '@riideait/contract';
import type { z } from 'zod';
import { variable } from './config-checks.ts';

const YEAR = 365;

/** The usual periods. */
export const KEPT_DAYS: KeptDays = {
  mails: 2 * YEAR,
  audit: 3 * YEAR,
  securityLog: YEAR,
  imports: IMPORT_DAYS,
  requests: REQUEST_DAYS,
  receipts: 3 * YEAR,
  answers: 2 * YEAR,
  settlements: 3 * YEAR,
  people: 3 * YEAR,
};

/** A variable of days, at least as many as the product itself needs. */
const days = (name: string, usual: number, least = 1) =>
  variable
    .refine(
      (text = String(usual)) => /^\d{1,5}$/.test(text) && Number(text) >= least,
      `${name} must be a number of days from ${least} to 99999, such as ${usual}.`,
    )
    .transform((text) => Number(text ?? usual));

export const keptVariables = {
  // The limits of mails count those of the last day.
  KEEP_MAILS_DAYS: days('KEEP_MAILS_DAYS', KEPT_DAYS.mails, 2),
  KEEP_AUDIT_DAYS: days('KEEP_AUDIT_DAYS', KEPT_DAYS.audit, UNDO_DAYS + 1),
  KEEP_SECURITY_LOG_DAYS: days('KEEP_SECURITY_LOG_DAYS', KEPT_DAYS.securityLog),
  KEEP_IMPORTS_DAYS: days('KEEP_IMPORTS_DAYS', KEPT_DAYS.imports),
  // The API promises that many.
  KEEP_REQUESTS_DAYS: days('KEEP_REQUESTS_DAYS', KEPT_DAYS.requests, REQUEST_DAYS),
  KEEP_RECEIPTS_DAYS: days('KEEP_RECEIPTS_DAYS', KEPT_DAYS.receipts),
  KEEP_ANSWERS_DAYS: days('KEEP_ANSWERS_DAYS', KEPT_DAYS.answers),
  KEEP_SETTLEMENTS_DAYS: days('KEEP_SETTLEMENTS_DAYS', KEPT_DAYS.settlements),
  KEEP_PEOPLE_DAYS: days('KEEP_PEOPLE_DAYS', KEPT_DAYS.people),
};

type Given = { readonly [Name in keyof typeof keptVariables]: z.infer<(typeof keptVariables)[Name]> };

export const keptDaysOf = (given: Given): KeptDays => ({
  mails: given.KEEP_MAILS_DAYS,
  audit: given.KEEP_AUDIT_DAYS,
  securityLog: given.KEEP_SECURITY_LOG_DAYS,
  imports: given.KEEP_IMPORTS_DAYS,
  requests: given.KEEP_REQUESTS_DAYS,
  receipts: given.KEEP_RECEIPTS_DAYS,
  answers: given.KEEP_ANSWERS_DAYS,
  settlements: given.KEEP_SETTLEMENTS_DAYS,
  people: given.KEEP_PEOPLE_DAYS,
});
