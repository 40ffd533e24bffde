import type { BodyKind, Criterion, EaseRow, FitLevel } from '@riideait/contract';
import { type Known, knownAt } from './bodies.rules.ts';
import type { Body } from './fit.types.ts';
import type { KnownGarment, KnownPiece, PieceMeasure } from './pieces.rules.ts';

/** A piece and a body at one criterion. */
export interface Compared {
  readonly criterion: Criterion;
  readonly level: Exclude<FitLevel, 'UNKNOWN'>;
  readonly side: 'FITS' | 'TIGHT' | 'LOOSE';
  readonly cost: number;
  /** Piece minus body. */
  readonly difference: number;
  /** Beyond the ideal. */
  readonly beyond: number;
  /** Beyond min or max. */
  readonly outside: number;
  readonly source: PieceMeasure['source'];
  readonly measuredOn: string;
}

/** Points for each squared centimetre (size) beyond the ideal. */
const TIGHT_POINTS = 8;
const LOOSE_POINTS = 2;
const LENGTH_OUTSIDE = 60;

const exact = (value: number) => Math.round(value * 100) / 100;

/** Judges one criterion. A length outside its limits costs 60 and is never wrong. */
export function compareAt(row: EaseRow, piece: PieceMeasure, body: Known): Compared {
  const { criterion, weight } = row;
  const difference = exact(piece.value - body.value);
  const tight = exact(row.idealFrom - body.down - difference);
  const loose = exact(difference - row.idealTo - body.up);
  const beyond = Math.max(0, tight, loose);
  const outside = Math.max(0, exact(row.min - body.down - difference), exact(difference - row.max - body.up));
  const isLength = criterion === 'LENGTH';
  const side = tight > 0 ? 'TIGHT' : loose > 0 ? 'LOOSE' : 'FITS';
  const points = (tight > 0 ? TIGHT_POINTS : LOOSE_POINTS) * beyond * beyond * weight;
  return {
    criterion,
    level: outside > 0 && !isLength ? 'WRONG' : side,
    side,
    cost: outside > 0 && isLength ? LENGTH_OUTSIDE : points,
    difference,
    beyond,
    outside: isLength ? 0 : outside,
    source: piece.source,
    measuredOn: body.measuredOn,
  };
}

/** What the piece measures for this dancer: measured, by pieces of its size, else by its label. */
const measureFor = ({ measures, labels }: KnownPiece, criterion: Criterion, { genderCode }: Body): PieceMeasure | undefined =>
  measures[criterion] ?? labels[genderCode ?? 'none'][criterion];

/** All criteria at which piece and body can be compared. */
export function compare(garment: KnownGarment, piece: KnownPiece, body: Body, today: string): Compared[] {
  const compared: Compared[] = [];
  for (const row of garment.compared) {
    const measure = measureFor(piece, row.criterion, body);
    const known = measure === undefined ? undefined : knownAt(body, row.criterion, garment.lengthRatio, today);
    if (measure !== undefined && known !== undefined) compared.push(compareAt(row, measure, known));
  }
  return compared;
}

/** The body against those that wore the piece, at one measure. */
export interface Worn {
  readonly kind: BodyKind;
  /** Positive: the dancer is larger. */
  readonly beyond: number;
  readonly cost: number;
  /** Of three wearers or more; null: she wore it herself. */
  readonly range: { readonly from: number; readonly to: number } | null;
}

const TOLERANCE: Readonly<Record<BodyKind, number>> = { HEIGHT: 4, CHEST: 2, WAIST: 2, HIPS: 2, HEAD: 2, FOOT: 0.5 };
/** A shoe size weighs as in the table of ease. */
const WORN_WEIGHT: Partial<Record<BodyKind, number>> = { FOOT: 20 };
export const WORN_MOST = 90;

function wornAt(kind: BodyKind, body: Known, typical: number, range: Worn['range']): Worn {
  const difference = exact(body.value - typical);
  const over = Math.max(0, Math.abs(difference) - TOLERANCE[kind]);
  const cost = Math.min(WORN_MOST, LOOSE_POINTS * over * over * (WORN_WEIGHT[kind] ?? 1));
  return { kind, beyond: Math.sign(difference) * over, cost, range };
}

/**
 * Compares a dancer with those who wore a piece: herself, else three people or more; at the measures that matter, else by height.
 * Undefined: cannot be said. Empty: she wore it, and no measure is common; a child of last year has outgrown it.
 */
export function compareWorn(garment: KnownGarment, piece: KnownPiece, body: Body, today: string): Worn[] | undefined {
  const matter = garment.ease.flatMap(({ criterion }) => (criterion === 'LENGTH' || criterion === 'HEIGHT' ? [] : criterion));
  const own = piece.wornBy.get(body.personId);
  const at = (kind: BodyKind): Worn[] => {
    const known = knownAt(body, kind, null, today);
    const typical = own === undefined ? piece.wearers[kind]?.median : own.body[kind];
    if (known === undefined || typical === undefined) return [];
    return [wornAt(kind, known, typical, own === undefined ? (piece.wearers[kind] ?? null) : null)];
  };
  const worn = matter.flatMap(at);
  if (worn.length > 0) return worn;
  // The head does not follow the height.
  const byHeight = garment.kind === 'HEADWEAR' ? [] : at('HEIGHT');
  if (byHeight.length > 0) return byHeight;
  return own === undefined || (body.growing && own.year < Number(today.slice(0, 4))) ? undefined : [];
}
