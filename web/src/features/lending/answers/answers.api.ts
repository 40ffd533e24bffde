import { answerEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

/** Answers of a page: as many as the server gives at once. */
export const PAGE = 100;

export const answersQuery = (state: 'OPEN' | 'SETTLED', page = 1) =>
  apiQuery('answers', answerEndpoints.list, { query: { state, page, count: PAGE } });

export const useSettle = (handlers: MutationHandlers<typeof answerEndpoints.settle> = {}) =>
  useApiMutation(answerEndpoints.settle, {
    success: ({ personName, piece, settled }) =>
      settled === null ? undefined : t(`settled.${settled.as}`, { what: [personName, piece].filter(Boolean).join(', ') }),
    ...handlers,
  });

export const useSettleMeasures = () =>
  useApiMutation(answerEndpoints.settleMeasures, { success: ({ settled }) => t('takenOver', { count: settled }) });
