import { i18n } from '../../texts/i18n.ts';

const t = i18n.getFixedT(null, 'registration');

/** The way on for a link that is no good any more: a new one can be had there. */
export const linkExpired = () =>
  ({
    to: '/forgot-password',
    state: { notice: { kind: 'error', title: t('linkExpired'), text: t('linkExpiredText') } },
    replace: true,
  }) as const;
