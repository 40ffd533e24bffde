import { letterFacts, NO_INVOICE, type SettlementDetails } from '@riideait/contract';
import type { Letter } from '../../../mail/letter.ts';

interface Written {
  /** Undefined: it was deleted. */
  readonly settlement: SettlementDetails | undefined;
  readonly piece: string | null;
  /** Of the ensemble; null: it has none any more. */
  readonly text: string | null;
  readonly subject: string | null;
}

/** Names the facts of a settlement under the words of the ensemble. */
export function letterOf({ settlement, piece, text, subject }: Written): Letter {
  const facts = settlement && letterFacts(settlement).map(([what, value]) => `${what}: ${value}`);
  return {
    subject: subject ?? ['Teade', settlement?.piece ?? piece].filter(Boolean).join(': '),
    paragraphs: [text, facts?.join('\n')].flatMap((words) => words ?? []),
    afterwards: [NO_INVOICE],
  };
}
