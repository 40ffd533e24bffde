import { type ImportGuess, type ImportKind, measurementField } from '@riideait/contract';
import type { z } from 'zod';
import { nameKey } from '../cells.rules.ts';
import { fieldsByContent, suits } from './column-candidates.rules.ts';
import type { Content } from './column-content.rules.ts';
import {
  fieldsOfHeading,
  isLeftOut,
  isMeasurementWord,
  isRowCounter,
  measurementName,
  measurementOfHeading,
  saysMeasurement,
} from './column-headings.rules.ts';

export interface LookedAt {
  readonly index: number;
  readonly heading: string;
  readonly content: Content;
}

export interface Guessed {
  readonly field: string;
  readonly guess: z.infer<typeof ImportGuess>;
}

interface Candidate extends Guessed {
  readonly index: number;
  readonly strength: number;
  /** The heading leaves no doubt. */
  readonly sure: boolean;
}

/** What speaks less for a field leaves the column out. */
const ENOUGH = 40;

/** What each column stands for, by its index. A field goes to one column at most: the one that speaks most for it, of equal ones the first. */
export function guessFields(
  columns: readonly LookedAt[],
  kind: ImportKind,
  measurements: ReadonlySet<string>,
): ReadonlyMap<number, Guessed> {
  const headless = columns.every(({ heading }) => heading === '');
  const candidates = columns.flatMap((column) => candidatesOf(column, kind, headless, measurements));
  const weighed = (kind === 'PEOPLE' ? weighNames(candidates, columns) : weighNumbers(candidates, columns)).filter(
    ({ strength }) => strength >= ENOUGH,
  );
  const guessed = new Map<number, Candidate>();
  const taken = new Set<string>();
  for (const candidate of weighed.toSorted((a, b) => b.strength - a.strength || a.index - b.index)) {
    if (guessed.has(candidate.index) || taken.has(candidate.field) || isNameAgain(candidate, taken)) continue;
    guessed.set(candidate.index, candidate);
    taken.add(candidate.field);
  }
  if (taken.has('firstName') && taken.has('lastName')) {
    for (const [index, { field }] of guessed) if (field === 'fullName') guessed.delete(index);
  }
  return guessed;
}

/** Whether content speaks for a part of the name, where a column has the whole of it, or the reverse. */
function isNameAgain({ field, guess }: Candidate, taken: ReadonlySet<string>): boolean {
  if (guess !== 'CONTENT') return false;
  if (field === 'fullName') return taken.has('firstName') || taken.has('lastName');
  return (field === 'firstName' || field === 'lastName') && taken.has('fullName');
}

function candidatesOf(column: LookedAt, kind: ImportKind, headless: boolean, measurements: ReadonlySet<string>): Candidate[] {
  const { index, heading, content } = column;
  const candidates: Candidate[] = [];
  const add = (field: string, strength: number, guess: Guessed['guess'], sure = false) =>
    candidates.push({ index, field, strength, guess, sure });

  for (const { field, strength } of fieldsOfHeading(kind, heading)) {
    add(field, strength + suits(kind, field, content, strength < 90), 'HEADING', strength >= 90);
  }
  if (kind === 'CLOTHING') {
    const measured = measurementStrength(column, measurements);
    const field = measurements.has(nameKey(heading)) ? measurementField(heading) : measurementOfHeading(heading);
    if (measured !== null && field !== null) add(field, measured.strength, measured.guess);
  }
  if (heading === '' || !isLeftOut(kind, heading)) {
    for (const { field, strength } of fieldsByContent(kind, content, heading === '', headless)) {
      if (!candidates.some((other) => other.field === field)) add(field, strength, 'CONTENT');
    }
  }
  return candidates;
}

const LETTER_SIZE = /^(?:\d?X*[SL]|M)$/i;
/** Numbers of one column that are no lengths: years, codes. */
const LONGEST_LENGTH = 1000;

function measurementStrength(
  { heading, content }: LookedAt,
  measurements: ReadonlySet<string>,
): { readonly strength: number; readonly guess: Guessed['guess'] } | null {
  if (heading === '') return null;
  if (saysMeasurement(heading)) return { strength: 130, guess: 'HEADING' };
  if (measurements.has(nameKey(heading)) || measurements.has(nameKey(measurementName(heading)))) return { strength: 95, guess: 'HEADING' };
  if (isLeftOut('CLOTHING', heading) || content.filled === 0) return null;
  if (isMeasurementWord(heading)) return content.number >= 0.3 ? { strength: 70, guess: 'CONTENT' } : null;
  // A size of its own in each column, or numbers of several garments: neither is a length.
  if (LETTER_SIZE.test(heading) || fieldsOfHeading('CLOTHING', heading).length > 0) return null;
  const middle = content.sorted[Math.floor(content.sorted.length / 2)] ?? 0;
  const lengths = content.number >= 0.6 && middle > 0 && middle < LONGEST_LENGTH && !content.counting;
  return lengths ? { strength: 45, guess: 'CONTENT' } : null;
}

const isSure = (candidates: readonly Candidate[], field: string) =>
  candidates.some((candidate) => candidate.field === field && candidate.sure);

/** „Nimi“ is the first name beside a last one, the last beside a first one, and both where it stands alone and has two words. */
function weighNames(candidates: readonly Candidate[], columns: readonly LookedAt[]): Candidate[] {
  const contentAt = new Map(columns.map(({ index, content }) => [index, content]));
  const hasFirst = isSure(candidates, 'firstName');
  const hasLast = isSure(candidates, 'lastName');
  return candidates.map((candidate) => {
    const { field, index, strength, guess } = candidate;
    if (candidate.sure || guess === 'CONTENT') return candidate;
    const both = (contentAt.get(index)?.severalWords ?? 0) >= 0.5;
    let more = 0;
    if (field === 'fullName' && hasLast && !hasFirst) more = -60;
    if (field === 'lastName' && hasFirst && !hasLast) more = both ? -30 : 40;
    if (field === 'fullName' && hasFirst && hasLast) more = -60;
    return { ...candidate, strength: strength + more };
  });
}

/** What only counts the rows is no number of theirs, where another column can be, or where items are counted. */
function weighNumbers(candidates: readonly Candidate[], columns: readonly LookedAt[]): Candidate[] {
  const [start] = columns.flatMap(({ index, content }) => (content.filled > 0 ? [index] : []));
  // Without headings, what counts rows stands before them.
  const headless = columns.every(({ heading }) => heading === '');
  const isCounter = ({ index, content }: LookedAt) => content.counting && (!headless || index === start);
  const counters = new Set(columns.filter(isCounter).map(({ index }) => index));
  const headingAt = new Map(columns.map(({ index, heading }) => [index, heading]));
  const isNumber = ({ field, index, strength }: Candidate) => field === 'clothingNumber' && strength >= ENOUGH && !counters.has(index);
  const another = candidates.some(isNumber);
  const counted = candidates.some(({ field, sure, index }) => field === 'count' && sure && !counters.has(index));
  const numbers = candidates.filter(({ field, strength }) => field === 'clothingNumber' && strength >= ENOUGH).length;
  const unsure = candidates.filter((candidate) => isNumber(candidate) && !candidate.sure);
  const ofSeveral = !headless && unsure.length > 1 && !isSure(candidates, 'clothingNumber');
  const holders = candidates.filter(({ field, guess }) => field === 'holder' && guess === 'CONTENT');
  return candidates.filter((candidate) => {
    const { field, index } = candidate;
    if ((ofSeveral && unsure.includes(candidate)) || (holders.length > 1 && holders.includes(candidate))) return false;
    const heading = headingAt.get(index) ?? '';
    if (isRowCounter(heading) && (counters.has(index) || another || counted)) return false;
    if (!counters.has(index)) return true;
    return !(field === 'clothingNumber' && (another || counted || (numbers > 1 && index === Math.min(...counters))));
  });
}
