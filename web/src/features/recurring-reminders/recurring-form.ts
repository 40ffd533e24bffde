import { type RecurringReminder, RecurringReminderForm, requiredChoice } from '@riideait/contract';
import { z } from 'zod';

const { shape } = RecurringReminderForm;

/** What is typed about one; `repeats` says whether the number of weeks counts. */
export type RecurringInput = z.input<typeof RecurringReminderForm> & { repeats: boolean };

/** Reads it as the contract does. Weeks left empty would mean 'once' there: here they are missed. */
export const RecurringDraft: z.ZodType<RecurringReminderForm, RecurringInput> = z
  .discriminatedUnion('repeats', [
    z.object({ ...shape, repeats: z.literal(true), everyWeeks: requiredChoice('Nädalate arv', shape.everyWeeks) }),
    z.object({ ...shape, repeats: z.literal(false), everyWeeks: z.unknown().transform(() => null) }),
  ])
  .transform(({ repeats: _, ...form }) => form);

const EVERY_WEEKS = 2;

/** What a new one begins with. */
export const newInput = (groupId: number | null, startsOn: string): RecurringInput => ({
  groupId,
  genderCode: null,
  startsOn,
  repeats: true,
  everyWeeks: EVERY_WEEKS,
});

export const inputOf = ({ groupId, genderCode, startsOn, everyWeeks }: RecurringReminder): RecurringInput => ({
  groupId,
  genderCode,
  startsOn,
  repeats: everyWeeks !== null,
  everyWeeks: everyWeeks ?? EVERY_WEEKS,
});
