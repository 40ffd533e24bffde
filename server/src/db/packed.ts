import type { PackedIn } from '@riideait/contract';
import { sql } from 'kysely';

/** The performance that an item is away with, null: none; `item`: column with its id. Instructors do not see names of performances of others. */
export const packed = (item: string) => sql<PackedIn | null>`(
  select jsonb_build_object('performanceId', performance_id, 'name', (
    select name from performance where performance.id = performance_id), 'bag', bag)
  from packed_item where packed_item.clothing_item_id = ${sql.ref(item)})`;

/** As `packed`, with when it was packed. */
export const packedSince = (item: string) => sql<(PackedIn & { readonly since: string }) | null>`(
  select ${packed(item)} || jsonb_build_object('since', since) from packed_item where packed_item.clothing_item_id = ${sql.ref(item)})`;

/** As `packed`, with the dancers whom the plan of the performance gives the item. */
export const packedFor = sql<(PackedIn & { readonly personIds: number[] }) | null>`(
  select ${packed('clothing_item.id')} || jsonb_build_object('personIds', (
    select coalesce(jsonb_agg(person_id), '[]') from dressing_cell join dressing_plan on dressing_plan.id = dressing_plan_id
    where dressing_plan.performance_id = packed_item.performance_id and dressing_cell.clothing_item_id = clothing_item.id))
  from packed_item where packed_item.clothing_item_id = clothing_item.id)`;

/** Whether an item is away with a performance. */
export const isPacked = (item: string) => sql<boolean>`exists (
  select from packed_item where packed_item.clothing_item_id = ${sql.ref(item)})`;
