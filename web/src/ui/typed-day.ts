import { z } from 'zod';
import { isWrittenAsDay, readDay, writtenDay } from '../lib/typed-days.ts';
import { translate } from '../texts/i18n.ts';

/** A day as text, '3.9.2026', in any language of the browser: for `transform`. */
export function dayOf(typed: string, context: z.RefinementCtx): string {
  const day = readDay(typed);
  if (day !== undefined) return day;
  const message = isWrittenAsDay(typed) ? translate('ui:dayMissing') : translate('ui:dayUnread', { day: writtenDay('2026-09-03') });
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** As `dayOf`; blank is null. */
export const typedDayOrNone = z.string().transform((typed, context) => (typed.trim() === '' ? null : dayOf(typed, context)));
