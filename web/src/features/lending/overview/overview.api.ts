import { issuingEndpoints, type OverviewFilter, overviewEndpoints, returnEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { toastUnlessUnanswered } from '../../../ui/toasts.tsx';
import { t } from './texts.ts';

export const overviewQuery = (filter: OverviewFilter) => apiQuery('overview', overviewEndpoints.get, { query: filter });

export const useGive = (handlers: MutationHandlers<typeof issuingEndpoints.issueMany>) =>
  useApiMutation(issuingEndpoints.issueMany, {
    onError: toastUnlessUnanswered,
    success: (issues) => t('given', { count: issues.length }),
    ...handlers,
  });

export const useTakeBack = (handlers: MutationHandlers<typeof returnEndpoints.return>) =>
  useApiMutation(returnEndpoints.return, {
    success: (answers) => {
      const count = answers.filter(({ outcome }) => outcome === 'RETURNED').length;
      const others = answers.length - count;
      return [t('takenBack', { count }), ...(others > 0 ? [t('notTakenBack', { count: others })] : [])].join('. ');
    },
    ...handlers,
  });
