import type { Criterion } from '@riideait/contract';
import { bell, type Random } from './random.ts';
import type { TrueBody } from './true-body.ts';
import type { Garment, Gender } from './wardrobe.ts';

/** The true lengths of a piece, cm, by the part of the body they go around; LENGTH from top to hem. */
export type TruePiece = Partial<Readonly<Record<Criterion, number>>>;

/** A body of label `size`: EN 13402 in centimetres. */
const labelled: Record<Gender, (size: number) => { chest: number; waist: number; hips: number }> = {
  F: (size) => ({ chest: 2 * size + 12, waist: 2 * size - 4, hips: 2 * size + 20 }),
  M: (size) => ({ chest: 2 * size, waist: 2 * size - 12, hips: 2 * size + 4 }),
};

/** How a tailor cuts a garment: each piece is as long as its label says, give or take. */
function cut({ type, gender }: Garment, size: number, chances: Random): TruePiece {
  const body = labelled[gender ?? 'F'](size);
  const about = (value: number, off = 1.5) => Math.round(bell(chances, value, off) * 2) / 2;
  switch (type) {
    case 'Seelikud':
      return { WAIST: about(size, 0.7), LENGTH: about(80, 3.5) };
    case 'Pluusid ja särgid':
      return { CHEST: about(body.chest + 17) };
    case 'Vestid ja liistikud':
      return { CHEST: about(body.chest + 6), WAIST: about(body.waist + 5) };
    case 'Püksid':
      return { WAIST: about(body.waist + 2.5, 1), HIPS: about(body.hips + 7.5) };
    case 'Peakatted':
      return { HEAD: about(size + 0.5, 0.3) };
    case 'Jalavarjud':
      return { FOOT: size + 0.25 };
    default:
      return {};
  }
}

export const truePiece = (garment: Garment, size: number | null, chances: Random): TruePiece =>
  size === null ? {} : cut(garment, size, chances);

type Wish = readonly [part: keyof TruePiece, wish: number, off: number];

/** By type: piece minus body as a tailor wishes it, and how far from it one can still dance, cm. Not the product's table of ease. */
const wishes: Readonly<Record<string, readonly Wish[]>> = {
  Seelikud: [
    ['WAIST', 2, 3.5],
    ['LENGTH', 0, 5],
  ],
  'Pluusid ja särgid': [['CHEST', 17, 13]],
  'Vestid ja liistikud': [
    ['CHEST', 6, 4.5],
    ['WAIST', 4.5, 4.5],
  ],
  Püksid: [
    ['WAIST', 2.5, 3.5],
    ['HIPS', 7.5, 6],
  ],
  Peakatted: [['HEAD', 0.5, 1.2]],
  Jalavarjud: [['FOOT', 0.25, 0.8]],
};

/** Length of a skirt that looks right, by height. */
const SKIRT_LENGTH = 0.48;

/** How far a piece is from what a tailor wishes: 0 is perfect, up to 1 one can dance in it. Pieces without a wish fit all. */
export function discomfort({ type }: Garment, piece: TruePiece, body: TrueBody): number {
  const parts = (wishes[type] ?? []).map(([part, wish, off]) => {
    const wanted = part === 'LENGTH' ? body.HEIGHT * SKIRT_LENGTH : body[part] + wish;
    return Math.abs((piece[part] ?? wanted) - wanted) / off;
  });
  return Math.max(0, ...parts);
}

/** A keeper's eye is off by 3 cm around a body, which is about this much discomfort. */
const EYE = 0.7;
/** Share of pieces that a keeper takes as they come, per cent. */
const ARBITRARY = 15;

/** The piece that a keeper hands out: the best by eye, or the next at hand. Undefined: there is none. */
export function byEye<P extends { readonly truth: TruePiece }>(
  garment: Garment,
  free: readonly P[],
  body: TrueBody,
  chances: Random,
): P | undefined {
  if (chances.chance(ARBITRARY)) return free.at(-1);
  const seen = free.map((piece) => ({ piece, off: Math.abs(discomfort(garment, piece.truth, body) + bell(chances, 0, EYE)) }));
  return seen.toSorted((a, b) => a.off - b.off)[0]?.piece;
}
