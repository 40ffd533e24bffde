import { sql } from 'kysely';
import { today } from '../../../db/late.ts';
import type { HolderScope } from '../../../db/link-scope.ts';
import type { DancedBy } from './holder.types.ts';

/** Those of a day and later, closed ones too; by day, time and person. */
export const findPerformances = async (scope: HolderScope, since: string): Promise<DancedBy[]> =>
  (
    await sql<DancedBy>`
      select person_id, performance_id as id, version, name, on_day, gather_at, gathers_at, place, closed, comes, late, word, said_at,
        case when by_holder then 'SELF' when said_at is not null then 'KEEPER' end as said_by, former, numbers, pieces
      from holder_performances(${since}, ${today(scope)})`.execute(scope.db)
  ).rows;
