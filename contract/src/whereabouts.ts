import { type CareState, careStates } from './care.ts';

/** The word for a piece that nobody holds: "laos", "pesus". */
export const storedIn = (state: CareState): string => (state === 'OK' ? 'laos' : careStates[state]);

/** The holder of a piece that a person of another group has, for an instructor. */
export const OTHER_GROUP = 'teine rühm';

/** Where a held piece is: the name of its holder, "väljas (teine rühm)". */
export const heldBy = (holder: string): string => (holder === OTHER_GROUP ? `väljas (${OTHER_GROUP})` : holder);

export interface Placed {
  readonly active: boolean;
  readonly state: CareState;
  /** Where it belongs. */
  readonly placeName: string | null;
  /** The name of who holds it. */
  readonly holder: string | null;
}

/** The piece may be issued: it is in use and in order, and `holder` is null. */
export const isFree = ({ active, state, holder }: Pick<Placed, 'active' | 'state'> & { readonly holder: unknown }): boolean =>
  holder === null && active && state === 'OK';

/** "väljas: Mari Tamm", "ei ole kasutusel", "pesus", "laos, riiul 3". */
export function whereabouts({ active, state, placeName, holder }: Placed): string {
  if (holder !== null) return holder === OTHER_GROUP ? heldBy(holder) : `väljas: ${holder}`;
  if (!active) return 'ei ole kasutusel';
  return state === 'OK' && placeName !== null ? `laos, ${placeName}` : storedIn(state);
}
