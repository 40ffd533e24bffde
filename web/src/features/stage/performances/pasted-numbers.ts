import { type ClothingSet, MOST_NUMBERS, type ProgrammeLine, readProgramme, TOO_MANY_NUMBERS } from '@riideait/contract';
import { z } from 'zod';
import { newNumber, type TypedNumber, writtenMinutes } from './numbers.ts';
import { t } from './texts.ts';

/** Pasted lines, behind so many numbers or in their place. */
export const PastedForm = (sets: readonly ClothingSet[], there: number) =>
  z.object({ lines: z.string(), replaces: z.boolean() }).superRefine(({ lines, replaces }, context) => {
    const read = readProgramme(lines, sets);
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['lines'], message });
    if (read.length + (replaces ? 0 : there) > MOST_NUMBERS) refuse(TOO_MANY_NUMBERS);
    else if (read.length === 0 || read.some(({ errors }) => errors.length > 0)) refuse(t('linesWrong'));
  });

/** The numbers with those of pasted lines behind, or only these. A line without a set is worn in the sets of the number before it. */
export function pastedNumbers(numbers: readonly TypedNumber[], lines: readonly ProgrammeLine[], replaces: boolean): TypedNumber[] {
  const all = [...numbers];
  for (const { name, minutes, womenSetId, menSetId } of lines) {
    const worn = womenSetId === null && menSetId === null ? {} : { womenSetId, menSetId };
    all.push(newNumber(all.at(-1), { name, minutes: writtenMinutes(minutes), ...worn }));
  }
  return replaces ? all.slice(numbers.length) : all;
}
