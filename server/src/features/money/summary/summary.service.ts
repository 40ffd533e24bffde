import type { Permission, Summary } from '@riideait/contract';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { readWorth } from '../../wardrobe/values/insurance.service.ts';
import { countIssues, countPieces, sumOpen } from './summary.queries.ts';
import { chartsOf, countedDays } from './summary.rules.ts';

/** The page for the board, as a user with these permissions may see it. */
export async function readSummary(scope: Scope, permissions: readonly Permission[]): Promise<Summary> {
  const on = dayInEstonia(scope.now);
  const worth = await readWorth(scope, on);
  const pieces = { own: worth.own.pieces, inactive: worth.inactive.pieces, borrowed: worth.borrowed.pieces };
  const money = permissions.includes('money:read') ? { money: { worth, ...(await sumOpen(scope)) } } : {};
  return { on, pieces, ...(await countPieces(scope)), ...money, ...chartsOf(await countIssues(scope, countedDays(on)), on) };
}
