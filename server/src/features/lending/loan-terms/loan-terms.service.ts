import type { LoanTerms, LoanTermsForm } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { findTerms, writeTerms } from './loan-terms.queries.ts';

export const readTerms = (scope: Scope): Promise<LoanTerms> => findTerms(scope);

export async function setTerms(scope: Scope, { text }: LoanTermsForm): Promise<LoanTerms> {
  if (text !== undefined) await writeTerms(scope, text);
  return findTerms(scope);
}
