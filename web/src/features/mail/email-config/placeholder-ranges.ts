import { placeholderOf } from '@riideait/contract';

/** `broken`: its format changes inside, such as half bold, so that its value has no clear format. */
export type PlaceholderKind = 'known' | 'unknown' | 'broken';

export interface PlaceholderRange {
  readonly from: number;
  readonly to: number;
  readonly typed: string;
  readonly kind: PlaceholderKind;
}

const IN_BRACES = /\{([^{}]*)\}/g;

/** All texts in braces. `cuts` are positions of format changes. */
export const placeholderRanges = (text: string, cuts: readonly number[] = []): PlaceholderRange[] =>
  [...text.matchAll(IN_BRACES)].map(({ 0: typed, 1: inBraces = '', index: from }) => {
    const to = from + typed.length;
    const isCut = cuts.some((cut) => cut > from && cut < to);
    return { from, to, typed, kind: placeholderOf(inBraces) === undefined ? 'unknown' : isCut ? 'broken' : 'known' };
  });

/** Faulty placeholders of a text as typed, without duplicates. */
export interface PlaceholderFaults {
  readonly unknown: readonly string[];
  readonly broken: readonly string[];
}

export const faultsOf = (ranges: readonly Pick<PlaceholderRange, 'kind' | 'typed'>[]): PlaceholderFaults => {
  const typedOf = (wanted: PlaceholderKind) => [...new Set(ranges.flatMap(({ kind, typed }) => (kind === wanted ? [typed] : [])))];
  return { unknown: typedOf('unknown'), broken: typedOf('broken') };
};

export const isFaulty = ({ unknown, broken }: PlaceholderFaults): boolean => unknown.length + broken.length > 0;
