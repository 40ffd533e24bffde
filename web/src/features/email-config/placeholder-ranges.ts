import { placeholderOf } from '@riideait/contract';

/** `broken`: its letters do not look alike all, as when half of it is bold; then it cannot be told what its words should look like. */
export type PlaceholderKind = 'known' | 'unknown' | 'broken';

/** Where a placeholder stands in a text, and what it is. */
export interface PlaceholderRange {
  readonly from: number;
  readonly to: number;
  /** With its braces. */
  readonly typed: string;
  readonly kind: PlaceholderKind;
}

const IN_BRACES = /\{([^{}]*)\}/g;

/** Everything in braces. `cuts` are the places at which the look of the text changes. */
export const placeholderRanges = (text: string, cuts: readonly number[] = []): PlaceholderRange[] =>
  [...text.matchAll(IN_BRACES)].map(({ 0: typed, 1: inBraces = '', index: from }) => {
    const to = from + typed.length;
    const isCut = cuts.some((cut) => cut > from && cut < to);
    return { from, to, typed, kind: placeholderOf(inBraces) === undefined ? 'unknown' : isCut ? 'broken' : 'known' };
  });

/** What is wrong with the placeholders of a text; each once, as it was typed. */
export interface PlaceholderFaults {
  readonly unknown: readonly string[];
  readonly broken: readonly string[];
}

export const faultsOf = (ranges: readonly Pick<PlaceholderRange, 'kind' | 'typed'>[]): PlaceholderFaults => {
  const typedOf = (wanted: PlaceholderKind) => [...new Set(ranges.flatMap(({ kind, typed }) => (kind === wanted ? [typed] : [])))];
  return { unknown: typedOf('unknown'), broken: typedOf('broken') };
};

export const isFaulty = ({ unknown, broken }: PlaceholderFaults): boolean => unknown.length + broken.length > 0;
