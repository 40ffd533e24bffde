import type { CareState, FindingKind } from '@riideait/contract';
import type { KeptFinding } from './stocktakes.types.ts';

/** A locked item as it is now. */
export interface ItemNow {
  readonly deleted: boolean;
  readonly active: boolean;
  readonly state: CareState;
  readonly holderId: number | null;
  /** Away with a performance; null: it is not. */
  readonly packed: object | null;
  /** Its own place, else that of its clothing name. */
  readonly placeId: number | null;
}

/** Why a finding stays open. */
export interface Refused {
  readonly reason: string;
}

/** DO: the register is to change; ALREADY: it says so by now. */
export type Verdict = 'DO' | 'ALREADY' | Refused;

export interface Judged {
  readonly finding: KeptFinding;
  readonly verdict: Verdict;
}

const refused = (reason: string): Verdict => ({ reason });
const GONE = refused('Ese on vahepeal kustutatud');
const OUT = refused('Ese on vahepeal väljastatud');
const OTHER_STATE = refused('Eseme seisund on vahepeal muutunud');
export const PLACE_GONE: Refused = { reason: 'Koht on vahepeal kustutatud' };

const judges: Partial<Record<FindingKind, (item: ItemNow, finding: KeptFinding) => Verdict>> = {
  MISSING: ({ holderId, packed, state, active }) => {
    if (holderId !== null) return OUT;
    if (packed !== null) return refused('Ese on vahepeal pakitud');
    if (!active) return refused('Ese ei ole enam kasutusel');
    if (state === 'LOST') return 'ALREADY';
    return state === 'OK' ? 'DO' : OTHER_STATE;
  },
  ISSUED: ({ holderId }, { personId }) => {
    if (holderId === null) return 'ALREADY';
    return holderId === personId ? 'DO' : refused('Ese on vahepeal kellegi teise käes');
  },
  PACKED: ({ packed }) => (packed === null ? 'ALREADY' : 'DO'),
  CARE: ({ state }, finding) => {
    if (state === 'OK') return 'ALREADY';
    return state === finding.state ? 'DO' : OTHER_STATE;
  },
  MISPLACED: ({ placeId }, finding) => {
    if (finding.foundPlaceId === null) return PLACE_GONE;
    if (placeId === finding.foundPlaceId) return 'ALREADY';
    return placeId === finding.placeId ? 'DO' : refused('Eseme koht on vahepeal muutunud');
  },
};

/** What the register is to do about a finding of an item. */
export function verdictOf(finding: KeptFinding, item: ItemNow | undefined): Verdict {
  if (item === undefined || item.deleted) return GONE;
  return judges[finding.kind]?.(item, finding) ?? refused('Selle leiu jaoks ei ole registris midagi muuta');
}
