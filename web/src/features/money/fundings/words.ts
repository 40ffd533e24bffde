import { type Funding, type FundingReport, writtenAmount } from '@riideait/contract';
import { writtenDay } from '../../../lib/typed-days.ts';
import { t } from './texts.ts';

/** '1.9.2026 – 31.8.2027'; '' where there is none. */
export const periodOf = ({ periodFrom, periodUntil }: Pick<Funding, 'periodFrom' | 'periodUntil'>): string =>
  periodFrom === null && periodUntil === null
    ? ''
    : [periodFrom, periodUntil]
        .map((day) => (day === null ? '' : writtenDay(day)))
        .join(' – ')
        .trim();

export const amountOrNothing = (cents: number | null | undefined): string => (cents == null ? '' : writtenAmount(cents));

/** The sums below the lines, in words: what was paid against the amount and the own share. */
export function totalsOf({ funding, sumCents, doubtfulCents, otherCents, restCents }: FundingReport): { word: string; amount: string }[] {
  return [
    { word: t('sum'), amount: writtenAmount(sumCents) },
    ...(doubtfulCents > 0 ? [{ word: t('doubtful'), amount: writtenAmount(doubtfulCents) }] : []),
    ...(funding.amountCents == null ? [] : [{ word: t('granted'), amount: writtenAmount(funding.amountCents) }]),
    ...(funding.ownShareCents == null ? [] : [{ word: t('ownShare'), amount: writtenAmount(funding.ownShareCents) }]),
    ...(restCents === null ? [] : [{ word: t(restCents < 0 ? 'over' : 'rest'), amount: writtenAmount(Math.abs(restCents)) }]),
    ...(otherCents > 0 ? [{ word: t('other'), amount: writtenAmount(otherCents) }] : []),
  ];
}
