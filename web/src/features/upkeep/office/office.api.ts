import { emailConfigEndpoints, officeEndpoints } from '@riideait/contract';
import { apiQuery, useApiMutation } from '../../../ui/api.ts';
import { toastError } from '../../../ui/toasts.tsx';
import { t } from './texts.ts';

export const officeQuery = apiQuery('office', officeEndpoints.read, {});

export const usePassOn = () => useApiMutation(officeEndpoints.passOn, { success: t('passedOn'), onError: toastError });

export const useEndLinks = () => useApiMutation(officeEndpoints.endLinks, { success: t('linksEnded'), onError: toastError });

export const useReplyTo = () => useApiMutation(emailConfigEndpoints.edit, { success: t('replyToSaved'), onError: toastError });
