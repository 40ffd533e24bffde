import { letterSizeEndpoints } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../ui/api.ts';

const t = i18n.getFixedT(null, 'garments');

export const lettersQuery = apiQuery('letterSizes', letterSizeEndpoints.table, {});

export const useEditLetter = (handlers: MutationHandlers<typeof letterSizeEndpoints.edit> = {}) =>
  useApiMutation(letterSizeEndpoints.edit, { success: ({ changed }) => (changed ? t('letterSaved') : t('letterRestored')), ...handlers });
