import { type EmailLogEntry, type EmailLogSearch, emailLogEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { mailingQuery } from '../../../ui/mailing.ts';
import { t } from './texts.ts';

/** Polling interval while mails are queued, ms. */
const AGAIN = 3000;

/** Queued, to be sent automatically. */
export const isOnItsWay = ({ status }: EmailLogEntry): boolean => status === 'QUEUED';

/** Sent only if a user resends it. */
export const isOver = ({ status }: EmailLogEntry): boolean => status === 'FAILED';

/** As `isOver`, and to be sent again with all others: it failed. */
export const isGivenUp = (mail: EmailLogEntry): boolean => isOver(mail) && !mail.unsent;

export const emailLogQuery = (search: EmailLogSearch) => apiQuery('emailLog', emailLogEndpoints.search, { query: search });

/** The newest mails that have not left, to name some recipients. */
export const givenUpQuery = emailLogQuery({ status: 'FAILED', page: 1, count: 20 });

export const lastMailQuery = (personId: number) => emailLogQuery({ personId, page: 1, count: 1 });

/** As `emailLogQuery`, polled while a mail of the page is about to leave and the window is visible. */
export const watchedLogQuery = (search: EmailLogSearch, canSend: boolean): ReturnType<typeof emailLogQuery> => ({
  ...emailLogQuery(search),
  refetchInterval: ({ state }) => (canSend && state.data?.data.some(isOnItsWay) ? AGAIN : false),
});

/** As `mailingQuery`, polled while mails are about to leave. */
export const watchedMailingQuery: typeof mailingQuery = {
  ...mailingQuery,
  refetchInterval: ({ state }) => (state.data?.data.canSend && state.data.data.waiting > 0 ? AGAIN : false),
};

export const useResend = (handlers: MutationHandlers<typeof emailLogEndpoints.resend>) =>
  useApiMutation(emailLogEndpoints.resend, { success: t('resent', { count: 1 }), ...handlers });

export const useResendAll = (seconds: number, handlers: MutationHandlers<typeof emailLogEndpoints.resendAll>) =>
  useApiMutation(emailLogEndpoints.resendAll, {
    undoMs: seconds * 1000,
    success: ({ queued, overLimit, withoutEmail }) =>
      [
        t('resentLater', { count: queued, seconds }),
        ...(overLimit.length > 0 ? [t('leftOut', { names: overLimit.join(', ') })] : []),
        ...(withoutEmail.length > 0 ? [t('leftWithoutEmail', { names: withoutEmail.join(', ') })] : []),
      ].join('. '),
    ...handlers,
  });
