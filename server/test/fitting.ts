import { type BodyKind, defaultEase, defaultLetterSizes, type GarmentKind } from '@riideait/contract';
import type { Body, Garment, Piece, ProposalInput, Wearing } from '../src/features/fitting/fit/fit.types.ts';
import { seeded } from '../src/seeded.ts';

/** The day of these tests. */
export const TODAY = '2026-11-22';

/** A body measured on `measuredOn`. */
export const aBody = (
  measures: Partial<Record<BodyKind, number>>,
  { measuredOn = TODAY, ...rest }: Partial<Omit<Body, 'measures'>> & { measuredOn?: string } = {},
): Body => ({
  personId: 1,
  genderCode: 'F',
  growing: false,
  had: new Map(),
  ...rest,
  measures: Object.fromEntries(Object.entries(measures).map(([kind, value]) => [kind, { value, measuredOn }])),
});

/** A clothing name with the default table of ease. */
export const aGarment = (kind: GarmentKind, garment: Partial<Garment> = {}): Garment => ({
  clothingNameId: 1,
  kind,
  ease: defaultEase.filter(({ garmentKind }) => garmentKind === kind),
  sizeMeans: null,
  letters: defaultLetterSizes,
  lengthRatio: null,
  ...garment,
});

export const aPiece = (measures: Piece['measures'], piece: Partial<Piece> = {}): Piece => ({
  clothingId: 1,
  clothingNameId: 1,
  clothingNumber: null,
  sizeLabel: null,
  wearings: [],
  ...piece,
  measures,
});

export const wornBy = (...bodies: Partial<Record<BodyKind, number>>[]): Wearing[] =>
  bodies.map((body, index) => ({ personId: 100 + index, year: 2024, body }));

/** Usual values of women, cm and sizes: mean and deviation; waist and hips follow the chest. */
const KINDS = ['SKIRT', 'SHIRT', 'BODICE', 'COAT', 'TROUSERS', 'SHOES', 'HEADWEAR', 'SKIRT_ADJUSTABLE'] as const;

/** A woman, as measured; `random` from 0 to 1. */
function aWoman(random: () => number): Record<BodyKind, number> {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const chest = 92 + 9 * normal();
  const whole = (value: number) => Math.round(value);
  const height = 167 + 6 * normal();
  return {
    HEIGHT: whole(height),
    CHEST: whole(chest),
    WAIST: whole(chest - 16 + 3 * normal()),
    HIPS: whole(chest + 9 + 3 * normal()),
    HEAD: whole(56 + 1.5 * normal()),
    FOOT: whole(39 + (height - 167) / 6 + normal()),
  };
}

interface Group {
  readonly people: number;
  readonly names: number;
  readonly pieces: number;
  readonly together?: boolean;
}

/** A random group of women and pieces that were sewn for other women; pieces of the same number for the same one. */
export function aRandomGroup(seed: number, { people, names, pieces, together = false }: Group): ProposalInput {
  const random = seeded(seed);
  const bodies = Array.from({ length: people }, (_, index) => aBody(aWoman(random), { personId: index + 1 }));
  const owners = Array.from({ length: pieces }, () => aWoman(random));
  const tailoring = () => Math.round((random() - 0.5) * 8) / 2;
  const garments = Array.from({ length: names }, (_, index) => {
    const clothingNameId = index + 1;
    const garment = aGarment(KINDS[index % KINDS.length] ?? 'SKIRT', { clothingNameId });
    const sewn = owners.map((owner, place) => {
      const measures = garment.ease.flatMap(({ criterion, idealFrom, idealTo }) =>
        criterion === 'LENGTH' || criterion === 'HEIGHT'
          ? []
          : [[criterion, owner[criterion] + (idealFrom + idealTo) / 2 + (criterion === 'FOOT' ? 0 : tailoring())]],
      );
      const clothingId = clothingNameId * 10_000 + place;
      return aPiece(Object.fromEntries(measures), { clothingId, clothingNameId, clothingNumber: String(place + 1) });
    });
    return { garment, pieces: sewn };
  });
  return {
    today: TODAY,
    bodies,
    garments,
    kept: [],
    wanted: bodies.flatMap(({ personId }) => garments.map(({ garment }) => ({ personId, clothingNameId: garment.clothingNameId }))),
    free: garments.flatMap(({ pieces: sewn }) => sewn.map(({ clothingId }) => clothingId)),
    fixed: [],
    together: together ? garments.map(({ garment }) => garment.clothingNameId) : [],
  };
}
