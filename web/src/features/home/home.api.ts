import { backupEndpoints, clothingItemEndpoints, issuingEndpoints } from '@riideait/contract';
import { apiQuery } from '../../ui/api.ts';

/** Number of items over all clothing names. */
export const inventoryQuery = apiQuery('clothingItems', clothingItemEndpoints.inventory, {});

/** The last ten issues and returns. */
export const latestQuery = apiQuery('issuing', issuingEndpoints.latest, {});

/** The last automatic backup. */
export const dailyBackupQuery = apiQuery('backups', backupEndpoints.daily, {});
