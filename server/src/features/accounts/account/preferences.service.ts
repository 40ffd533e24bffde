import { type Preferences, type PreferencesForm, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { UserContext } from '../../../http/context.ts';
import { updateAccount } from '../user-rows/user-rows.service.ts';
import { getPreferences } from './preferences.queries.ts';

/** The user's own preferences; another user's id is 404. */
export async function readPreferences({ database, user }: UserContext, id: number = user.id): Promise<Preferences> {
  if (id !== user.id) refuse(refusal('NOT_FOUND'));
  return getPreferences(database.system, id);
}

/** Changes the user's own preferences; another user's id is 404. */
export async function editPreferences({ database, user }: UserContext, form: PreferencesForm, id: number = user.id): Promise<Preferences> {
  if (id !== user.id) refuse(refusal('NOT_FOUND'));
  const { showClothingSize, tourDismissed } = form;
  await updateAccount(database.system, id, { showClothingSize, ...(tourDismissed !== undefined && { tourDismissed }) });
  return getPreferences(database.system, id);
}
