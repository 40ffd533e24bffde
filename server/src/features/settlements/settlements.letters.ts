import { letterFacts, NO_INVOICE, type SettlementDetails } from '@riideait/contract';
import type { Letter } from '../../mail/letter.ts';

interface Written {
  readonly settlement: SettlementDetails;
  /** Of the ensemble. */
  readonly text: string;
  readonly subject: string | null;
}

/** Names the facts of a settlement under the words of the ensemble. */
export const letterOf = ({ settlement, text, subject }: Written): Letter => ({
  subject: subject ?? ['Teade', settlement.piece].filter(Boolean).join(': '),
  paragraphs: [
    text,
    letterFacts(settlement)
      .map(([what, value]) => `${what}: ${value}`)
      .join('\n'),
  ],
  afterwards: [NO_INVOICE],
});
