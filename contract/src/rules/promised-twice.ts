import { itemLabel } from '../wardrobe/clothing-item.ts';
import { numberOfPieces } from './placeholders.ts';
import { type Promised, promisedTo } from './promised.ts';

/** A piece that a plan promises to a dancer, and another plan to somebody else for some of the same days. */
export interface PromisedTwice {
  readonly clothingName: string;
  readonly clothingNumber: string | null;
  /** Null: an instructor does not see her. */
  readonly personName: string | null;
  readonly promise: Promised;
}

/** Pieces that are named in words, which a phone shows above its page; the others are counted, and marked in plan and packing list. */
const NAMED = 2;

/** "2 eset on lubatud ka mujale: Seelik nr 1 (Mari Aas; lubatud: Laada 12.6 tantsijale Kati Tamm), … Paku plaan uuesti." */
export function promisedTwice(twice: readonly PromisedTwice[]): string {
  const named = twice.slice(0, NAMED).map(({ clothingName, clothingNumber, personName, promise }) => {
    const whose = [personName, promisedTo(promise)].filter((words) => words !== null).join('; ');
    return `${itemLabel(clothingName, clothingNumber)} (${whose})`;
  });
  const others = twice.length > NAMED ? ` ja veel ${twice.length - NAMED}` : '';
  return `${numberOfPieces(twice.length)} on samaks ajaks lubatud ka mujale: ${named.join(', ')}${others}. Paku plaan uuesti.`;
}
