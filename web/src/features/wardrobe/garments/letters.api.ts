import { letterSizeEndpoints } from '@riideait/contract';
import { textsOf } from '../../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';

const t = textsOf('garments');

export const lettersQuery = apiQuery('letterSizes', letterSizeEndpoints.table, {});

export const useEditLetter = (handlers: MutationHandlers<typeof letterSizeEndpoints.edit> = {}) =>
  useApiMutation(letterSizeEndpoints.edit, { success: ({ changed }) => (changed ? t('letterSaved') : t('letterRestored')), ...handlers });
