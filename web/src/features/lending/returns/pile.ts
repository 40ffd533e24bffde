import { findByCodes, findsName, type OpenHolder, type Pile, readTyped } from '@riideait/contract';
import { byLikelihood, type Matched, matchOf, meantOf, narrowToNumber, readWords } from '../../../lib/piece-match.ts';
import { compareTexts } from '../../../ui/compare.ts';

/** A piece that is out, with its holder. */
export type OutPiece = Omit<Pile['out'][number], 'held'>;

/** Filters: a group, some names, a person. */
export interface Chosen {
  readonly groupId?: number | undefined;
  readonly personId?: number | undefined;
  readonly clothingNameIds?: readonly number[] | undefined;
}

export const piecesOut = (holders: readonly OpenHolder[]): OutPiece[] =>
  holders.flatMap(({ items, personId, personName, groupId, groupName }) =>
    items.map((item) => ({ ...item, personId, personName, groupId, groupName })),
  );

/** After a performance only what was worn there, each with the state that its type needs then; `worn` null: all, without such states. */
export function ofEvening(holders: readonly OpenHolder[], worn: readonly OpenHolder[] | null): OpenHolder[] {
  if (worn === null)
    return holders.map((holder) => ({ ...holder, items: holder.items.map((item) => ({ ...item, stateAfterWear: null })) }));
  const ids = new Set(worn.flatMap(({ items }) => items.map(({ clothingId }) => clothingId)));
  return holders
    .map((holder) => ({ ...holder, items: holder.items.filter(({ clothingId }) => ids.has(clothingId)) }))
    .filter(({ items }) => items.length > 0);
}

/** The state that a piece comes back in: that of its type, but what was noted of it stays as it is. */
export const afterWear = ({ state, stateAfterWear }: Pick<OutPiece, 'state' | 'stateAfterWear'>): OutPiece['stateAfterWear'] =>
  state === 'OK' ? stateAfterWear : null;

export const narrowed = (pieces: readonly OutPiece[], { groupId, personId, clothingNameIds }: Chosen): OutPiece[] =>
  pieces.filter(
    (piece) =>
      (groupId === undefined || piece.groupId === groupId) &&
      (personId === undefined || piece.personId === personId) &&
      (clothingNameIds === undefined || clothingNameIds.includes(piece.clothingNameId)),
  );

export interface Found extends Matched {
  readonly piece: OutPiece;
}

/** By garment: those of `recent` in their order, then by name; of one garment by number. */
function byGarment(recent: readonly number[]) {
  const places = new Map(recent.map((nameId, place) => [nameId, place]));
  const placeOf = ({ clothingNameId }: OutPiece) => places.get(clothingNameId) ?? recent.length;
  return (a: OutPiece, b: OutPiece) =>
    placeOf(a) - placeOf(b) ||
    compareTexts(a.clothingName, b.clothingName) ||
    compareTexts(a.clothingNumber ?? '', b.clothingNumber ?? '') ||
    compareTexts(a.personName, b.personName);
}

/**
 * Pieces that the text finds: of a code its piece, with an exact number only those, and those with a letter after it. Of those found alike
 * the garments of `recent`, ids of clothing names, come first.
 */
export function findPieces(pieces: readonly OutPiece[], typed: string, recent: readonly number[] = []): Found[] {
  const reading = readWords(typed);
  if (reading.words.length === 0) return [];
  const coded = findByCodes(typed, (code) => pieces.find((piece) => piece.code === code));
  if (coded) return [{ piece: coded, match: 'whole', rank: 0 }];
  const found = pieces.flatMap((piece): Found[] => {
    const matched = matchOf(
      { number: piece.clothingNumber, words: piece.clothingName, holder: piece.personName, size: piece.sizeLabel },
      reading,
    );
    return matched === undefined ? [] : [{ piece, ...matched }];
  });
  const inOrder = byGarment(recent);
  return narrowToNumber(found).toSorted((a, b) => byLikelihood(a, b) || inOrder(a.piece, b.piece));
}

/** The one piece that Enter takes: "12" is neither "120" nor "12a". */
export const meant = (found: readonly Found[]): OutPiece | undefined => meantOf(found)?.piece;

export interface HolderHit {
  readonly personId: number;
  readonly personName: string;
  readonly groupName: string | null;
  readonly held: number;
}

/** People whose name has the typed words. */
export function findHolders(pieces: readonly OutPiece[], typed: string): HolderHit[] {
  const { words } = readTyped(typed);
  if (words.length === 0 || words.some((word) => /\d/.test(word))) return [];
  const byPerson = Map.groupBy(pieces, ({ personId }) => personId);
  return [...byPerson.values()].flatMap((held): HolderHit[] => {
    const [first] = held;
    if (first === undefined || !findsName(words.join(' '), first.personName)) return [];
    return [{ personId: first.personId, personName: first.personName, groupName: first.groupName, held: held.length }];
  });
}

/** Who still holds what: without the pieces of `gone`. */
export const stillOpen = (holders: readonly OpenHolder[], gone: ReadonlySet<number>): OpenHolder[] =>
  holders.flatMap((holder): OpenHolder[] => {
    const items = holder.items.filter(({ clothingId }) => !gone.has(clothingId));
    return items.length === 0 ? [] : [{ ...holder, items, numberOfLate: items.filter(({ late }) => late).length }];
  });

/** Of these holders what the filters leave: of the group, and of the names. */
export const openOf = (holders: readonly OpenHolder[], { groupId, clothingNameIds }: Chosen): OpenHolder[] => {
  const other = holders.flatMap(({ items }) =>
    items.filter(({ clothingNameId }) => clothingNameIds !== undefined && !clothingNameIds.includes(clothingNameId)),
  );
  const others = new Set(other.map(({ clothingId }) => clothingId));
  const ofGroup = holders.filter((holder) => groupId === undefined || holder.groupId === groupId);
  return stillOpen(ofGroup, others).toSorted((a, b) => Number(b.numberOfLate > 0) - Number(a.numberOfLate > 0));
};

/** A group or name, with the number of its pieces that are out. */
export interface Counted {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

const counted = (keys: readonly { id: number | null; name: string | null }[]): Counted[] =>
  [...Map.groupBy(keys, ({ id }) => id).values()]
    .flatMap((same): Counted[] => {
      const [first] = same;
      return first === undefined || first.id === null ? [] : [{ id: first.id, name: first.name ?? '', count: same.length }];
    })
    .toSorted((a, b) => compareTexts(a.name, b.name));

export const groupsOut = (pieces: readonly OutPiece[]): Counted[] =>
  counted(pieces.map(({ groupId: id, groupName: name }) => ({ id, name })));

/** Names of the chosen group. */
export const namesOut = (pieces: readonly OutPiece[], { groupId }: Chosen): Counted[] =>
  counted(narrowed(pieces, { groupId }).map(({ clothingNameId: id, clothingName: name }) => ({ id, name })));
