import type { Funding, FundingLine } from '@riideait/contract';

/** All that a funding holds, sums and the note too. */
export interface WholeFunding extends Omit<Funding, 'amountCents' | 'ownShareCents' | 'note'> {
  readonly amountCents: number | null;
  readonly ownShareCents: number | null;
  readonly note: string | null;
}

/** What a form gives a funding. */
export type FundingValues = Omit<WholeFunding, 'id' | 'version'>;

/** A line of a report as the register has it. */
export interface StoredLine extends Omit<FundingLine, 'what' | 'marks'> {
  /** The first piece, with its number. */
  readonly piece: string;
  /** Of a job what is to be done, of a batch its one kind. */
  readonly kinds: readonly string[] | null;
  readonly text: string | null;
}
