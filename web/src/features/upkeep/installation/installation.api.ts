import { installationEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

/** How the installation is. */
export const installationQuery = apiQuery('installation', installationEndpoints.get, {});

/** What administrators should know about the installation. */
export const noticesQuery = apiQuery('installation', installationEndpoints.notices, {});
