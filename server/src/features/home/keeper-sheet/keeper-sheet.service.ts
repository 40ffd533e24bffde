import { type KeeperSheet, type KeeperSheetForm, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { findSheetId, findText, getState, lockSheet, writeText } from './keeper-sheet.queries.ts';

export const readSheet = async (scope: Scope): Promise<KeeperSheet> => ({
  ...(await findText(scope)),
  state: await getState(scope, dayInEstonia(scope.now)),
});

/** @throws AppError CHANGED_MEANWHILE */
export async function editSheet(scope: Scope, { text, version }: KeeperSheetForm): Promise<KeeperSheet> {
  await lockSheet(scope);
  const id = await findSheetId(scope);
  if (id !== undefined) await requireVersion(scope, 'keeper_sheet', id, version);
  // Its first text was undone.
  else if (version !== undefined && version !== 1) refuse(refusal('CHANGED_MEANWHILE', { change: 'Seda on vahepeal muudetud' }));
  await writeText(scope, text);
  return readSheet(scope);
}
