import { type Application, type NameOfApplication, type Offer, writtenAmount } from '@riideait/contract';
import { writtenDay } from '../../../lib/typed-days.ts';
import type { Paper } from './offers.ts';
import { t } from './texts.ts';

/** 'Naine × 24, Mees × 8'. */
export const setsInWords = ({ sets, comingSets }: Pick<Application, 'sets' | 'comingSets'>): string =>
  [...sets, ...comingSets].map(({ name, dancers }) => `${name} × ${dancers}`).join(', ');

/** 'Muhu naine 2', then 'Muhu naine 3'. */
export const nextName = (name: string): string => {
  const [, words = name, number = '1'] = /^(.*\S)\s+(\d{1,4})$/.exec(name.trim()) ?? [];
  return `${words.trim()} ${Number(number) + 1}`;
};

/** '38 × 4, 40 × 6'. */
export const sizesInWords = ({ sizes }: NameOfApplication): string =>
  sizes.map(({ sizeLabel, count }) => `${sizeLabel ?? t('unmeasured')} × ${count}`).join(', ');

/** '24 × 120,50 €'. */
export const countAndPrice = ({ count, cents }: Offer): string => `${count} × ${writtenAmount(cents)}`;

export const untilInWords = ({ validUntil, expired }: Pick<Offer, 'validUntil' | 'expired'>): string =>
  [validUntil !== null && t('until', { day: writtenDay(validUntil) }), expired && t('expired')].filter(Boolean).join(', ');

/** 'Kai Õmblus: seelik, põll (kuni 31.12.2026)'. */
export function paperInWords(paper: Paper): string {
  const until = untilInWords(paper);
  const names = [...new Set(paper.offers.map(({ name }) => name.name))].join(', ');
  return t('paper', { maker: paper.maker, names: until === '' ? names : `${names} (${until})` });
}

/** The sums at the foot: the offers chosen and the sets that are to come, less the own share. */
export const totalsOf = ({ comingSets, sumCents, ownShareCents }: Application): { word: string; amount: string }[] => [
  { word: t(comingSets.length === 0 ? 'sum' : 'total'), amount: writtenAmount(sumCents) },
  ...(ownShareCents === null
    ? []
    : [
        { word: t('ownShare'), amount: writtenAmount(ownShareCents) },
        { word: t('asked'), amount: writtenAmount(sumCents - ownShareCents) },
      ]),
];
