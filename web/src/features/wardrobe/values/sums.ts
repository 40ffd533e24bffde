import { type InsuredSums, writtenAmount } from '@riideait/contract';
import { t } from './texts.ts';

/** '23 tk · 3450,00 € · 1 esemel väärtus puudub' */
export const sumWords = ({ pieces, cents, unvalued }: InsuredSums): string =>
  [t('pcs', { count: pieces }), writtenAmount(cents), unvalued > 0 && t('unvalued', { count: unvalued })].filter(Boolean).join(' · ');
