import { type EmailLogEntry, type EmailLogSearch, type EmailStatus, emailLogEndpoints } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../ui/api.ts';

const t = i18n.getFixedT(null, 'email-log');
/** Time after which mails on their way are looked at again, in ms. */
const AGAIN = 3000;

/** Whether a mail will still go out by itself. */
export const isOnItsWay = ({ status, unsent }: EmailLogEntry): boolean => status === 'QUEUED' && !unsent;

/** Whether a mail will go out only when somebody asks for it. */
export const isGivenUp = ({ status, unsent }: EmailLogEntry): boolean => status === 'FAILED' || unsent;

/** A page of the mails of the ensemble. */
export const emailLogQuery = (search: EmailLogSearch) => apiQuery('emailLog', emailLogEndpoints.search, { query: search });

/** The newest of those that have such a state: enough to name some of them. */
export const givenUpQuery = (status: EmailStatus) => emailLogQuery({ status, page: 1, count: 20 });

/** The last mail of a person. */
export const lastMailQuery = (personId: number) => emailLogQuery({ personId, page: 1, count: 1 });

/** As `emailLogQuery`, read again and again while one on the page is on its way; not in a window that nobody sees. */
export const watchedLogQuery = (search: EmailLogSearch): ReturnType<typeof emailLogQuery> => ({
  ...emailLogQuery(search),
  refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? AGAIN : false),
});

/** Whether mails can be sent, and how many wait. */
export const mailingQuery = apiQuery('emailLog', emailLogEndpoints.mailing, {});

/** As `mailingQuery`, read again and again while there are mails on their way. */
export const watchedMailingQuery: typeof mailingQuery = {
  ...mailingQuery,
  refetchInterval: ({ state }) => ((state.data?.data.waiting ?? 0) > 0 ? AGAIN : false),
};

export const useResend = (handlers: MutationHandlers<typeof emailLogEndpoints.resend>) =>
  useApiMutation(emailLogEndpoints.resend, { success: t('resent', { count: 1 }), ...handlers });

export const useResendAll = (handlers: MutationHandlers<typeof emailLogEndpoints.resendAll>) =>
  useApiMutation(emailLogEndpoints.resendAll, { success: ({ queued }) => t('resent', { count: queued }), ...handlers });
