import { z } from 'zod';
import { Id } from '../fields.ts';
import { type CareState, careStates } from './care.ts';

/** The bag and the performance that a piece is away with; `name` null: a performance of other groups, for an instructor. */
export const PackedIn = z.object({ performanceId: Id, name: z.string().nullable(), bag: z.string().nullable() });
export type PackedIn = z.infer<typeof PackedIn>;

/** "kaasas: Suvetants, kott 3". */
export function packedIn({ name, bag }: Pick<PackedIn, 'name' | 'bag'>): string {
  const where = [name, bag === null || name === null ? null : `kott ${bag}`].filter((part) => part !== null);
  return where.length === 0 ? 'kaasas' : `kaasas: ${where.join(', ')}`;
}

/** Before the name of the maker who has a piece. */
export const AT_MAKER = 'õmbleja juures: ';

/** The words for a piece that nobody holds: "laos", "pesus", "õmbleja juures: Kai". */
export function storedIn(state: CareState, maker: string | null): string {
  if (state === 'REPAIR' && maker !== null) return AT_MAKER + maker;
  return state === 'OK' ? 'laos' : careStates[state];
}

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
  /** With which performance it is away. */
  readonly packed: PackedIn | null;
  /** The name of who mends it; of a piece that is not in repair it may be null. */
  readonly maker: string | null;
}

/** The piece may be issued: it is in use and in order, and `holder` and `packed` are null. */
export const isFree = ({
  active,
  state,
  holder,
  packed,
}: Pick<Placed, 'active' | 'state'> & Record<'holder' | 'packed', unknown>): boolean =>
  holder === null && packed === null && active && state === 'OK';

/** "väljas: Mari Tamm", "kaasas: Suvetants, kott 3", "ei ole kasutusel", "pesus", "õmbleja juures: Kai", "laos, riiul 3". */
export function whereabouts({ active, state, placeName, holder, packed, maker }: Placed): string {
  if (holder !== null) return holder === OTHER_GROUP ? heldBy(holder) : `väljas: ${holder}`;
  if (packed !== null) return packedIn(packed);
  if (!active) return 'ei ole kasutusel';
  return state === 'OK' && placeName !== null ? `laos, ${placeName}` : storedIn(state, maker);
}
