import type { Message } from '@riideait/contract';
import type { Outcome } from './calls.ts';
import type { Errors } from './field.tsx';
import { texts } from './texts.ts';

/** Key of what belongs to no field of the form. */
export const GENERAL = '';

/** Where the messages of a refusal stand: at the fields that the form has, else at its end. */
export function errorsOf(messages: readonly Message[], fields: readonly string[]): Errors {
  const placed = messages.map(({ field, text }) => [field !== undefined && fields.includes(field) ? field : GENERAL, text] as const);
  return Object.fromEntries(placed.length > 0 ? placed.reverse() : [[GENERAL, texts.lost]]);
}

/** What stands at the end of a form that was not sent. */
export const failureOf = (outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): string =>
  outcome.kind === 'lost' ? (outcome.text ?? texts.lost) : (outcome.messages[0]?.text ?? texts.lost);

/** The message at a text that is too long; lengths in UTF-16 units, as the server counts. */
export const lengthError = (text: string, most: number): string | undefined =>
  text.length > most ? texts.tooLong(most, text.length) : undefined;

/** Whether the page shows what is no longer so: the list has changed, or the link has ended. */
export const isOutOfDate = (status: number): boolean => status === 409 || status === 404;
