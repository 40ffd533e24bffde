import { briefOf, type Fit, type FitBrief, type FitReason } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { t } from './texts.ts';

const RUNS_SMALL_AT = ['HEIGHT', 'HEAD', 'FOOT', 'LENGTH'] as const;

/** The level in a word: sobib, kitsas, avar, lühike, ei sobi. */
export function wordOf({ level, at: where }: FitBrief): string {
  const at = RUNS_SMALL_AT.find((each) => each === where);
  if (at !== undefined && level === 'TIGHT') return t(`tightAt.${at}`);
  if (at !== undefined && level === 'LOOSE') return t(`looseAt.${at}`);
  return t(`level.${level}`);
}

type Values = FitReason['values'];

function whenOf({ year = 0 }: Values, today: Date): { when: string } {
  const ago = today.getFullYear() - year;
  if (ago === 0) return { when: t('thisYear') };
  return { when: ago === 1 ? t('lastYear') : t('inYear', { year }) };
}

function measuredWords({ years = 0, month = 1 }: Values): string {
  if (years > 0) return t('measuredYears', { count: years });
  return t('measuredIn', { month: Object.values(t.table.months)[month - 1] });
}

const much = ({ by = 0 }: Values) => ({ by: formatNumber(Math.abs(by)) });
const labelled = ({ sizeLabel = '' }: Values) => ({ size: sizeLabel });
const range = ({ from = 0, to = 0 }: Values) => ({ from: formatNumber(from), to: formatNumber(to) });

const words: Readonly<Record<FitReason['code'], (values: Values, today: Date) => string>> = {
  ROOM: ({ at = 'WAIST', by = 0 }) => (by > 0 ? t(`room.${at}`, much({ by })) : t(`exact.${at}`)),
  SMALL: ({ at = 'WAIST', ...values }) => t(`small.${at}`, much(values)),
  LARGE: ({ at = 'WAIST', ...values }) => t(`large.${at}`, much(values)),
  MEASURED_AGO: measuredWords,
  LIKE_SIZE: (values) => t('likeSize', labelled(values)),
  BY_LABEL: (values) => t('byLabel', labelled(values)),
  WORN_BY_HER: (values, today) => t('wornByHer', whenOf(values, today)),
  WORN_BY: ({ at = 'HEIGHT', ...values }) => t(`wornBy.${at}`, range(values)),
  KEPT: (values, today) => t('kept', whenOf(values, today)),
  GAVE_BACK: (values, today) => t('gaveBack', whenOf(values, today)),
  PIECE_UNMEASURED: () => t('pieceUnmeasured'),
  PERSON_UNMEASURED: () => t('personUnmeasured'),
  BOTH_UNMEASURED: () => t('bothUnmeasured'),
  ANY: () => t('any'),
};

/** A reason in words: "2 cm kitsas vöökohast". */
export const reasonWords = ({ code, values }: FitReason, today = new Date()): string => words[code](values, today);

/** How a piece fits in a few words: "sobib: vöökohas 2 cm varu", "2 cm kitsas vöökohast, mõõdetud mullu". `most`: number of reasons. */
export function fitPhrase(fit: Fit, most = 1, today = new Date()): string {
  const word = wordOf(briefOf(fit));
  const reasons = fit.reasons.slice(0, most).map((reason) => reasonWords(reason, today));
  const isSaid = reasons[0]?.includes(word) ?? false;
  return [isSaid ? [] : word, reasons.join(', ')].flat().filter(Boolean).join(': ');
}
