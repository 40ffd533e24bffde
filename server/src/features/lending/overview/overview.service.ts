import type { Overview, OverviewFilter } from '@riideait/contract';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { findOverview } from './overview.queries.ts';
import { overviewOf } from './overview.rules.ts';

/** Held pieces by person and clothing name. */
export async function readOverview(scope: Scope, filter: OverviewFilter): Promise<Overview> {
  const { people, names, held, photos } = await findOverview(scope, filter);
  const pictured = names.map(({ id, name, picture: imageUrl }) => ({ id, name, imageUrl }));
  return overviewOf(people, pictured, { ...held, photos }, filter, dayInEstonia(scope.now));
}
