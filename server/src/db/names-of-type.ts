import { sql } from 'kysely';

/** How many clothing names there are of the clothing type in this row. */
export const namesOfType = sql<number>`(
  select count(*) from clothing_name where clothing_name.clothing_type_id = clothing_type.id and clothing_name.deleted_at is null
)`;
