import type { Means } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { findStoredMeasurements, findStoredNames } from './garments.queries.ts';
import { meansOf, type Resolved, resolveName } from './garments.rules.ts';

/** A clothing name for fitting. */
export interface Garment extends Resolved {
  readonly clothingNameId: number;
  /** Length of a piece by the height of its wearer; null: not set. */
  readonly lengthRatio: number | null;
}

/** What clothing names are, by id. */
export async function garmentsOf(scope: Scope, nameIds: readonly number[]): Promise<Map<number, Garment>> {
  const names = await findStoredNames(scope, nameIds);
  return new Map(names.map((name) => [name.id, { clothingNameId: name.id, lengthRatio: name.lengthRatio, ...resolveName(name) }]));
}

/** What the measurements of these clothing names mean, by the id of the measurement. */
export async function meansOfMeasurements(scope: Scope, garments: ReadonlyMap<number, Garment>): Promise<Map<number, Means>> {
  const measurements = await findStoredMeasurements(scope, [...garments.keys()]);
  return new Map(
    measurements.map((measurement) => [measurement.id, meansOf(measurement, garments.get(measurement.clothingNameId)?.kind ?? 'NONE')]),
  );
}

/** Rows of clothing names, with their fields about fitting. */
export async function withGarments<Row extends { readonly id: number }>(scope: Scope, rows: readonly Row[]): Promise<(Row & Garment)[]> {
  const garments = await garmentsOf(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const garment = garments.get(row.id);
    return garment === undefined ? [] : [{ ...row, ...garment }];
  });
}

export { chosen, kindOfType } from './garments.rules.ts';
