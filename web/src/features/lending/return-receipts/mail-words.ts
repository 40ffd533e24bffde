import type { ReturnReceiptRow } from '@riideait/contract';
import { formatDateTime } from '../../../lib/dates.ts';
import { t } from './texts.ts';

/** 'kiri saadetud 03.09.26, 21:10'; null where none was asked for. */
export const mailWords = ({ mail }: Pick<ReturnReceiptRow, 'mail'>): string | null =>
  mail && t(`mail.${mail.status}`, { at: formatDateTime(mail.at) });
