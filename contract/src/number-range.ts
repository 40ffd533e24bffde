import { z } from 'zod';
import { text } from './fields.ts';

/** Items that are made at once, at most. */
export const ITEMS_AT_ONCE = 500;
export const TOO_MANY_AT_ONCE = `Korraga saab lisada kuni ${ITEMS_AT_ONCE} eset`;

/** Signs of one clothing number, at most. */
const LONGEST = 20;

/** A part that is longer is no range; reading it as one could take for ever. */
const LONGEST_RANGE = 2 * LONGEST + 3;
const RANGE = /^(\D*)(\d+)\s*[-–]\s*(\D*)(\d+)$/;

/** Numbers, or what is wrong with what was typed. */
type Expanded = { readonly numbers: readonly string[] } | { readonly problem: string };

/** The numbers of one part: `30` is itself, `1-24` is 24 of them, `01-09` keeps its zeros, `A1-A5` its letter. */
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

/** The numbers of all parts; ends at the first that makes no sense or is too much. */
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

/** The numbers, unless something is wrong with them together. */
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
 * Clothing numbers as keepers write them, or as a row or column of a spreadsheet brings them: `1-24`, `30, 32, 35a`, or both mixed.
 * Refused where a range runs backwards, a number stands there twice (whatever its case) or is too long, or there are too many.
 * In a list that is one already a number is a number, never a range.
 */
export const NumberRange = z
  .union([z.array(z.string()), z.string()])
  .transform((typed, context): readonly string[] => {
    const parts = (typeof typed === 'string' ? typed.split(/[,;\t\n]/) : typed).map((part) => part.trim()).filter((part) => part !== '');
    const expanded = typeof typed === 'string' ? expandAll(parts) : { numbers: parts };
    const checked = 'problem' in expanded ? expanded : check(expanded.numbers);
    if ('numbers' in checked) return checked.numbers;
    context.addIssue({ code: 'custom', message: checked.problem });
    return z.NEVER;
  })
  .pipe(z.array(text(LONGEST)));
