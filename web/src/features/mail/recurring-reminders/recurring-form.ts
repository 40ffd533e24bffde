import { AheadDay, type RecurringReminder, RecurringReminderForm, requiredChoice } from '@riideait/contract';
import { z } from 'zod';
import { writtenDay } from '../../../lib/typed-days.ts';
import { typedDay } from '../../../ui/typed-day.ts';
import { t } from './texts.ts';

const { shape } = RecurringReminderForm;

/** A day as text: '3.9.2026', in any language of the browser. */
const typedStart = (mayBegin: (day: string) => boolean) =>
  requiredChoice('Päev', typedDay(AheadDay).refine(mayBegin, { error: () => t('dayOver') }));

/** Form values; `weeks` counts only if `repeats`. */
export type RecurringInput = z.input<typeof RecurringReminderForm> & { repeats: boolean };

export type RecurringDraft = z.ZodType<RecurringReminderForm, RecurringInput>;

/** Validates as the server does: after `today`, or the day a repeating one `began`; but empty weeks, 'once' for the server, are an error. */
export function recurringDraft(today: string, began?: string): RecurringDraft {
  const toCome = (day: string) => day > today;
  const weeks = requiredChoice('Nädalate arv', shape.everyWeeks);
  return z
    .discriminatedUnion('repeats', [
      z.object({ ...shape, startsOn: typedStart((day) => day === began || toCome(day)), repeats: z.literal(true), everyWeeks: weeks }),
      z.object({ ...shape, startsOn: typedStart(toCome), repeats: z.literal(false), everyWeeks: z.unknown().transform(() => null) }),
    ])
    .transform(({ repeats: _, ...form }) => form);
}

const EVERY_WEEKS = 2;

/** Initial values; `startsOn` is an ISO 8601 day. */
export const newInput = (groupId: number | null, startsOn: string): RecurringInput => ({
  groupId,
  genderCode: null,
  startsOn: writtenDay(startsOn),
  repeats: true,
  everyWeeks: EVERY_WEEKS,
  lateOnly: false,
  onlyUnconfirmed: false,
});

export const inputOf = ({ groupId, genderCode, startsOn, everyWeeks, lateOnly, onlyUnconfirmed }: RecurringReminder): RecurringInput => ({
  groupId,
  genderCode,
  startsOn: writtenDay(startsOn),
  repeats: everyWeeks !== null,
  everyWeeks: everyWeeks ?? EVERY_WEEKS,
  lateOnly,
  onlyUnconfirmed,
});
