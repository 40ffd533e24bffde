import { type ClothingItem, NumberRange, readNumber } from '@riideait/contract';

/** Numbers that a preview shows in full; of more it shows the first three and the last. */
const SHOWN = 6;

/** Numbers that the items bear, in small letters: the server tells them apart without regard to case. */
export const numbersOf = (items: readonly ClothingItem[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ clothingNumber }) => (clothingNumber === null ? [] : [clothingNumber.toLowerCase()])));

export interface ManyNumbers {
  /** Those typed; none while what is typed makes no sense. */
  readonly numbers: readonly string[];
  /** Items without a number. */
  readonly unnumbered: number;
  /** Of the numbers, those that exist already. */
  readonly taken: readonly string[];
}

/** What would be added, as far as what is typed can be read. */
export function readManyNumbers(typed: string, unnumbered: unknown, existing: ReadonlySet<string>): ManyNumbers {
  const numbers = NumberRange.safeParse(typed).data ?? [];
  const count = readNumber(unnumbered);
  return {
    numbers,
    unnumbered: typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : 0,
    taken: numbers.filter((number) => existing.has(number.toLowerCase())),
  };
}

/** `1, 2, 3 … 24`, or all of a few. */
export const shortList = (numbers: readonly string[]): string =>
  numbers.length <= SHOWN ? numbers.join(', ') : `${numbers.slice(0, 3).join(', ')} … ${numbers.at(-1)}`;

/** Whether `next` is what a range that comes from `number` would go on with. */
function goesOn(number: string, next: string): boolean {
  const [, prefix, digits = ''] = /^(\D*)(\d+)$/.exec(number) ?? [];
  return prefix !== undefined && next === prefix + String(Number(digits) + 1).padStart(digits.length, '0');
}

/** The numbers as one types them: runs of three and more as ranges, `1-11, 13, 35a`. */
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
