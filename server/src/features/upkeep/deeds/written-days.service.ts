import { warnIfPast } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { findWrittenDays } from './written-days.queries.ts';

/** Warns of those of these past days that the present deed has written: what was so before is told nowhere. */
export async function warnOfPast(scope: Scope, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  for (const day of await findWrittenDays(scope, days)) warnIfPast(scope, day);
}
