import { keeperSheetEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const readSheet = async () => (await call(keeperSheetEndpoints.read, {})).data;

export const useEditSheet = (handlers: MutationHandlers<typeof keeperSheetEndpoints.edit>) =>
  useApiMutation(keeperSheetEndpoints.edit, { success: t('saved'), ...handlers });
