import { installationEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

/** What administrators should know about the installation. */
export const noticesQuery = apiQuery('installation', installationEndpoints.notices, {});
