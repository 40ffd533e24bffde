import { AheadDay, DueDay, EditLoanForm, type Loan, LoanForm, requiredChoice } from '@riideait/contract';
import type { z } from 'zod';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { typedDay } from '../../../ui/typed-day.ts';
import type { ContractForm } from '../../../ui/use-contract-form.ts';

/** Loans as typed: days as '5.12.2026'. Its pieces are chosen beside it. */
const typed = { from: requiredChoice('Laenu algus', typedDay(AheadDay)), to: requiredChoice('Laenu lõpp', typedDay(DueDay)) };
export const NewLoan = LoanForm.safeExtend(typed);
export const EditedLoan = EditLoanForm.safeExtend(typed);

type Fields = Pick<z.input<typeof EditedLoan>, 'from' | 'to' | 'purpose' | 'deposit' | 'contact'>;
/** What both forms ask. */
export type LoanFieldsForm = Pick<ContractForm<Fields, unknown>, 'field' | 'errors'>;

/** Nearly all loans begin when they are written down. */
export const emptyLoan = (personId: number | null) => ({
  ...{ personId, from: writtenDay(isoDay(new Date())), to: '', purpose: '', deposit: '', contact: '' },
});

export const inputOf = ({ from, to, purpose, deposit, contact, version }: Loan) => ({
  from: writtenDay(from),
  to: writtenDay(to),
  purpose: purpose ?? '',
  deposit: deposit ?? '',
  contact: contact ?? '',
  version,
});

/** Ids of the pieces that a loan is to keep: those that are back stay by themselves. */
export const keptIds = ({ pieces }: Loan): number[] =>
  pieces.flatMap(({ clothingId, loanState }) => (loanState === 'BACK' ? [] : [clothingId]));

/** A loan with other pieces, as it is sent. */
export const withPieces = ({ id, from, to, version }: Loan, clothingIds: number[]) => ({
  params: { id },
  body: { from, to, clothingIds, version },
});
