import { z } from 'zod';
import { text } from './fields.ts';

/** Items that are made at once, at most. */
export const ITEMS_AT_ONCE = 500;
export const TOO_MANY_AT_ONCE = `Korraga saab lisada kuni ${ITEMS_AT_ONCE} eset`;

/** Signs of one clothing number, at most. */
const LONGEST = 20;

const RANGE = /^(\D*)(\d+)\s*[-–]\s*(\D*)(\d+)$/;

/** The numbers of one part: `30` is itself, `1-24` is 24 of them, `01-09` keeps its zeros, `A1-A5` its letter. Or what is wrong with it. */
function expand(part: string): { numbers: string[] } | { problem: string } {
  const [, prefix = '', first, lastPrefix = '', last] = RANGE.exec(part) ?? [];
  if (first === undefined || last === undefined) return { numbers: [part] };
  if (lastPrefix !== '' && lastPrefix !== prefix) return { problem: `„${part}“ algab ja lõpeb eri tähtedega` };
  const [from, to] = [Number(first), Number(last)];
  if (from > to) return { problem: `„${part}“ algab suurema numbriga, kui lõpeb` };
  if (to - from >= ITEMS_AT_ONCE) return { problem: TOO_MANY_AT_ONCE };
  const width = first.startsWith('0') ? first.length : 0;
  return { numbers: Array.from({ length: to - from + 1 }, (_, step) => prefix + String(from + step).padStart(width, '0')) };
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
  .transform((typed, context): string[] => {
    const parts = (typeof typed === 'string' ? typed.split(/[,;\t\n]/) : typed).map((part) => part.trim());
    const numbers: string[] = [];
    for (const part of parts.filter((part) => part !== '')) {
      const expanded = typeof typed === 'string' ? expand(part) : { numbers: [part] };
      if ('numbers' in expanded) numbers.push(...expanded.numbers);
      else context.addIssue({ code: 'custom', message: expanded.problem });
    }
    if (numbers.length > ITEMS_AT_ONCE) context.addIssue({ code: 'custom', message: TOO_MANY_AT_ONCE });
    const tooLong = numbers.find((number) => number.length > LONGEST);
    if (tooLong !== undefined) context.addIssue({ code: 'custom', message: `„${tooLong}“ on liiga pikk: kõige rohkem ${LONGEST} märki` });
    const repeated = findRepeated(numbers);
    if (repeated !== undefined) context.addIssue({ code: 'custom', message: `Number ${repeated} on kirjas kaks korda` });
    return numbers;
  })
  .pipe(z.array(text(LONGEST)));
