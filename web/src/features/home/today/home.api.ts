import { backupEndpoints, clothingItemEndpoints, todayEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

/** Number of items over all clothing names. */
export const inventoryQuery = apiQuery('clothingItems', clothingItemEndpoints.inventory, {});

/** What waits for the user. */
export const todayQuery = apiQuery('today', todayEndpoints.read, {});

/** The last automatic backup. */
export const dailyBackupQuery = apiQuery('backups', backupEndpoints.daily, {});
