import { Cents, readAmount, writtenAmount } from '@riideait/contract';
import { z } from 'zod';
import { t } from './texts.ts';

/** Cents as the text of an input, without the sign: '1234,50'; null as ''. */
export const amountAsTyped = (cents: number | null | undefined): string =>
  cents == null ? '' : writtenAmount(cents).replace(/\u00a0€$/, '');

function centsOf(typed: string, context: z.RefinementCtx): number {
  const read = readAmount(typed);
  if (read !== null && 'cents' in read) return read.cents;
  context.addIssue({ code: 'custom', message: t(read === null ? 'amountUnread' : 'amountWhich') });
  return z.NEVER;
}

const isBlank = (typed: string) => typed.trim() === '';

/** A sum as text, '1234,50', in cents; blank is null. */
export const typedAmountOrNone = z
  .string()
  .transform((typed, context) => (isBlank(typed) ? null : centsOf(typed, context)))
  .pipe(Cents.nullable());

/** As `typedAmountOrNone`, but blank is refused: '`label` on kohustuslik'. */
export const typedAmount = (label: string) =>
  z
    .string()
    .refine((typed) => !isBlank(typed), { error: `${label} on kohustuslik`, abort: true })
    .transform(centsOf)
    .pipe(Cents);
