import { accountEndpoints } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation, useApiWhile } from '../../ui/api.ts';

const t = i18n.getFixedT(null, 'account');

/** How the signed-in user likes the screens. */
export const preferencesQuery = apiQuery('account', accountEndpoints.preferences, {});

/** Whether lists of items show sizes. No page waits for it: until it is known they do. */
export const useShowClothingSize = (): boolean => useApiWhile(true, preferencesQuery).data?.showClothingSize ?? true;

export const useEditPreferences = (handlers: MutationHandlers<typeof accountEndpoints.editPreferencesById>) =>
  useApiMutation(accountEndpoints.editPreferencesById, { stale: ['account'], success: t('preferencesSaved'), ...handlers });
