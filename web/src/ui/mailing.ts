import { emailLogEndpoints } from '@riideait/contract';
import { apiQuery, useApiWhile } from './api.ts';

/** Whether there is a mail server, and how mails wait. */
export const mailingQuery = apiQuery('emailLog', emailLogEndpoints.mailing, {});

/** Without a mail server the links of letters are in the log of the server. True while loading. */
export const useCanSend = (isAsked = true): boolean => useApiWhile(isAsked, mailingQuery).data?.canSend ?? true;
