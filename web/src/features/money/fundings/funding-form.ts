import { AheadDay, EditFundingForm, type Funding, FundingForm, seasonOf } from '@riideait/contract';
import type { z } from 'zod';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { amountAsTyped, typedAmountOrNone } from '../../../ui/typed-amount.ts';
import { typedDayOrNone } from '../../../ui/typed-day.ts';
import type { ContractForm } from '../../../ui/use-contract-form.ts';

const typed = {
  amountCents: typedAmountOrNone,
  ownShareCents: typedAmountOrNone,
  periodFrom: typedDayOrNone(AheadDay),
  periodUntil: typedDayOrNone(AheadDay),
};

/** Fundings as typed: sums as '1234,50', days as '1.9.2026'. */
export const NewFunding = FundingForm.extend(typed);
export const EditedFunding = EditFundingForm.extend(typed);

type Fields = Omit<z.input<typeof EditedFunding>, 'version'>;
/** What both forms ask. */
export type FundingFieldsForm = Pick<ContractForm<Fields, unknown>, 'values' | 'errors' | 'field' | 'set'>;

/** An empty form; its period is the season. */
export function emptyFunding(now: Date) {
  const { from, until } = seasonOf(isoDay(now));
  const period = { periodFrom: writtenDay(from), periodUntil: writtenDay(until) };
  return { title: '', giver: '', number: '', kind: 'PURCHASE', amountCents: '', ownShareCents: '', ...period, note: '' } satisfies Fields;
}

const dayAsTyped = (day: string | null) => (day === null ? '' : writtenDay(day));

export const inputOf = ({ id, amountCents, ownShareCents, periodFrom, periodUntil, number, note, ...funding }: Funding) => ({
  ...funding,
  number: number ?? '',
  amountCents: amountAsTyped(amountCents),
  ownShareCents: amountAsTyped(ownShareCents),
  periodFrom: dayAsTyped(periodFrom),
  periodUntil: dayAsTyped(periodUntil),
  note: note ?? '',
});
