import './texts.ts';
import { careTextEndpoints } from '@riideait/contract';
import { translate } from '../../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';

export const careTextsQuery = apiQuery('careTexts', careTextEndpoints.list, {});

export const useWriteCareText = (handlers: MutationHandlers<typeof careTextEndpoints.write>) =>
  useApiMutation(careTextEndpoints.write, { success: translate('care-texts:saved'), ...handlers });
