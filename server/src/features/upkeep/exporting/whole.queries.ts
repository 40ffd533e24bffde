import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { estonian } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';
import type { WholeTable } from '../../../tables/sheet.ts';

/** Rows per portion, as in `exporting.queries.ts`. */
const PORTION = 200;

/** A cell as JSON has it. */
export type JsonCell = string | number | boolean | null;

/** The rows of a query of one JSON array each, in its order. */
export async function* streamCells({ db }: Scope, query: RawBuilder<unknown>): AsyncGenerator<readonly JsonCell[]> {
  const rows = db.selectFrom(sql<{ cells: readonly JsonCell[] }>`(${query})`.as('sheet')).selectAll().stream(PORTION);
  for await (const { cells } of rows) yield cells;
}

/** The id and the columns of each row of a table. */
export const tableQuery = ({ table, columns }: WholeTable): RawBuilder<unknown> => {
  const cells = ['id', ...columns.map(({ column }) => column)].map((column) => sql.ref(column));
  return sql`select json_build_array(${sql.join(cells)}) as cells from ${sql.table(table)} order by id`;
};

/** Pictures in use, with the name of one clothing name, set or item that has it. */
export async function findPictures({ db }: Scope): Promise<{ id: number; hash: string; of: string }[]> {
  const { rows } = await sql<{ id: number; hash: string; of: string }>`
    select image.id, image.hash, min(used.name) as of
    from image
    join (
      select image_id, name from clothing_name where image_id is not null
      union all select image_id, name from clothing_set where image_id is not null
      union all select item_image.image_id, concat_ws(' nr ', name, clothing_number) from item_image
        join clothing_item as item on item.id = clothing_item_id join clothing_name on clothing_name.id = clothing_name_id
    ) as used on used.image_id = image.id
    group by image.id, image.hash order by image.id`.execute(db);
  return rows;
}

/** Users of an ensemble, without secrets. */
export const findUsersOf = (db: Db, ensembleId: number) =>
  db
    .selectFrom('appUser')
    .select(['name', 'email', 'roleCode', 'active'])
    .where('ensembleId', '=', ensembleId)
    .orderBy(estonian('name'))
    .execute();
