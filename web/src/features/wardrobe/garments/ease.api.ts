import { type EaseForm, easeEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const easeQuery = apiQuery('ease', easeEndpoints.table, {});

/** How three dancers and three pieces would fit under the limits of `draft`. */
export const easeExampleQuery = (draft: EaseForm) => apiQuery('ease', easeEndpoints.example, { query: draft });

export const useEditEase = (handlers: MutationHandlers<typeof easeEndpoints.edit> = {}) =>
  useApiMutation(easeEndpoints.edit, { success: ({ changed }) => (changed ? t('saved') : t('restored')), ...handlers });
