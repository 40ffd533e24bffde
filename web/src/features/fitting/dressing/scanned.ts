import type { CodedItem, DressingCell, DressingPerson, DressingPlan } from '@riideait/contract';
import { cellOf, plannedOf } from './plan.ts';

/** What a scanned piece is in the plan. */
export type Scanned =
  /** Planned for this dancer. */
  | { readonly is: 'planned'; readonly person: DressingPerson }
  /** The dancer whose turn it is has another piece of that name planned, or none. `owner`: who has it planned. */
  | { readonly is: 'another'; readonly person: DressingPerson; readonly cell: DressingCell; readonly owner: DressingPerson | undefined }
  | { readonly is: 'unplanned' };

/** Which pieces are handed now, by hand or by scanning, and whose turn it is. */
export interface Ticks {
  /** The dancer who was opened last, or whose piece was scanned last. */
  readonly turn: number | undefined;
  readonly isScanned: boolean;
  /** Pieces that are not handed now. */
  readonly missing: ReadonlySet<number>;
  readonly scanned: ReadonlySet<number>;
}

type Piece = Pick<CodedItem, 'id' | 'clothingNameId'>;

/** A dancer gets what is planned for her; while it is her turn, a piece of a name that she still waits for may be hers instead. */
export function meaningOf({ people }: DressingPlan, piece: Piece, { turn, scanned }: Pick<Ticks, 'turn' | 'scanned'>): Scanned {
  const owner = people.find((person) => plannedOf(person).some(({ clothingId }) => clothingId === piece.id));
  const person = people.find(({ id }) => id === turn);
  const cell = person && cellOf(person, piece.clothingNameId);
  if (owner && owner === person) return { is: 'planned', person };
  const isAwaited = cell !== undefined && cell.state !== 'HELD' && !(cell.clothingId !== null && scanned.has(cell.clothingId));
  if (person && isAwaited) return { is: 'another', person, cell, owner };
  return owner ? { is: 'planned', person: owner } : { is: 'unplanned' };
}

/** Pieces that are not handed now, once one of a dancer has been scanned: with the first one, all her others wait for the scanner. */
export function missingAfter(
  person: DressingPerson,
  piece: number,
  scanned: ReadonlySet<number>,
  missing: ReadonlySet<number>,
  instead?: number | null,
): ReadonlySet<number> {
  const planned = plannedOf(person).map(({ clothingId }) => clothingId);
  const isFirst = !planned.some((id) => scanned.has(id));
  const next = new Set(isFirst ? [...missing, ...planned] : missing);
  for (const id of [piece, instead]) if (typeof id === 'number') next.delete(id);
  return next;
}
