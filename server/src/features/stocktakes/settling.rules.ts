import { type CareState, type FindingKind, ITEMS_AT_ONCE } from '@riideait/contract';
import type { KeptFinding } from './stocktakes.types.ts';

/** A locked item as it is now. */
export interface ItemNow {
  readonly deleted: boolean;
  readonly active: boolean;
  readonly state: CareState;
  readonly holderId: number | null;
}

/** DO: the register is to change; ALREADY: it says so by now; a text: why it stays open. */
export type Verdict = 'DO' | 'ALREADY' | { readonly reason: string };

const refused = (reason: string): Verdict => ({ reason });
const GONE = refused('Ese on vahepeal kustutatud');
const OUT = refused('Ese on vahepeal väljastatud');

const judges: Partial<Record<FindingKind, (item: ItemNow, finding: KeptFinding) => Verdict>> = {
  MISSING: ({ holderId, state, active }) => {
    if (holderId !== null) return OUT;
    if (!active) return refused('Ese ei ole enam kasutusel');
    return state === 'LOST' ? 'ALREADY' : 'DO';
  },
  ISSUED: ({ holderId }, { personId }) => {
    if (holderId === null) return 'ALREADY';
    return holderId === personId ? 'DO' : refused('Ese on vahepeal kellegi teise käes');
  },
  CARE: ({ state }) => (state === 'OK' ? 'ALREADY' : 'DO'),
  MISPLACED: (_, { foundPlaceId }) => (foundPlaceId === null ? refused('Koht on vahepeal kustutatud') : 'DO'),
};

/** What the register is to do about a finding of an item. */
export function verdictOf(finding: KeptFinding, item: ItemNow | undefined): Verdict {
  if (item === undefined || item.deleted) return GONE;
  return judges[finding.kind]?.(item, finding) ?? refused('Selle leiu jaoks ei ole registris midagi muuta');
}

/** How many pieces of a pile are set lost (below 0: added). */
export const shortfallOf = ({ expected, counted }: Pick<KeptFinding, 'expected' | 'counted'>): number => (expected ?? 0) - (counted ?? 0);

export const tooFew = (free: number): string => `Vabu on vahepeal ainult ${free}`;
export const TOO_MANY = `Korraga saab lisada kuni ${ITEMS_AT_ONCE} eset. Lisa need nimetuse lehel.`;
