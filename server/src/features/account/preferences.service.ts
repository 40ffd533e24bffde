import { type Preferences, type PreferencesForm, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { getPreferences, updatePreferences } from './preferences.queries.ts';

/** The user's own preferences; whoever asks for another's by id is told there are none. */
export async function readPreferences({ database, user }: UserContext, id: number = user.id): Promise<Preferences> {
  if (id !== user.id) refuse(refusal('NOT_FOUND'));
  return getPreferences(database.system, id);
}

/** Changes the user's own preferences, as `readPreferences` finds them. */
export async function editPreferences({ database, user }: UserContext, form: PreferencesForm, id: number = user.id): Promise<Preferences> {
  if (id !== user.id) refuse(refusal('NOT_FOUND'));
  return updatePreferences(database.system, id, form);
}
