import type { BodyKind } from '@riideait/contract';
import { bell, type Random } from './random.ts';
import type { Gender } from './wardrobe.ts';

/** The true measures of a dancer, cm; FOOT in European sizes. The register holds only what was measured of them. */
export type TrueBody = Readonly<Record<BodyKind, number>>;

const adults = {
  F: { HEIGHT: 167, CHEST: 92, waist: -16, hips: 7, HEAD: 56, FOOT: 38.5 },
  M: { HEIGHT: 180, CHEST: 102, waist: -11, hips: 2, HEAD: 58, FOOT: 43.5 },
} as const;

/** A body as Estonian adults have them; young ones are slighter. */
export function bodyOf(gender: Gender, { young }: { young: boolean }, chances: Random): TrueBody {
  const mean = adults[gender];
  const height = bell(chances, mean.HEIGHT - (young ? 5 : 0), 6);
  const chest = bell(chances, mean.CHEST - (young ? 7 : 0), young ? 5 : 8);
  return {
    HEIGHT: height,
    CHEST: chest,
    WAIST: chest + mean.waist + bell(chances, 0, 3),
    HIPS: chest + mean.hips + bell(chances, 0, 3),
    HEAD: bell(chances, mean.HEAD, 1.3),
    FOOT: mean.FOOT + (height - mean.HEIGHT) * 0.1 + bell(chances, 0, 0.7),
  };
}

/** A value of a dancer as it was written down; `daysAgo` the day of the tape. */
export interface Measured {
  readonly kind: BodyKind;
  readonly value: number;
  readonly daysAgo: number;
}

/** Share of dancers of whom a measure is known, per cent. */
const known: Readonly<Record<BodyKind, number>> = { HEIGHT: 85, CHEST: 70, WAIST: 70, HIPS: 55, HEAD: 60, FOOT: 80 };

/** Measures as a keeper takes them: to half a centimetre, a little off, some missing. Young ones were measured a year before too. */
export function measured(body: TrueBody, { young }: { young: boolean }, chances: Random): Measured[] {
  const daysAgo = chances.between(20, 900);
  return (['HEIGHT', 'CHEST', 'WAIST', 'HIPS', 'HEAD', 'FOOT'] as const).flatMap((kind) => {
    if (!chances.chance(known[kind])) return [];
    const off = kind === 'FOOT' ? 0 : chances.between(-2, 2) / 2;
    const value = (kind === 'FOOT' ? Math.round(body[kind]) : Math.round(body[kind] * 2) / 2) + off;
    if (!young || kind !== 'HEIGHT') return [{ kind, value, daysAgo }];
    return [
      { kind, value: value - chances.between(2, 5), daysAgo: (daysAgo % 200) + 380 },
      { kind, value, daysAgo: daysAgo % 200 },
    ];
  });
}
