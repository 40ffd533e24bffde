import type { Permission, Summary } from '@riideait/contract';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { countIssues, countPieces, sumMoney } from './summary.queries.ts';
import { chartsOf, countedDays } from './summary.rules.ts';

/** The page for the board, as a user with these permissions may see it. */
export async function readSummary(scope: Scope, permissions: readonly Permission[]): Promise<Summary> {
  const on = dayInEstonia(scope.now);
  const money = permissions.includes('money:read') ? { money: await sumMoney(scope) } : {};
  return { on, ...(await countPieces(scope)), ...money, ...chartsOf(await countIssues(scope, countedDays(on)), on) };
}
