import type { HolderPerformance, Performance } from '@riideait/contract';
import { sql } from 'kysely';
import { today } from '../../../db/late.ts';
import type { Scope } from '../../../db/scope.ts';
import { recordset } from '../../../db/sets.ts';

type OfPerformance = Pick<Performance, 'name' | 'onDay' | 'gatherAt' | 'place' | 'closedAt'>;

/** What somebody dances and wears at a performance. */
export interface Dances extends OfPerformance, Pick<HolderPerformance, 'comes' | 'late' | 'former' | 'numbers' | 'pieces'> {
  readonly performanceId: number;
  readonly personId: number;
  /** In some number. */
  readonly dances: boolean;
}

/** What these people dance and wear at these performances, as far as those are there. */
export const findDances = async (scope: Scope, asked: readonly Pick<Dances, 'performanceId' | 'personId'>[]): Promise<Dances[]> =>
  (
    await sql<Dances>`
      select performance.id as performance_id, "personId" as person_id, performance.name, performance.on_day, performance.place, performance.closed_at,
        to_char(performance.gather_at, 'HH24:MI') as gather_at, attendance.comes, coalesce(attendance.late, false) as late,
        former.answer as former, worn.numbers, worn.pieces,
        exists (select from dance where dance.performance_id = performance.id and dance.person_id = "personId") as dances
      from ${recordset(asked, '"performanceId" bigint, "personId" bigint')}
      join performance on performance.id = "performanceId"
      left join attendance_now as attendance on attendance.performance_id = performance.id and attendance.person_id = "personId"
      left join former_answer(performance.id, "personId") as former on true
      cross join worn_at(performance.id, "personId", ${today(scope)}) as worn`.execute(scope.db)
  ).rows;
