import { accountEndpoints } from '@riideait/contract';
import { session } from '../../../lib/session.ts';
import { apiQuery, type MutationHandlers, useApiMutation, useApiWhile } from '../../../ui/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { t } from './texts.ts';

export const preferencesQuery = apiQuery('account', accountEndpoints.preferences, {});

/** True until the preferences are loaded. */
export const useShowClothingSize = (): boolean => useApiWhile(true, preferencesQuery).data?.showClothingSize ?? true;

export const useEditPreferences = (handlers: MutationHandlers<typeof accountEndpoints.editPreferencesById>) =>
  useApiMutation(accountEndpoints.editPreferencesById, { success: t('preferencesSaved'), ...handlers });

/** Ends the tour of the first login for good. */
export const useDismissTour = () => useApiMutation(accountEndpoints.editPreferences, {});

/** Updates the session; a change of ensemble clears the cache and older toasts. */
export const useEditMe = ({ onSuccess, ...handlers }: MutationHandlers<typeof accountEndpoints.editMe>) =>
  useApiMutation(accountEndpoints.editMe, {
    onSuccess: (user, input) => {
      session.signIn(user);
      toast.success(t('dataSaved'));
      onSuccess?.(user, input);
    },
    ...handlers,
  });

export const useChangePassword = (handlers: MutationHandlers<typeof accountEndpoints.changePassword>) =>
  useApiMutation(accountEndpoints.changePassword, { success: t('passwordChanged'), ...handlers });
