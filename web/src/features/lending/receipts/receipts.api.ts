import { ensembleEndpoints, receiptEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

/** What a person confirmed, newest first. */
export const receiptsQuery = (personId: number) => apiQuery('receipts', receiptEndpoints.list, { params: { id: personId } });

/** How many links show the person now. */
export const linksQuery = (personId: number) => apiQuery('receipts', receiptEndpoints.links, { params: { id: personId } });

export const useConfirmAtDesk = (handlers: MutationHandlers<typeof receiptEndpoints.add>) =>
  useApiMutation(receiptEndpoints.add, { success: ({ lines }) => t('nowConfirmed', { count: lines.length }), ...handlers });

export const useShowLink = (handlers: MutationHandlers<typeof receiptEndpoints.showLink>) =>
  useApiMutation(receiptEndpoints.showLink, handlers);

export const useEndLinks = (handlers: MutationHandlers<typeof receiptEndpoints.endLinks>) =>
  useApiMutation(receiptEndpoints.endLinks, { success: t('linksEnded'), ...handlers });

export const useEndAllLinks = (handlers: MutationHandlers<typeof receiptEndpoints.endAllLinks>) =>
  useApiMutation(receiptEndpoints.endAllLinks, { success: t('linksEnded'), ...handlers });

export const useEditHolderPages = () =>
  useApiMutation(ensembleEndpoints.editOwn, {
    success: ({ holderPages }) => (holderPages ? t('holderPagesNowOn') : t('holderPagesNowOff')),
  });

export const useEditAsksMeasures = () => useApiMutation(ensembleEndpoints.editOwn, { success: t('asksMeasuresSaved') });
