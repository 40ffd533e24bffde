import { keeperSheetEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

export const keeperSheetQuery = apiQuery('keeperSheet', keeperSheetEndpoints.read, {});
