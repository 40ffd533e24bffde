import './texts.ts';
import type { Performance } from '@riideait/contract';
import { namedDay } from '../../lib/dates.ts';
import { i18n } from '../../texts/i18n.ts';

const t = i18n.getFixedT(null, 'performances');

/** 'laupäev 5.12 · kogunemine 16:30 · Kultuurimaja · lõpetatud' */
export const whenAndWhere = ({
  onDay,
  gatherAt,
  place,
  closedAt,
}: Pick<Performance, 'onDay' | 'gatherAt' | 'place' | 'closedAt'>): string =>
  [namedDay(onDay, new Date()), gatherAt && t('gathering', { time: gatherAt }), place, closedAt && t('closed')].filter(Boolean).join(' · ');
