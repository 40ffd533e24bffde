import { careTextEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const careTextsQuery = apiQuery('careTexts', careTextEndpoints.list, {});

export const useWriteCareText = (handlers: MutationHandlers<typeof careTextEndpoints.write>) =>
  useApiMutation(careTextEndpoints.write, { success: t('saved'), ...handlers });
