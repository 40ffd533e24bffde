import { atField, type CareTextForm, type CareTextRow, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { findCareTexts, lockSubject, writeCareText } from './care-texts.queries.ts';

export async function setCareText(scope: Scope, form: CareTextForm): Promise<CareTextRow[]> {
  const field = form.clothingTypeId == null ? 'clothingNameId' : 'clothingTypeId';
  if ((await lockSubject(scope, form)) === undefined) refuse(atField(field, refusal('REFERENCE_NOT_FOUND')));
  await writeCareText(scope, form);
  return findCareTexts(scope);
}
