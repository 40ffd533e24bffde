import { ensembleEndpoints, returnMailEndpoints, returnReceiptEndpoints } from '@riideait/contract';
import { apiQuery, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

/** What was taken back of a person, a receipt a day, newest first. */
export const returnReceiptsQuery = (personId: number) =>
  apiQuery('returnReceipts', returnReceiptEndpoints.list, { params: { id: personId } });

export const returnReceiptQuery = (id: number) => apiQuery('returnReceipts', returnReceiptEndpoints.get, { params: { id } });

export const useSendReturnReceipt = () =>
  useApiMutation(returnMailEndpoints.send, { success: ({ personName }) => t('queued', { name: personName }) });

export const useEditReturnMails = () =>
  useApiMutation(ensembleEndpoints.editOwn, {
    success: ({ returnMails }) => t(returnMails ? 'mailsNowOn' : 'mailsNowOff'),
  });
