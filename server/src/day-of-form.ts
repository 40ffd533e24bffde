import { atField, refusal } from '@riideait/contract';
import { refuse } from './app-error.ts';
import { dayInEstonia } from './day.ts';

/** Refuses a day after today, at its field. */
export function requirePast({ now }: { readonly now: Date }, field: string, day: string): void {
  if (day > dayInEstonia(now)) refuse(atField(field, refusal('NOT_IN_FUTURE')));
}
