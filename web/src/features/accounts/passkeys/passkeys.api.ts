import { passkeyEndpoints } from '@riideait/contract';
import { textsOf } from '../../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';

const t = textsOf('passkeys');

export const passkeysQuery = apiQuery('passkeys', passkeyEndpoints.list, {});

export const useDeletePasskey = (handlers: MutationHandlers<typeof passkeyEndpoints.delete>) =>
  useApiMutation(passkeyEndpoints.delete, { success: t('deleted'), ...handlers });
