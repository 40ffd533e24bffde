import { z } from 'zod';
import { Count } from '../fields.ts';
import { writtenDay } from './written-day.ts';

/** RESERVED: promised to the borrower; OUT: the borrower has it; BACK: was out, and came back. */
export const LoanState = z.enum(['RESERVED', 'OUT', 'BACK']);
export type LoanState = z.infer<typeof LoanState>;

/** How many loans a borrower has had, and how late they came back; a loan counts once a piece of it is handed over. */
export const BorrowerHistory = z.object({
  loans: Count,
  late: Count.meta({ description: 'Of them those that came back, or are still out, after their last day' }),
  daysLate: Count.meta({ description: 'Of the latest one' }),
});
export type BorrowerHistory = z.infer<typeof BorrowerHistory>;

const days = (count: number) => `${count} päeva`;

/** "3 laenu, 1 hilines 9 päeva", "5 laenu, 2 hilinesid kuni 9 päeva", "1 laen"; of nobody who had one yet "esimene laen". */
export function historyInWords({ loans, late, daysLate }: BorrowerHistory): string {
  if (loans === 0) return 'esimene laen';
  const all = loans === 1 ? '1 laen' : `${loans} laenu`;
  if (late === 0) return all;
  return late === 1 ? `${all}, 1 hilines ${days(daysLate)}` : `${all}, ${late} hilinesid kuni ${days(daysLate)}`;
}

/** What a loan is called: "Kungla 25.6.2026–10.7.2026". */
export const loanName = ({ personName, from, to }: { readonly personName: string; readonly from: string; readonly to: string }): string =>
  `${personName} ${writtenDay(from)}–${writtenDay(to)}`;
