import type { Preferences, PreferencesForm } from '@riideait/contract';
import type { Db } from '../../db/database.ts';

const asPreferences = ['id', 'showClothingSize'] as const;

export const getPreferences = (db: Db, userId: number): Promise<Preferences> =>
  db.selectFrom('appUser').select(asPreferences).where('id', '=', userId).executeTakeFirstOrThrow();

export const updatePreferences = (db: Db, userId: number, { showClothingSize }: PreferencesForm): Promise<Preferences> =>
  db.updateTable('appUser').set({ showClothingSize }).where('id', '=', userId).returning(asPreferences).executeTakeFirstOrThrow();
