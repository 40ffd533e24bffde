import { type EaseRow, type GarmentKind, garmentKinds, type LetterSizeForm, Means } from '@riideait/contract';
import { formatNumber } from '../../lib/numbers.ts';
import { i18n } from '../../texts/i18n.ts';

const t = i18n.getFixedT(null, 'garments');

export const kindOptions = () => garmentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
export const meansOptions = () => Means.options.map((value) => ({ value, label: t(`means.${value}`) }));

/** "Rõivas on seelik". */
export const kindSentence = (kind: GarmentKind): string => (kind === 'NONE' ? t('kindIsNone') : t('kindIs', { kind: t(`kinds.${kind}`) }));

/** "Suurus on vööümbermõõt". */
export const sizeSentence = (means: Means): string => (means === 'NONE' ? t('sizeIsNone') : t('sizeIs', { means: t(`means.${means}`) }));

/** "„Ümbermõõt“ on vööümbermõõt". */
export const measureSentence = (name: string, means: Means): string =>
  means === 'NONE' ? t('measureIsNone', { name }) : t('measureIs', { name, means: t(`means.${means}`) });

type Limits = Pick<EaseRow, 'criterion' | 'min' | 'idealFrom' | 'idealTo' | 'max'>;

/** "1–3", "0", "0,5". */
const range = (from: number, to: number) => (from === to ? formatNumber(to) : `${formatNumber(from)}–${formatNumber(to)}`);

/** "1–3 cm suurem", "2 cm väiksem kuni 8 cm suurem". */
function idealWords({ criterion, idealFrom, idealTo }: Limits): string {
  const measured = (count: string) => t(unitOf(criterion), { count });
  const isLength = criterion === 'LENGTH';
  if (idealFrom >= 0) return t(isLength ? 'longer' : 'larger', { range: measured(range(idealFrom, idealTo)) });
  if (idealTo <= 0) return t(isLength ? 'shorter' : 'smaller', { range: measured(range(Math.abs(idealTo), -idealFrom)) });
  return t(isLength ? 'shorterToLonger' : 'smallerToLarger', {
    smaller: measured(formatNumber(-idealFrom)),
    larger: measured(formatNumber(idealTo)),
  });
}

const unitOf = (criterion: EaseRow['criterion']) => (criterion === 'FOOT' ? 'sizes' : 'cm');

const sentences = { HEIGHT: 'sentenceHEIGHT', FOOT: 'sentenceFOOT', LENGTH: 'sentenceLENGTH' } as const;
const isOwn = (criterion: EaseRow['criterion']): criterion is keyof typeof sentences => criterion in sentences;

/** "seelik, vöö". */
export const easeName = ({ garmentKind, criterion }: Pick<EaseRow, 'garmentKind' | 'criterion'>): string =>
  `${t(`kinds.${garmentKind}`)}, ${t(`of.${criterion}`)}`;

/** "M on naistel 40–42, meestel 48–50". */
export const letterSentence = ({ letter, womenFrom, womenTo, menFrom, menTo }: LetterSizeForm): string =>
  t('letterIs', { letter, women: range(womenFrom, womenTo), men: range(menFrom, menTo) });

/** "vöö 1–3 cm suurem kui keha; alla 0 cm ei sobi, üle 6 cm ei sobi". */
export function easeSentence(row: Limits): string {
  const { criterion, min, max } = row;
  const limit = (value: number) => t(unitOf(criterion), { count: formatNumber(value).replace('-', '−') });
  const words = { of: t(`of.${criterion}`), ideal: idealWords(row), min: limit(min), max: limit(max) };
  return t(isOwn(criterion) ? sentences[criterion] : 'sentence', words);
}
