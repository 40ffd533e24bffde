import type { Scope } from '../db/scope.ts';
import type { Random } from './random.ts';
import type { Garment } from './wardrobe.ts';

/** A measurement with its value per size, cm; without sizes between two lengths. */
type Measure = readonly [name: string, of: (size: number) => number] | readonly [name: string, from: number, to: number];

const chest: Measure = ['Rinnaümbermõõt', (size) => 2 * size + 14];
const sleeve: Measure = ['Varruka pikkus', 56, 66];

const measuresOf: Record<string, readonly Measure[]> = {
  'Seelikud F': [
    ['Ümbermõõt', (size) => size],
    ['Pikkus', 72, 88],
  ],
  'Põlled F': [['Pikkus', 62, 74]],
  'Pluusid ja särgid F': [chest, sleeve],
  'Pluusid ja särgid M': [['Kaelaümbermõõt', (size) => size - 3], sleeve],
  'Vestid ja liistikud F': [chest],
  'Vestid ja liistikud M': [chest],
  'Püksid M': [
    ['Ümbermõõt', (size) => 2 * size - 4],
    ['Pikkus', 68, 78],
  ],
};

/** Share of unmeasured items, per cent. */
const UNMEASURED = 8;

/** Measures the items of a garment. */
export async function addMeasures(
  { db }: Scope,
  { type, gender, costume }: Garment,
  pieces: readonly { id: number; clothingNameId: number; size: number | null }[],
  { between, chance }: Random,
): Promise<void> {
  const measures = costume === null ? [] : (measuresOf[`${type} ${gender}`] ?? []);
  const clothingNameId = pieces[0]?.clothingNameId;
  if (measures.length === 0 || clothingNameId === undefined) return;

  const measurements = await db
    .insertInto('measurement')
    .values(measures.map(([name]) => ({ clothingNameId, name })))
    .returning('id')
    .execute();
  const values = pieces.flatMap(({ id: clothingItemId, size }) =>
    measures.flatMap(([, of, to], index) => {
      const exact = typeof of === 'number' ? between(of, to ?? of) : size === null ? null : of(size) + between(-2, 2);
      const measurementId = measurements[index]?.id;
      if (chance(UNMEASURED) || exact === null || measurementId === undefined) return [];
      return [{ clothingItemId, measurementId, value: exact + between(0, 1) / 2 }];
    }),
  );
  await db.insertInto('measuredValue').values(values).execute();
}
