import { sql } from 'kysely';
import { today } from './late.ts';
import type { Scope } from './scope.ts';

/** The day on which pieces of the joined performance were worn: its own, or an earlier one on which it was closed. */
export const wornOn = sql<string>`least(performance.on_day, (performance.closed_at at time zone 'Europe/Tallinn')::date)`;

/** The joined performance is not closed, and its day is not past. */
export const isComing = (scope: Pick<Scope, 'now'>) =>
  sql<boolean>`(performance.closed_at is null and performance.on_day >= ${today(scope)})`;
