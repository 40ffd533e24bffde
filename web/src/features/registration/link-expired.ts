import { i18n } from '../../texts/i18n.ts';

const t = i18n.getFixedT(null, 'registration');

/** Redirects to the request for a new link. */
export const linkExpired = () =>
  ({
    to: '/forgot-password',
    state: { notice: { kind: 'error', title: t('linkExpired'), text: t('linkExpiredText') } },
    replace: true,
  }) as const;
