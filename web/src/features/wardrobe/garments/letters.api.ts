import { letterSizeEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const lettersQuery = apiQuery('letterSizes', letterSizeEndpoints.table, {});

export const useEditLetter = (handlers: MutationHandlers<typeof letterSizeEndpoints.edit> = {}) =>
  useApiMutation(letterSizeEndpoints.edit, { success: ({ changed }) => (changed ? t('letterSaved') : t('letterRestored')), ...handlers });
