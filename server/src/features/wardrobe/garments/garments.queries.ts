import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';

const labels = sql<string[]>`array(
  select distinct size_label from clothing_item
  where clothing_name_id = clothing_name.id and deleted_at is null and size_label is not null)`;

/** What clothing names say of their garments. */
export async function findStoredNames({ db }: Scope, ids: readonly number[]) {
  const rows = await db
    .selectFrom('clothingName')
    .leftJoin('clothingType', 'clothingType.id', 'clothingName.clothingTypeId')
    .select(['clothingName.id', 'clothingName.name', 'clothingName.garmentKind', 'clothingName.sizeMeans', 'clothingName.lengthRatio'])
    .select(['clothingType.name as typeName', 'clothingType.garmentKind as typeKind', labels.as('sizeLabels')])
    .where(sql<boolean>`clothing_name.id = any(${idArray(ids)})`)
    .execute();
  return rows.map(({ typeName, typeKind, ...name }) => ({
    ...name,
    type: typeName === null ? null : { name: typeName, garmentKind: typeKind },
  }));
}

/** Measurements of clothing names, in the order they were added. */
export const findStoredMeasurements = ({ db }: Scope, nameIds: readonly number[]) =>
  db
    .selectFrom('measurement')
    .select(['id', 'clothingNameId', 'name', 'means'])
    .select(
      sql<
        number | null
      >`(select percentile_disc(0.5) within group (order by value) from measured_value where measurement_id = measurement.id and value > 0)`.as(
        'median',
      ),
    )
    .where(sql<boolean>`clothing_name_id = any(${idArray(nameIds)})`)
    .orderBy('id')
    .execute();
