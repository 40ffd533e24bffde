import { type Answer, Email, FIND_LIMITS, type Refusal, refusal } from '@riideait/contract';

/** Ids of finds begin here, above those of answers (migration 0163). */
const FIRST_FIND = 2 ** 52;
export const isFind = (id: number): boolean => id >= FIRST_FIND;

/** The address for a reply; null: the finder left none. */
export const addressIn = (contact: string | null): string | null => Email.safeParse(contact).data ?? null;

/** Why one more find of a piece is not kept. */
export function whyNoRoom({ open, ofPiece }: { readonly open: number; readonly ofPiece: number }): Refusal[] {
  if (ofPiece >= FIND_LIMITS.ofPiece) return [refusal('TOO_MANY_FINDS_OF_PIECE')];
  return open >= FIND_LIMITS.open ? [refusal('TOO_MANY_OPEN_FINDS')] : [];
}

/** What happened to the piece that leaves nothing but to read the find. */
export const meanwhileOf = ({ gone, settled }: Pick<Answer, 'settled'> & { readonly gone: boolean }): string | null =>
  gone && settled === null ? 'ese on vahepeal kustutatud' : null;
