import { keeperSheetEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { textsOf } from '../../../texts/i18n.ts';
import { type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import './texts.ts';

const t = textsOf('keeper-sheet');

export const readSheet = async () => (await call(keeperSheetEndpoints.read, {})).data;

export const useEditSheet = (handlers: MutationHandlers<typeof keeperSheetEndpoints.edit>) =>
  useApiMutation(keeperSheetEndpoints.edit, { success: t('saved'), ...handlers });
