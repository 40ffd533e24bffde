import { findEndpoints } from '@riideait/contract';
import { upload } from '../../../lib/upload.ts';
import { type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

/** With a photo it takes a while: its progress keeps the call from a time-out. */
export const useReport = (handlers: MutationHandlers<typeof findEndpoints.report>) =>
  useApiMutation(findEndpoints.report, { send: (endpoint, input) => upload(endpoint, input), ...handlers });

export const useReply = (handlers: MutationHandlers<typeof findEndpoints.reply>) =>
  useApiMutation(findEndpoints.reply, { success: t('mailed'), ...handlers });
