import { passkeyEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const passkeysQuery = apiQuery('passkeys', passkeyEndpoints.list, {});

export const useDeletePasskey = (handlers: MutationHandlers<typeof passkeyEndpoints.delete>) =>
  useApiMutation(passkeyEndpoints.delete, { success: t('deleted'), ...handlers });
