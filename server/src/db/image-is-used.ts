import { type RawBuilder, sql } from 'kysely';
import { type Db, SCHEMA } from './database.ts';

/** Selects the condition that something refers to an image, as SQL. References are those of the catalogue, so that none is forgotten. */
export const SELECT_IMAGE_IS_USED = `
  select '(' || string_agg(
    format('exists (select from %s as used where used.ensemble_id = image.ensemble_id and used.%I = image.id)', conrelid::regclass, attname), ' or ') || ')' as condition
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[2]
  where contype = 'f' and confrelid = '${SCHEMA}.image'::regclass`;

/** Whether anything refers to the image of a row of `image`. */
export async function imageIsUsed(db: Db): Promise<RawBuilder<boolean>> {
  const { rows } = await sql.raw<{ condition: string }>(SELECT_IMAGE_IS_USED).execute(db);
  return sql.raw(rows[0]?.condition ?? 'true');
}
