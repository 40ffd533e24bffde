import { type EmailLogEntry, type EmailLogSearch, type EmailStatus, emailLogEndpoints } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../ui/api.ts';

const t = i18n.getFixedT(null, 'email-log');
/** Polling interval while mails are queued, ms. */
const AGAIN = 3000;

/** Queued, to be sent automatically. */
export const isOnItsWay = ({ status, unsent }: EmailLogEntry): boolean => status === 'QUEUED' && !unsent;

/** Sent only if a user resends it. */
export const isGivenUp = ({ status, unsent }: EmailLogEntry): boolean => status === 'FAILED' || unsent;

export const emailLogQuery = (search: EmailLogSearch) => apiQuery('emailLog', emailLogEndpoints.search, { query: search });

/** The newest mails with that status, to name some recipients. */
export const givenUpQuery = (status: EmailStatus) => emailLogQuery({ status, page: 1, count: 20 });

export const lastMailQuery = (personId: number) => emailLogQuery({ personId, page: 1, count: 1 });

/** As `emailLogQuery`, polled while a mail of the page is queued and the window is visible. */
export const watchedLogQuery = (search: EmailLogSearch): ReturnType<typeof emailLogQuery> => ({
  ...emailLogQuery(search),
  refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? AGAIN : false),
});

export const mailingQuery = apiQuery('emailLog', emailLogEndpoints.mailing, {});

/** As `mailingQuery`, polled while mails wait. */
export const watchedMailingQuery: typeof mailingQuery = {
  ...mailingQuery,
  refetchInterval: ({ state }) => ((state.data?.data.waiting ?? 0) > 0 ? AGAIN : false),
};

export const useResend = (handlers: MutationHandlers<typeof emailLogEndpoints.resend>) =>
  useApiMutation(emailLogEndpoints.resend, { success: t('resent', { count: 1 }), ...handlers });

export const useResendAll = (seconds: number, handlers: MutationHandlers<typeof emailLogEndpoints.resendAll>) =>
  useApiMutation(emailLogEndpoints.resendAll, {
    undoMs: seconds * 1000,
    success: ({ queued, overLimit }) =>
      [t('resentLater', { count: queued, seconds }), ...(overLimit.length > 0 ? [t('leftOut', { names: overLimit.join(', ') })] : [])].join(
        '. ',
      ),
    ...handlers,
  });
