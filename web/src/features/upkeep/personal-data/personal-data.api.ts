import { personalDataEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

export const personDataQuery = (id: number) => apiQuery('personalData', personalDataEndpoints.person, { params: { id } });
export const ownDataQuery = apiQuery('personalData', personalDataEndpoints.own, {});
export const userDataQuery = (id: number) => apiQuery('personalData', personalDataEndpoints.user, { params: { id } });
export const noticeQuery = apiQuery('personalData', personalDataEndpoints.notice, {});
