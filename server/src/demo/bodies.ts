import type { Scope } from '../db/scope.ts';
import { insertMeasured } from '../features/people/people/bodies.queries.ts';
import type { Measured } from './true-body.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Writes the measures that were taken of the dancers. */
export const addBodies = (
  scope: Scope,
  dancers: readonly { readonly id: number; readonly measures: readonly Measured[] }[],
): Promise<void> =>
  insertMeasured(
    scope,
    dancers.flatMap(({ id: personId, measures }) =>
      measures.map(({ kind, value, daysAgo }) => ({
        personId,
        kind,
        value,
        measuredOn: new Date(scope.now.getTime() - daysAgo * DAY).toISOString().slice(0, 10),
      })),
    ),
  );
