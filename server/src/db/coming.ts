import { sql } from 'kysely';
import { today } from './late.ts';
import type { Scope } from './scope.ts';

/** The joined performance is not closed, and its day is not past. */
export const isComing = (scope: Pick<Scope, 'now'>) =>
  sql<boolean>`(performance.closed_at is null and performance.on_day >= ${today(scope)})`;
