import type { Standing } from './audience.rules.ts';
import type { Piece } from './compose.rules.ts';

export interface Holder extends Standing {
  readonly pieces: readonly (Piece & { readonly clothingNameId: number; readonly late: boolean })[];
}

/** The person as one who holds nothing but pieces of these clothing names; null: of all. */
export function holding<P extends Holder>(person: P, nameIds: readonly number[] | null): P {
  if (nameIds === null) return person;
  const pieces = person.pieces.filter(({ clothingNameId }) => nameIds.includes(clothingNameId));
  return { ...person, pieces, held: pieces.length, late: pieces.filter(({ late }) => late).length };
}
