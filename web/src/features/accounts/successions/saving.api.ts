import { successionEndpoints } from '@riideait/contract';
import { type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { toastError } from '../../../ui/toasts.tsx';
import { t } from './texts.ts';

export const useOfferSuccession = (handlers: MutationHandlers<typeof successionEndpoints.offer>) =>
  useApiMutation(successionEndpoints.offer, { success: t('offered'), ...handlers });

export const useAcceptSuccession = () => useApiMutation(successionEndpoints.accept, { success: t('accepted'), onError: toastError });

export const useTakeBack = (handlers: MutationHandlers<typeof successionEndpoints.takeBack>) =>
  useApiMutation(successionEndpoints.takeBack, { success: t('takenBack'), ...handlers });

export const useDecline = (handlers: MutationHandlers<typeof successionEndpoints.takeBack>) =>
  useApiMutation(successionEndpoints.takeBack, { success: t('declined'), ...handlers });
