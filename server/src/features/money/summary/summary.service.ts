import { type Permission, type Summary, seasonOf, yearBefore } from '@riideait/contract';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { readWorth } from '../../wardrobe/values/insurance.service.ts';
import { countIssues, countPieces, findHappened, findLate, sumOpen } from './summary.queries.ts';
import { countedDays, happenedIn, issuesOf, lateDays } from './summary.rules.ts';

/** The page for the board, as a user with these permissions may see it. */
export async function readSummary(scope: Scope, permissions: readonly Permission[]): Promise<Summary> {
  const on = dayInEstonia(scope.now);
  const seesSums = permissions.includes('money:read');
  const worth = await readWorth(scope, on);
  const happened = await findHappened(scope, seasonOf(yearBefore(on)), seasonOf(on));
  return {
    on,
    pieces: { own: worth.own.pieces, inactive: worth.inactive.pieces, borrowed: worth.borrowed.pieces },
    ...(await countPieces(scope)),
    ...(seesSums && { money: { worth, ...(await sumOpen(scope)) } }),
    ...issuesOf(await countIssues(scope, countedDays(on)), on),
    lateWeeks: await findLate(scope, lateDays(on)),
    ...happenedIn(happened, seesSums),
  };
}
