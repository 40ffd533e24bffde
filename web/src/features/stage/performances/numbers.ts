import { MOST_NUMBERS, NumberForm, type Performance, type PerformanceNumber, readMinutes, TOO_MANY_NUMBERS } from '@riideait/contract';
import { z } from 'zod';
import { newRequestId } from '../../../lib/new-request-id.ts';
import { written } from './changes.ts';
import { t } from './texts.ts';

/** Minutes as '4:30'; '' for none. */
export const writtenMinutes = (minutes: number | null): string => (minutes === null ? '' : written(Math.round(minutes * 60)));

/** Typed minutes; null for blank, undefined for what cannot be read. */
export const minutesOf = (typed: string): number | null | undefined => (typed.trim() === '' ? null : readMinutes(typed));

const typedMinutes = z
  .string()
  .transform((typed, context) => {
    const minutes = minutesOf(typed);
    if (minutes !== undefined) return minutes;
    context.addIssue({ code: 'custom', message: t('minutesUnread') });
    return z.NEVER;
  })
  .pipe(z.preprocess((minutes) => minutes, NumberForm.shape.minutes));

const id = z.number().nullable();
/** A number as typed; `key` names it on the screen, new ones too. */
const NumberAsTyped = z.object({
  key: z.string(),
  id,
  name: NumberForm.shape.name,
  minutes: typedMinutes,
  fixed: z.boolean(),
  womenSetId: id,
  menSetId: id,
  addedPersonIds: z.array(z.number()),
  leftOutPersonIds: z.array(z.number()),
});
export type TypedNumber = Readonly<z.input<typeof NumberAsTyped>>;

/** The programme as typed. */
export const TypedProgramme = z.object({
  version: z.number(),
  numbers: z.array(NumberAsTyped.transform(({ key: _, ...number }) => number)).max(MOST_NUMBERS, TOO_MANY_NUMBERS),
});
export type ProgrammeInput = z.input<typeof TypedProgramme>;

const typedNumber = ({ id, minutes, ...number }: PerformanceNumber): TypedNumber => ({
  key: `number ${id}`,
  id,
  name: number.name,
  minutes: writtenMinutes(minutes),
  fixed: number.fixed,
  womenSetId: number.womenSetId,
  menSetId: number.menSetId,
  addedPersonIds: number.addedPersonIds,
  leftOutPersonIds: number.leftOutPersonIds,
});

export const programmeOf = ({ version, numbers }: Pick<Performance, 'version' | 'numbers'>): ProgrammeInput => ({
  version,
  numbers: numbers.map(typedNumber),
});

/** Who wears what, in any order: as long as it stays, so does the plan. */
export const wornIn = ({ numbers }: ProgrammeInput): string =>
  JSON.stringify(
    numbers
      .map(({ womenSetId, menSetId, addedPersonIds, leftOutPersonIds }) =>
        [womenSetId, menSetId, `+${addedPersonIds}`, `−${leftOutPersonIds}`].join(' '),
      )
      .toSorted(),
  );

/** A new number, in the sets of the last one. */
export const newNumber = (last: TypedNumber | undefined, given: Partial<TypedNumber> = {}): TypedNumber => ({
  key: newRequestId(),
  id: null,
  name: '',
  minutes: '',
  fixed: false,
  womenSetId: last?.womenSetId ?? null,
  menSetId: last?.menSetId ?? null,
  addedPersonIds: [],
  leftOutPersonIds: [],
  ...given,
});

/** The list with its row at `index` moved by so many places. */
export function moved<Row>(rows: readonly Row[], index: number, by: number): Row[] {
  const others = rows.toSpliced(index, 1);
  return others.toSpliced(index + by, 0, ...rows.slice(index, index + 1));
}
