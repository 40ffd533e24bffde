import type { Scope } from '../db/scope.ts';
import type { Random } from './random.ts';
import type { TruePiece } from './true-fit.ts';
import type { Garment } from './wardrobe.ts';

/** A measurement by what it is of: a part of the true piece, a share of the size, or any length between two. */
type Measure =
  | readonly [name: string, of: keyof TruePiece | ((size: number) => number)]
  | readonly [name: string, from: number, to: number];

const chest: Measure = ['Rinnaümbermõõt', 'CHEST'];
const sleeve: Measure = ['Varruka pikkus', 56, 66];

const measuresOf: Record<string, readonly Measure[]> = {
  'Seelikud F': [
    ['Ümbermõõt', 'WAIST'],
    ['Pikkus', 'LENGTH'],
  ],
  'Põlled F': [['Pikkus', 62, 74]],
  'Pluusid ja särgid F': [chest, sleeve],
  'Pluusid ja särgid M': [['Kaelaümbermõõt', (size) => size / 2 + 15], sleeve],
  'Vestid ja liistikud F': [chest],
  'Vestid ja liistikud M': [chest],
  'Püksid M': [
    ['Ümbermõõt', 'WAIST'],
    ['Pikkus', 68, 78],
  ],
};

/** Items without measurements, %. */
const UNMEASURED = 12;
/** Garments without measurements on any piece. */
const unmeasured = new Set(['Mustjala abu', 'Kihnu jakk']);

/** Measures the items of a garment. */
export async function addMeasures(
  { db }: Scope,
  { name, type, gender, costume }: Garment,
  pieces: readonly { id: number; clothingNameId: number; size: number | null; truth: TruePiece }[],
  { between, chance }: Random,
): Promise<void> {
  const measures = costume === null || unmeasured.has(name) ? [] : (measuresOf[`${type} ${gender}`] ?? []);
  const clothingNameId = pieces[0]?.clothingNameId;
  if (measures.length === 0 || clothingNameId === undefined) return;

  const measurements = await db
    .insertInto('measurement')
    .values(measures.map(([name]) => ({ clothingNameId, name })))
    .returning('id')
    .execute();
  const lengthOf = ([, of, to]: Measure, size: number | null, truth: TruePiece): number | null => {
    if (typeof of === 'number') return between(2 * of, 2 * (to ?? of)) / 2;
    if (typeof of === 'string') return truth[of] ?? null;
    return size === null ? null : of(size) + between(-2, 2) / 2;
  };
  const values = pieces.flatMap(({ id: clothingItemId, size, truth }) =>
    measures.flatMap((measure, index) => {
      const value = lengthOf(measure, size, truth);
      const measurementId = measurements[index]?.id;
      return chance(UNMEASURED) || value === null || measurementId === undefined ? [] : [{ clothingItemId, measurementId, value }];
    }),
  );
  await db.insertInto('measuredValue').values(values).execute();
}
