import { ensembleEndpoints, type ReturnReceiptRow, returnMailEndpoints, returnReceiptEndpoints } from '@riideait/contract';
import { formatDateTime } from '../../../lib/dates.ts';
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

/** 'kiri saadetud 03.09.26, 21:10'; null where none was asked for. */
export const mailWords = ({ mail }: Pick<ReturnReceiptRow, 'mail'>): string | null =>
  mail && t(`mail.${mail.status}`, { at: formatDateTime(mail.at) });
