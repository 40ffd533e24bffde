import { yearBefore } from '@riideait/contract';
import { sql } from 'kysely';
import { dayInEstonia } from '../day.ts';
import type { Scope } from './scope.ts';

/** Today in Estonia. */
export const today = ({ now }: Pick<Scope, 'now'>) => sql<string>`(${now.toISOString()}::timestamptz at time zone 'Europe/Tallinn')::date`;

/** Whether a current issue is late: its day is before today in Estonia. */
export const isLate = (scope: Pick<Scope, 'now'>, dueOn: string) => sql<boolean>`coalesce(${sql.ref(dueOn)} < ${today(scope)}, false)`;

/** Whether a current issue began over a year ago, by days in Estonia. */
export const isOverYear = ({ now }: Pick<Scope, 'now'>, since: string) =>
  sql<boolean>`${sql.ref(since)} < ${yearBefore(dayInEstonia(now))}::date::timestamp at time zone 'Europe/Tallinn'`;
