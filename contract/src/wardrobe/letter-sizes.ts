import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { readNumber } from '../fields.ts';
import type { GenderCode } from '../rules/gender.ts';
import { readSize } from '../rules/size-label.ts';

/** In their order; further ones, as XXS and 4XL, are as far from their neighbours as these from each other. */
export const sizeLetters = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;
const SizeLetter = z.enum(sizeLetters);

const number = (label: string) => {
  const message = `${label} on kohustuslik`;
  return z.preprocess(
    readNumber,
    z
      .number({ error: (issue) => (issue.input == null ? message : undefined) })
      .min(20)
      .max(80)
      .multipleOf(0.1),
  );
};

const SMALLER = 'Ei tohi olla väiksem kui algus';

/** European sizes that a letter stands for; those of the default table make it a default row again. */
export const LetterSizeForm = z
  .object({
    letter: SizeLetter,
    womenFrom: number('Naised alates'),
    womenTo: number('Naised kuni'),
    menFrom: number('Mehed alates'),
    menTo: number('Mehed kuni'),
  })
  .refine(({ womenFrom, womenTo }) => womenFrom <= womenTo, { path: ['womenTo'], error: SMALLER })
  .refine(({ menFrom, menTo }) => menFrom <= menTo, { path: ['menTo'], error: SMALLER });
export type LetterSizeForm = z.infer<typeof LetterSizeForm>;

/** A row of an ensemble's table of letters. */
export const LetterSize = z.object({
  letter: SizeLetter,
  womenFrom: z.number(),
  womenTo: z.number(),
  menFrom: z.number(),
  menTo: z.number(),
  changed: z.boolean().meta({ description: 'Differs from the default' }),
});
export type LetterSize = z.infer<typeof LetterSize>;

/** The table of an ensemble that has changed nothing: girths of EN 13402-3, as European sizes. */
export const defaultLetterSizes: readonly LetterSizeForm[] = sizeLetters.map((letter, place) => ({
  letter,
  womenFrom: 32 + 4 * place,
  womenTo: 34 + 4 * place,
  menFrom: 40 + 4 * place,
  menTo: 42 + 4 * place,
}));

/** What a label is in numbers, from and to; the same but for ranges and letters. */
export interface SizeSpan {
  readonly from: number;
  readonly to: number;
}

/** The row of a letter by its distance from M, between two rows or beyond the table. */
function rowAt(letter: number, rows: readonly SizeSpan[]): SizeSpan {
  const place = letter - readLetter('XS');
  const low = Math.min(Math.max(Math.floor(place), 0), rows.length - 2);
  const [one, next] = [rows[low], rows[low + 1]];
  if (one === undefined || next === undefined) throw new Error('The table of letters has two rows or more');
  const at = (a: number, b: number) => a + (b - a) * (place - low);
  return { from: at(one.from, next.from), to: at(one.to, next.to) };
}

const readLetter = (letter: (typeof sizeLetters)[number]): number => readSize(letter)?.from ?? 0;

/** European sizes of a letter, or of a range of letters, for a gender. */
function spanOfLetters({ from, to }: SizeSpan, gender: GenderCode, table: readonly LetterSizeForm[]): SizeSpan {
  const rows = sizeLetters.flatMap((letter) => table.find((row) => row.letter === letter) ?? []);
  const ofGender = rows.map(
    (row): SizeSpan => (gender === 'F' ? { from: row.womenFrom, to: row.womenTo } : { from: row.menFrom, to: row.menTo }),
  );
  return { from: rowAt(from, ofGender).from, to: rowAt(to, ofGender).to };
}

/** What a label is in numbers; letters depend on the gender, and words are none. */
export function sizeSpan(label: string, gender: GenderCode | null, table: readonly LetterSizeForm[]): SizeSpan | null {
  const read = readSize(label);
  if (read === null || (read.unit === 'LETTER' && gender === null)) return null;
  return read.unit === 'NUMBER' || gender === null ? read : spanOfLetters(read, gender, table);
}

export const letterSizeEndpoints = {
  table: {
    method: 'GET',
    path: '/fit/letters',
    access: 'dressing:use',
    summary: 'European sizes that the letters of sizes stand for, of women and of men',
    data: z.array(LetterSize),
  },
  edit: {
    method: 'PUT',
    path: '/fit/letters',
    access: 'ease:write',
    deed: 'LETTER_EDIT',
    summary: 'Change the sizes of one letter',
    body: LetterSizeForm,
    data: LetterSize,
  },
} as const satisfies Endpoints;
