import type { Preferences } from '@riideait/contract';
import type { Db } from '../../../db/database.ts';

export const getPreferences = (db: Db, userId: number): Promise<Preferences> =>
  db.selectFrom('appUser').select(['id', 'showClothingSize', 'tourDismissed']).where('id', '=', userId).executeTakeFirstOrThrow();
