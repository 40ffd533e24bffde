import { mergingEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';

/** Two people side by side, and what would go over. */
export const mergePreviewQuery = (id: number, otherId: number) =>
  apiQuery('merging', mergingEndpoints.preview, { params: { id, otherId } });

export const useMergePeople = (success: string, handlers: MutationHandlers<typeof mergingEndpoints.merge>) =>
  useApiMutation(mergingEndpoints.merge, { success, ...handlers });
