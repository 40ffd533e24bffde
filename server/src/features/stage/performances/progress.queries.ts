import type { PerformanceProgress } from '@riideait/contract';
import { sql } from 'kysely';
import { today } from '../../../db/late.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';

/** Without `dressed`, which the plans know; `wearing`: those of the people for whom there is a set. */
interface Counted extends Omit<PerformanceProgress, 'dressed'> {
  readonly wearing: number;
}

const NOBODY: Counted = { dancers: 0, coming: 0, people: 0, wearing: 0, packed: 0 };

/** How far these performances are, counted for all of them at once. */
export async function findProgress(scope: Scope, ids: readonly number[]): Promise<(id: number) => Counted> {
  if (ids.length === 0) return () => NOBODY;
  const { rows } = await sql<Omit<Counted, 'packed'> & { id: number; isPacking: boolean }>`
    select performance_id as id, count(*) as dancers, count(*) filter (where said.comes) as coming, count(*) filter (where not absent) as people,
      count(*) filter (where not absent and wears) as wearing, performance_id in (select performance_id from packed_item) as is_packing
    from (
      select performance_id, person_id, bool_or(absent) as absent, bool_or(clothing_set_id is not null) as wears
      from dance where performance_id = any(${idArray(ids)}) group by performance_id, person_id
    ) as dancing left join attendance_now as said using (performance_id, person_id)
    group by performance_id`.execute(scope.db);
  const packed = await countPacked(
    scope,
    rows.flatMap(({ id, isPacking }) => (isPacking ? [id] : [])),
  );
  const found = new Map(rows.map(({ id, isPacking: _, ...counted }) => [id, { ...counted, packed: packed.get(id) ?? 0 }]));
  return (id) => found.get(id) ?? NOBODY;
}

/** Dancers whose pieces are packed, those that they hold aside; one whose pieces she all holds is none of them. */
async function countPacked(scope: Scope, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; people: number }>`
    with wanted as materialized (
      select distinct performance_id, person_id, part.clothing_name_id
      from dance join clothing_set_item as part using (clothing_set_id)
      join clothing_name as name on name.id = part.clothing_name_id and name.deleted_at is null
      where performance_id = any(${idArray(ids)}) and not absent
    ), held as materialized (
      select issue.person_id, item.clothing_name_id, item.id
      from current_issue as issue join clothing_item as item on item.id = issue.clothing_item_id
      where issue.person_id in (select person_id from wanted)
    ), piece as (
      select performance_id, person_id, held.id, true as is_held from wanted join held using (person_id, clothing_name_id)
      union all
      select performance_id, person_id, clothing_item_id, false
      from promised_cells(${idArray(ids)}, ${today(scope)}) as cell
      where (performance_id, person_id, clothing_name_id) in (select performance_id, person_id, clothing_name_id from wanted)
        and (person_id, clothing_name_id) not in (select person_id, clothing_name_id from held)
    )
    select performance_id as id, count(*) as people
    from (
      select piece.performance_id, piece.person_id
      from piece left join packed_item as away on away.performance_id = piece.performance_id and away.clothing_item_id = piece.id
      group by 1, 2 having bool_and(is_held or away.id is not null) and bool_or(away.id is not null)
    ) as packed
    group by 1`.execute(scope.db);
  return new Map(rows.map(({ id, people }) => [id, people]));
}
