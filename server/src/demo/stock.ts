import { defaultLetterSizes, labelOfSize } from '@riideait/contract';
import { type Random, random } from './random.ts';
import { type TruePiece, truePiece } from './true-fit.ts';
import { type Garment, garments } from './wardrobe.ts';

export interface DemoItem {
  readonly clothingNumber: string | null;
  readonly sizeLabel: string | null;
  readonly comment: string | null;
  readonly active: boolean;
  readonly truth: TruePiece;
}

const wear = ['plekk servas', 'parandatud 2024', 'vahetada lukk', 'vana lõige'];
/** Share of pieces whose label is gone, per cent. */
const NO_LABEL = 6;

/** The pieces of every garment with their true lengths; the same at every call. */
export function demoStock(): Map<Garment, DemoItem[]> {
  const chances = random(1871);
  return new Map(garments.map((garment) => [garment, itemsOf(garment, chances)]));
}

const itemsOf = (garment: Garment, chances: Random): DemoItem[] =>
  Array.from({ length: garment.pieces }, (_, index) => {
    const { between, chance } = chances;
    const [from, to, step] = garment.sizes ?? [0, 0, 1];
    const size = garment.sizes === null ? null : from + step * between(0, Math.floor((to - from) / step));
    return {
      clothingNumber: garment.numbered ? numberOf(index, garment.pieces) : null,
      sizeLabel: chance(NO_LABEL) || size === null ? null : labelOf(garment, size),
      comment: chance(5) ? (wear[between(0, wear.length - 1)] ?? null) : null,
      active: !chance(4),
      truth: truePiece(garment, size, chances),
    };
  });

/** Pullovers are labelled with letters. */
function labelOf({ name }: Garment, size: number): string | null {
  if (!/kampsun$/.test(name)) return labelOfSize(size);
  return defaultLetterSizes.find(({ menFrom, menTo }) => menFrom <= size && size <= menTo)?.letter ?? null;
}

/** 1, 2, 3 …; the last of more than ten is "10a". */
const numberOf = (index: number, pieces: number): string => (index === pieces - 1 && pieces > 10 ? '10a' : String(index + 1));
