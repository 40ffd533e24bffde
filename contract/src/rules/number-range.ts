import { z } from 'zod';
import { text } from '../fields.ts';
import { tidyLine } from './tidy-text.ts';

/** Most items at once. */
export const ITEMS_AT_ONCE = 500;
export const TOO_MANY_AT_ONCE = `Korraga saab lisada kuni ${ITEMS_AT_ONCE} eset`;

/** Longest clothing number, characters. */
const LONGEST = 20;

/** Longest range, characters: longer ones could take for ever to read. */
const LONGEST_RANGE = 2 * LONGEST + 3;
const RANGE = /^(\D*)(\d+)\s*[-–]\s*(\D*)(\d+)$/;

/** Numbers, or a problem. */
type Expanded = { readonly numbers: readonly string[] } | { readonly problem: string };

/** Numbers of one part: `30` is one, `1-24` are 24, `01-09` keeps its zeros, `A1-A5` its letter. */
function expand(part: string): Expanded {
  const [, prefix = '', first, lastPrefix = '', last] = (part.length <= LONGEST_RANGE && RANGE.exec(part)) || [];
  if (first === undefined || last === undefined) return { numbers: [part] };
  if (lastPrefix !== '' && lastPrefix !== prefix) return { problem: `„${part}“ algab ja lõpeb eri tähtedega` };
  const [from, to] = [BigInt(first), BigInt(last)];
  if (from > to) return { problem: `„${part}“ algab suurema numbriga, kui lõpeb` };
  if (to - from >= ITEMS_AT_ONCE) return { problem: TOO_MANY_AT_ONCE };
  const width = first.startsWith('0') ? first.length : 0;
  const numbers = Array.from({ length: Number(to - from) + 1 }, (_, step) => `${from + BigInt(step)}`);
  return { numbers: numbers.map((number) => prefix + number.padStart(width, '0')) };
}

/** Numbers of all parts; ends at the first problem. */
function expandAll(parts: readonly string[]): Expanded {
  const numbers: string[] = [];
  for (const part of parts) {
    const expanded = expand(part);
    if ('problem' in expanded) return expanded;
    numbers.push(...expanded.numbers);
    if (numbers.length > ITEMS_AT_ONCE) return { problem: TOO_MANY_AT_ONCE };
  }
  return { numbers };
}

/** Checks for duplicates and their number. */
function check(numbers: readonly string[]): Expanded {
  if (numbers.length > ITEMS_AT_ONCE) return { problem: TOO_MANY_AT_ONCE };
  const tooLong = numbers.find((number) => number.length > LONGEST);
  if (tooLong !== undefined) return { problem: `„${tooLong.slice(0, LONGEST)}…“ on liiga pikk: kõige rohkem ${LONGEST} märki` };
  const repeated = findRepeated(numbers);
  return repeated === undefined ? { numbers } : { problem: `Number ${repeated} on kirjas kaks korda` };
}

function findRepeated(numbers: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return numbers.find((number) => seen.size === seen.add(number.toLowerCase()).size);
}

/**
 * Clothing numbers as keepers type or paste them: `1-24`, `30, 32, 35a`, or both mixed.
 * Refused: a range that runs backwards, a duplicate in any case, a number too long, too many numbers.
 * An array has single numbers only, no ranges.
 */
export const NumberRange = z
  .union([z.array(z.string()), z.string()])
  .transform((typed, context): readonly string[] => {
    const parts = (typeof typed === 'string' ? typed.split(/[,，;；\t\n]/) : typed).map(tidyLine).filter((part) => part !== '');
    const expanded = typeof typed === 'string' ? expandAll(parts) : { numbers: parts };
    const checked = 'problem' in expanded ? expanded : check(expanded.numbers);
    if ('numbers' in checked) return checked.numbers;
    context.addIssue({ code: 'custom', message: checked.problem });
    return z.NEVER;
  })
  .pipe(z.array(text(LONGEST)));
