import type pg from 'pg';
import type { Passport } from './passport.ts';
import { passports, type TableOfEnsemble, tables } from './passports.ts';

/** A column of a table with words of keepers. */
interface FreeText {
  readonly table: TableOfEnsemble;
  readonly column: string;
  readonly word: string;
  readonly isName: boolean;
  /** Erased with the dancer of its row: it is not about others. */
  readonly goesWithDancer: boolean;
}

/** Texts about other things in which a dancer may be named. */
export const freeTexts: readonly FreeText[] = tables.flatMap((table) => {
  const { texts = {}, goesWithDancer: what }: Passport = passports[table];
  const goesWithDancer = what !== undefined;
  return Object.entries(texts).map(([column, { word, isName = false }]) => ({ table, column, word, isName, goesWithDancer }));
});

/** Fills `free_text` and `goes_with_dancer`, which the functions of erasing read. */
export async function keepFreeTexts(client: pg.ClientBase): Promise<void> {
  // A test may stop at an older version.
  const { rows } = await client.query("select to_regclass('goes_with_dancer') as present");
  if (rows[0]?.present === null) return;
  await client.query('delete from free_text; delete from goes_with_dancer');
  await client.query(
    `insert into free_text (entity, field, is_name, goes_with_dancer)
     select "table", "column", "isName", "goesWithDancer"
     from jsonb_to_recordset($1) as text ("table" text, "column" text, "isName" boolean, "goesWithDancer" boolean)`,
    [JSON.stringify(freeTexts)],
  );
  const rowsGo = (table: TableOfEnsemble) => (passports[table] as Passport).goesWithDancer === 'ROW';
  await client.query('insert into goes_with_dancer select unnest($1::text[])', [tables.filter(rowsGo)]);
}
