import type { CareTextForm, CareTextRow } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { keepClothingName } from '../clothing-names/clothing-names.service.ts';
import { findCareTexts, writeCareText } from './care-texts.queries.ts';

export async function setCareText(scope: Scope, form: CareTextForm): Promise<CareTextRow[]> {
  // A deleted name is a row that is hidden.
  if (form.clothingNameId != null) await keepClothingName(scope, form.clothingNameId);
  await writeCareText(scope, form);
  return findCareTexts(scope);
}
