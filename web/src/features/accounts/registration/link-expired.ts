import { t } from './texts.ts';

/** Redirects to the request for a new link. `maybeDone`: an earlier try had no answer, and may have used the link. */
export const linkExpired = ({ maybeDone = false } = {}) =>
  ({
    to: '/forgot-password',
    state: { notice: { kind: 'error', title: t('linkExpired'), text: t(maybeDone ? 'linkMaybeUsed' : 'linkExpiredText') } },
    replace: true,
  }) as const;
