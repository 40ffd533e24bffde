import { sessionEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const sessionsQuery = apiQuery('sessions', sessionEndpoints.list, {});

export const useEndSession = (handlers: MutationHandlers<typeof sessionEndpoints.end>) =>
  useApiMutation(sessionEndpoints.end, { success: t('ended'), ...handlers });

export const useEndAllSessions = (handlers: MutationHandlers<typeof sessionEndpoints.endAll>) =>
  useApiMutation(sessionEndpoints.endAll, handlers);
