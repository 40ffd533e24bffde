import type { Ease, EaseForm } from '@riideait/contract';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { removeEase, upsertEase } from './ease.queries.ts';
import { easeWith, isDefault, isSameRow } from './ease.rules.ts';
import { findChangedRows } from './tables.queries.ts';

/** The ensemble's table of ease. */
export const easeTable = async (scope: Scope): Promise<Ease[]> => easeWith((await findChangedRows(scope)).ease);

/** Changes the limits of a row; those of the default table make it a default row again. */
export async function editEase(scope: Scope, form: EaseForm): Promise<Ease> {
  if (isDefault(form)) await removeEase(scope, form);
  else await upsertEase(scope, form);
  return found((await easeTable(scope)).find((row) => isSameRow(row, form)));
}
