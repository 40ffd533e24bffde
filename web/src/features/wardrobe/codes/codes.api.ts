import { codeEndpoints, issuingEndpoints, itemLabel } from '@riideait/contract';
import { CallError } from '../../../lib/call-error.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { toastUnlessUnanswered } from '../../../ui/toasts.tsx';
import { t } from './texts.ts';

/** What a stranger learns of an item. */
export const cardQuery = (code: string) => apiQuery('codes', codeEndpoints.card, { params: { code } });

export const isBlank = (error: Error | null): boolean =>
  error instanceof CallError && error.messages.some(({ code }) => code === 'CODE_BLANK');
export const isUnknown = (error: Error | null): boolean => error instanceof CallError && error.status === 404;

export const useClaim = () =>
  useApiMutation(codeEndpoints.claim, {
    success: ({ clothingName, clothingNumber }) => t('claimed', { item: itemLabel(clothingName, clothingNumber) }),
  });

/** Takes this item back. */
export const useTakeBack = (item: string) => useApiMutation(issuingEndpoints.return, { success: t('takenBack', { item }) });

/** Issues this item. */
export const useGive = (item: string, handlers: MutationHandlers<typeof issuingEndpoints.issue>) =>
  useApiMutation(issuingEndpoints.issue, { onError: toastUnlessUnanswered, success: t('given', { item }), ...handlers });
