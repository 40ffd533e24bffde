import './texts.ts';
import { careTextEndpoints } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../ui/api.ts';

export const careTextsQuery = apiQuery('careTexts', careTextEndpoints.list, {});

export const useWriteCareText = (handlers: MutationHandlers<typeof careTextEndpoints.write>) =>
  useApiMutation(careTextEndpoints.write, { success: i18n.t('saved', { ns: 'care-texts' }), ...handlers });
