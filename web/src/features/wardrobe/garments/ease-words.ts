import type { EaseRow, LetterSizeForm } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { t as easeText } from './ease-texts.ts';
import { t } from './texts.ts';

type Limits = Pick<EaseRow, 'criterion' | 'min' | 'idealFrom' | 'idealTo' | 'max'>;

/** "1–3", "0", "0,5". */
const range = (from: number, to: number) => (from === to ? formatNumber(to) : `${formatNumber(from)}–${formatNumber(to)}`);

/** What is compared: how wide, which size, or how long. */
export function comparedBy(criterion: EaseRow['criterion']): 'GIRTH' | 'SIZE' | 'LENGTH' {
  if (criterion === 'LENGTH') return 'LENGTH';
  return criterion === 'CHEST' || criterion === 'WAIST' || criterion === 'HIPS' ? 'GIRTH' : 'SIZE';
}

/** "1–3 cm laiem", "2 cm kitsam kuni 8 cm laiem". */
function idealWords({ criterion, idealFrom, idealTo }: Limits): string {
  const by = (count: string, way: 'more' | 'less') =>
    easeText('by', { range: easeText(unitOf(criterion), { count }), than: easeText(`than.${comparedBy(criterion)}.${way}`) });
  if (idealFrom >= 0) return by(range(idealFrom, idealTo), 'more');
  if (idealTo <= 0) return by(range(Math.abs(idealTo), -idealFrom), 'less');
  return easeText('fromTo', { from: by(formatNumber(-idealFrom), 'less'), to: by(formatNumber(idealTo), 'more') });
}

/** What lies beyond a limit, below it or above: "kitsam", "üle 4 cm kitsam", "alla 4 cm laiem". */
function beyond(criterion: EaseRow['criterion'], limit: number, side: 'below' | 'above'): string {
  const way = limit > 0 || (limit === 0 && side === 'above') ? 'more' : 'less';
  const than = easeText(`than.${comparedBy(criterion)}.${way}`);
  if (limit === 0) return than;
  const measured = easeText(unitOf(criterion), { count: formatNumber(Math.abs(limit)) });
  return easeText(limit > 0 === (side === 'above') ? 'over' : 'under', { range: measured, than });
}

const unitOf = (criterion: EaseRow['criterion']) => (criterion === 'FOOT' ? 'sizes' : 'cm');

const sentences = { HEIGHT: 'sentenceHEIGHT', FOOT: 'sentenceFOOT', LENGTH: 'sentenceLENGTH' } as const;
const isOwn = (criterion: EaseRow['criterion']): criterion is keyof typeof sentences => criterion in sentences;

/** "seelik, vöö". */
export const easeName = ({ garmentKind, criterion }: Pick<EaseRow, 'garmentKind' | 'criterion'>): string =>
  `${t(`kinds.${garmentKind}`)}, ${easeText(`of.${criterion}`)}`;

/** "M on naistel 40–42, meestel 48–50". */
export const letterSentence = ({ letter, womenFrom, womenTo, menFrom, menTo }: LetterSizeForm): string =>
  easeText('letterIs', { letter, women: range(womenFrom, womenTo), men: range(menFrom, menTo) });

/** "Paras on 1–3 cm laiem kui keha. Ei sobi: kitsam või üle 6 cm laiem." */
export function easeSentence(row: Limits): string {
  const { criterion, min, max } = row;
  const words = { ideal: idealWords(row), small: beyond(criterion, min, 'below'), large: beyond(criterion, max, 'above') };
  return easeText(isOwn(criterion) ? sentences[criterion] : 'sentence', words);
}
