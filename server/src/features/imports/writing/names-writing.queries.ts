import { importFieldLabel, measurementField } from '@riideait/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { nameKey } from '../cells.rules.ts';
import type { NameWrite } from '../imports.types.ts';
import { measurementKey } from '../register.queries.ts';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import { idsByName, portionsOf, updateRows } from './writing.queries.ts';

/** Writes clothing names, and the types that are not there yet; answers the ids of all names by their keys. */
export async function writeNames(scope: Scope, names: readonly NameWrite[]): Promise<Map<string, number>> {
  const { db } = scope;
  const types = await idsByName(
    scope,
    'clothingType',
    names.flatMap(({ values }) => values.typeName ?? []),
  );
  const typeOf = ({ values: { typeName } }: NameWrite) => (typeName === undefined ? null : (types.get(nameKey(typeName)) ?? null));

  const known = await db.selectFrom('clothingName').select(['id', 'name']).where('deletedAt', 'is', null).orderBy('id', 'desc').execute();
  const ids = new Map(known.map(({ id, name }) => [nameKey(name), id]));
  for (const { key, id } of names) if (id !== null) ids.set(key, id);

  for (const portion of portionsOf(names.filter(({ id }) => id === null))) {
    const made = await db
      .insertInto('clothingName')
      .values(
        portion.map((name) => {
          const { name: written = name.key, parish = null, description = null } = name.values;
          return { name: written, parish, description, clothingTypeId: typeOf(name) };
        }),
      )
      .returning('id')
      .execute();
    portion.forEach(({ key }, index) => {
      const id = made[index]?.id;
      if (id !== undefined) ids.set(key, id);
    });
  }

  const changes = names.flatMap((name) => {
    if (name.id === null) return [];
    const { typeName, ...columns } = name.values;
    return [{ id: name.id, values: typeName === undefined ? columns : { ...columns, clothingTypeId: typeOf(name) } }];
  });
  await updateRows(scope, 'clothing_name', changes);
  return ids;
}

/** Keeps clothing names from being deleted while things are written that belong to them. */
export async function keepNames({ db }: Scope, ids: ReadonlySet<number>): Promise<void> {
  const kept = await db
    .selectFrom('clothingName')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (kept.length < ids.size) throw new ChangedMeanwhile('A clothing name');
}

/** A measurement of a clothing name, as rows call it. */
export interface MeasurementOfRow {
  readonly clothingNameId: number;
  readonly key: string;
  /** As it is to be written where it is new. */
  readonly spelling: string | undefined;
  /** Whether it is to be made where it is not there: not for a value that is cleared. */
  readonly needed: boolean;
}

export type MeasurementIds = ReadonlyMap<string, number>;

export const placeOf = (clothingNameId: number, key: string): string => `${clothingNameId} ${key}`;

/** Ids of measurements by `placeOf`; those that are needed and not there yet are made, each once. */
export async function measurementIds({ db }: Scope, wanted: readonly MeasurementOfRow[]): Promise<MeasurementIds> {
  if (wanted.length === 0) return new Map();
  const nameIds = [...new Set(wanted.map(({ clothingNameId }) => clothingNameId))];
  const known = await db
    .selectFrom('measurement')
    .select(['id', 'clothingNameId', 'name'])
    .where(sql<boolean>`clothing_name_id = any(${nameIds}::bigint[])`)
    .orderBy('id', 'desc')
    .forKeyShare()
    .execute();
  const ids = new Map(known.map(({ id, clothingNameId, name }) => [placeOf(clothingNameId, measurementKey(name)), id]));
  const fresh = new Map<string, MeasurementOfRow>();
  for (const measurement of wanted) {
    const place = placeOf(measurement.clothingNameId, measurement.key);
    if (measurement.needed && !ids.has(place) && !fresh.has(place)) fresh.set(place, measurement);
  }
  for (const portion of portionsOf([...fresh])) {
    const made = await db
      .insertInto('measurement')
      .values(
        portion.map(([, { clothingNameId, key, spelling }]) => ({
          clothingNameId,
          name: spelling ?? importFieldLabel('CLOTHING', measurementField(key)),
        })),
      )
      .returning('id')
      .execute();
    portion.forEach(([place], index) => {
      const id = made[index]?.id;
      if (id !== undefined) ids.set(place, id);
    });
  }
  return ids;
}
