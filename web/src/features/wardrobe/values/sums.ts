import { type InsuredSums, writtenAmount } from '@riideait/contract';
import { textsOf } from '../../../texts/i18n.ts';

const t = textsOf('values');

export const sumsOf = (items: readonly { readonly cents: number | null }[]): InsuredSums => ({
  pieces: items.length,
  cents: items.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
  unvalued: items.filter(({ cents }) => cents === null).length,
});

/** '23 tk · 3450,00 € · 1 esemel väärtus puudub' */
export const sumWords = ({ pieces, cents, unvalued }: InsuredSums): string =>
  [t('pcs', { count: pieces }), writtenAmount(cents), unvalued > 0 && t('unvalued', { count: unvalued })].filter(Boolean).join(' · ');
