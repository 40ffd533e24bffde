import type { ProgrammeLine } from '@riideait/contract';
import { newNumber, type TypedNumber, writtenMinutes } from './numbers.ts';

/** The numbers with those of pasted lines behind, or only these. A line without a set is worn in the sets of the number before it. */
export function pastedNumbers(numbers: readonly TypedNumber[], lines: readonly ProgrammeLine[], replaces: boolean): TypedNumber[] {
  const all = [...numbers];
  for (const { name, minutes, womenSetId, menSetId } of lines) {
    const worn = womenSetId === null && menSetId === null ? {} : { womenSetId, menSetId };
    all.push(newNumber(all.at(-1), { name, minutes: writtenMinutes(minutes), ...worn }));
  }
  return replaces ? all.slice(numbers.length) : all;
}
