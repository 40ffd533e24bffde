import { type ClothingItem, NumberRange, readNumber } from '@riideait/contract';

/** A longer preview shows the first three numbers and the last. */
const SHOWN = 6;

/** Existing numbers in lower case, as the server ignores case. */
export const numbersOf = (items: readonly ClothingItem[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ clothingNumber }) => (clothingNumber === null ? [] : [clothingNumber.toLowerCase()])));

export interface ManyNumbers {
  /** Typed numbers; none while the text is invalid. */
  readonly numbers: readonly string[];
  readonly unnumbered: number;
  /** Existing ones among `numbers`. */
  readonly taken: readonly string[];
}

/** Items to add, as far as the input is valid. */
export function readManyNumbers(typed: string, unnumbered: unknown, existing: ReadonlySet<string>): ManyNumbers {
  const numbers = NumberRange.safeParse(typed).data ?? [];
  const count = readNumber(unnumbered);
  return {
    numbers,
    unnumbered: typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : 0,
    taken: numbers.filter((number) => existing.has(number.toLowerCase())),
  };
}

/** `1, 2, 3 … 24`; up to six in full. */
export const shortList = (numbers: readonly string[]): string =>
  numbers.length <= SHOWN ? numbers.join(', ') : `${numbers.slice(0, 3).join(', ')} … ${numbers.at(-1)}`;

/** `next` continues a range at `number`. */
function goesOn(number: string, next: string): boolean {
  const [, prefix, digits = ''] = /^(\D*)(\d+)$/.exec(number) ?? [];
  return prefix !== undefined && next === prefix + String(Number(digits) + 1).padStart(digits.length, '0');
}

/** Numbers in input form: three or more in a row as a range, `1-11, 13, 35a`. */
export function asTypedRange(numbers: readonly string[]): string {
  const runs: string[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && goesOn(last, number)) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length < 3 ? run.join(', ') : `${run[0]}-${run.at(-1)}`)).join(', ');
}
