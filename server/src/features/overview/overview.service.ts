import type { Overview, OverviewFilter } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';
import { findHeld, findNames, findPeople } from './overview.queries.ts';
import { overviewOf } from './overview.rules.ts';

/** Held pieces by person and clothing name. */
export async function readOverview(scope: Scope, filter: OverviewFilter): Promise<Overview> {
  const people = await findPeople(scope, filter);
  const names = await findNames(scope, filter);
  return overviewOf(people, names, await findHeld(scope, filter), filter);
}
