import { secondFactorEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

/** State and duty of the second factor of the signed-in user. */
export const secondFactorQuery = apiQuery('secondFactor', secondFactorEndpoints.get, {});

export const useBeginSecondFactor = (handlers: MutationHandlers<typeof secondFactorEndpoints.begin>) =>
  useApiMutation(secondFactorEndpoints.begin, handlers);

/** Reloads the user: rights that need a second factor are open now. */
export const useProveSecondFactor = (handlers: MutationHandlers<typeof secondFactorEndpoints.prove>) =>
  useApiMutation(secondFactorEndpoints.prove, { success: t('turnedOn'), ...handlers });

export const useRenewRecoveryCodes = (handlers: MutationHandlers<typeof secondFactorEndpoints.renewRecoveryCodes>) =>
  useApiMutation(secondFactorEndpoints.renewRecoveryCodes, handlers);

export const useTurnOffSecondFactor = (handlers: MutationHandlers<typeof secondFactorEndpoints.turnOff>) =>
  useApiMutation(secondFactorEndpoints.turnOff, { success: t('turnedOff'), ...handlers });
