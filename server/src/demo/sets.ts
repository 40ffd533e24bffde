import type { Scope } from '../db/scope.ts';
import type { Garment } from './wardrobe.ts';

const wearers = { F: 'naise', M: 'mehe' } as const;

/** Common pieces of all costumes, by gender. */
const withEvery = {
  F: ['Pastlad', 'Valged villased sukad', 'Kirivöö, lai'],
  M: ['Pastlad', 'Valged villased sukad', 'Sukapaelad'],
} as const;

/** A clothing set for each costume. */
export async function addSets({ db }: Scope, garments: readonly Garment[], nameIds: ReadonlyMap<string, number>): Promise<void> {
  const costumes = Map.groupBy(
    garments.filter(({ costume }) => costume !== null),
    ({ costume }) => costume,
  );
  for (const parts of costumes.values()) {
    const [{ parish, gender } = { parish: null, gender: null }] = parts;
    if (gender === null) continue;
    const { id: clothingSetId } = await db
      .insertInto('clothingSet')
      .values({ name: `${parish} ${wearers[gender]} komplekt`, genderCode: gender })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = [...parts.map(({ name }) => name), ...withEvery[gender]];
    const items = names.flatMap((name) => nameIds.get(name) ?? []).map((clothingNameId) => ({ clothingSetId, clothingNameId }));
    await db.insertInto('clothingSetItem').values(items).execute();
  }
}
