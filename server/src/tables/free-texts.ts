import type pg from 'pg';
import type { Passport } from './passport.ts';
import { passports, type TableOfEnsemble, tables } from './passports.ts';

/** A column of a table with words of keepers. */
interface FreeText {
  readonly table: TableOfEnsemble;
  readonly column: string;
  readonly word: string;
  readonly isName: boolean;
  readonly goesWith: string | null;
}

/** Texts about other things in which a dancer may be named. */
export const freeTexts: readonly FreeText[] = tables.flatMap((table) => {
  const { texts = {}, textsGoWith }: Passport = passports[table];
  return Object.entries(texts).map(([column, { word, isName = false }]) => ({
    table,
    column,
    word,
    isName,
    goesWith: textsGoWith ?? null,
  }));
});

/** Fills the table by which the functions of the database find them. */
export async function keepFreeTexts(client: pg.ClientBase): Promise<void> {
  // A test may stop at an older version.
  const { rows } = await client.query("select to_regclass('free_text') as present");
  if (rows[0]?.present === null) return;
  await client.query('delete from free_text');
  await client.query(
    `insert into free_text (entity, field, is_name, goes_with)
     select "table", "column", "isName", "goesWith"
     from jsonb_to_recordset($1) as text ("table" text, "column" text, "isName" boolean, "goesWith" text)`,
    [JSON.stringify(freeTexts)],
  );
}
