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

/** Whether an item is away with a performance. */
export const isPacked = (item: string) => sql<boolean>`exists (
  select from packed_item where packed_item.clothing_item_id = ${sql.ref(item)})`;
