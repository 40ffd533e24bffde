import type { Overview, OverviewFilter } from '@riideait/contract';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { findOverview } from './overview.queries.ts';
import { overviewOf } from './overview.rules.ts';

/** Held pieces by person and clothing name. */
export async function readOverview(scope: Scope, filter: OverviewFilter): Promise<Overview> {
  const { people, names, held } = await findOverview(scope, filter);
  return overviewOf(people, names, held, filter, dayInEstonia(scope.now));
}
