import { type ImportProblem, numberOfPieces, refusal } from '@riideait/contract';
import { invalid } from '../cells.rules.ts';
import type { RegisteredItem } from '../imports.types.ts';
import { alikeKey, type ClothingIndex, numberKey } from './clothing-index.rules.ts';
import type { Piece } from './clothing-items.rules.ts';
import { cellDoubt, type Doubt, type Target } from './clothing-targets.rules.ts';
import type { UnnumberedItems } from './unnumbered.rules.ts';

/** An item of a row, and the number it is to have; undefined: its own. */
export interface PlacedPiece {
  readonly piece: Piece;
  readonly number: string | null | undefined;
}

/** The items of a row, and why some of them may not be what is meant. */
export interface FoundPieces {
  readonly placed: readonly PlacedPiece[];
  readonly doubts: readonly Doubt[];
  readonly refusals: readonly ImportProblem[];
}

/** An item that may be meant, and what is asked about it. */
interface Alike {
  readonly piece: Piece;
  readonly text: string;
}

const numberAlike = ({ text }: Alike): Doubt => cellDoubt('NUMBER_ALIKE', 'clothingNumber', text);

export interface PieceFinder {
  readonly find: (target: Target) => FoundPieces;
  /** Keeps in mind that a row is about these. */
  readonly remember: (key: string, placed: readonly PlacedPiece[]) => void;
}

/**
 * Finds the items of rows, one row after the other.
 * @param released items whose numbers are free, since rows of the file give them others
 */
export function pieceFinder(released: ReadonlySet<number>, unnumbered: UnnumberedItems, index: ClothingIndex): PieceFinder {
  const byItem = new Map<number, Piece>();
  const byNumber = new Map<string, Piece>();
  const alike = new Map<string, Piece>();

  const bearerOf = (key: string, number: string) => {
    const bearer = index.bearerOf(key, number);
    return bearer === undefined || released.has(bearer.id) ? undefined : bearer;
  };
  const pieceOf = (row: number, item: RegisteredItem | undefined): Piece =>
    (item === undefined ? undefined : byItem.get(item.id)) ?? { row, item, state: item ?? null, draft: undefined };

  function withId({ reading: { row, key, numbers }, numbers: [number = null] }: Target, item: RegisteredItem): FoundPieces {
    const piece = pieceOf(row.number, item);
    const canBeAdded = numbers === undefined && item.clothingNumber === null;
    const text = `Sama ese on real ${piece.row}`;
    const choices = canBeAdded ? (['UPDATE', 'ADD'] as const) : (['UPDATE'] as const);
    const doubts = byItem.has(item.id) ? [{ problem: { code: 'TWICE_IN_FILE', field: 'clothingNumber', text }, choices }] : [];
    const isOther = number !== null && (item.clothingNumber === null || numberKey(key, number) !== numberKey(key, item.clothingNumber));
    const keeps = numbers === undefined && number === item.clothingNumber;
    return { placed: [{ piece, number: keeps ? undefined : number }], doubts, refusals: isOther ? taken(key, number, piece) : [] };
  }

  function taken(key: string, number: string, piece: Piece): ImportProblem[] {
    const other = byNumber.get(numberKey(key, number));
    if (other !== undefined && other !== piece) return [invalid('clothingNumber', `Sama number on real ${other.row}`)];
    const bearer = bearerOf(key, number);
    return bearer === undefined || bearer === piece.item ? [] : [invalid('clothingNumber', refusal('NUMBER_TAKEN', { number }).text)];
  }

  function withNumbers({ reading: { row, key }, numbers }: Target): FoundPieces {
    const doubts: Doubt[] = [];
    const placed = numbers.map((number): PlacedPiece => {
      if (number === null) return { piece: pieceOf(row.number, undefined), number };
      const bearer = bearerOf(key, number);
      const known = byNumber.get(numberKey(key, number));
      const like = known === undefined && bearer === undefined ? alikeTo(row.number, key, number) : undefined;
      if (like !== undefined && !doubts.some(({ problem }) => problem.code === 'NUMBER_ALIKE')) doubts.push(numberAlike(like));
      if (like !== undefined && row.decision === 'UPDATE') return { piece: like.piece, number: undefined };
      const piece = known ?? pieceOf(row.number, bearer);
      if (piece.row !== row.number && doubts.length === 0) {
        const text = numbers.length > 1 ? `Number ${number} on ka real ${piece.row}` : `Sama number on real ${piece.row}`;
        doubts.push({ problem: { code: 'TWICE_IN_FILE', field: 'clothingNumber', text }, choices: ['UPDATE'] });
      }
      return { piece, number: piece.item === undefined && piece.state === null ? number : undefined };
    });
    return { placed, doubts, refusals: [] };
  }

  /** The item whose number differs only by zeros before it: of the register, else of an earlier row. */
  function alikeTo(row: number, key: string, number: string): Alike | undefined {
    const item = index.alikeOf(key, number);
    if (item !== undefined && item.clothingNumber !== null && !released.has(item.id)) {
      return { piece: pieceOf(row, item), text: `Registris on number ${item.clothingNumber}. Kas see on sama ese?` };
    }
    const piece = alike.get(alikeKey(key, number));
    const bears = piece?.state?.clothingNumber ?? null;
    return piece === undefined || bears === null
      ? undefined
      : { piece, text: `Real ${piece.row} on number ${bears}. Kas see on sama ese?` };
  }

  function withoutNumbers({ reading, pieces, elsewhere }: Target): FoundPieces {
    const { row, name } = reading;
    const items: (RegisteredItem | undefined)[] = [...unnumbered.equalTo(reading)];
    const left = elsewhere === undefined ? unnumbered.left(reading) : 0;
    const doubts: Doubt[] = [];
    if (items.length < pieces && left > 0) {
      const text = `Registris on veel ${numberOfPieces(left)} ilma numbrita, mis sellest reast erinevad: ${name}`;
      doubts.push(cellDoubt('UNNUMBERED_THERE', 'clothingNumber', text));
    }
    while (items.length < pieces) items.push(row.decision === 'UPDATE' && left > 0 ? unnumbered.takeMostAlike(reading) : undefined);
    return { placed: items.map((item) => ({ piece: pieceOf(row.number, item), number: undefined })), doubts, refusals: [] };
  }

  return {
    find: (target) => {
      if (target.item !== undefined) return withId(target, target.item);
      return target.numbers.length > 0 ? withNumbers(target) : withoutNumbers(target);
    },
    remember: (key, placed) => {
      for (const { piece, number } of placed) {
        if (piece.item !== undefined) byItem.set(piece.item.id, piece);
        const bears = piece.state === null ? (number ?? null) : piece.state.clothingNumber;
        if (bears !== null && !byNumber.has(numberKey(key, bears))) byNumber.set(numberKey(key, bears), piece);
        if (bears !== null && piece.state !== null && !alike.has(alikeKey(key, bears))) alike.set(alikeKey(key, bears), piece);
      }
    },
  };
}
