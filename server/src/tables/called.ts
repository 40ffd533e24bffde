import { type Columns, snakeCase, wordOf } from '@riideait/contract';
import { sql } from 'kysely';
import type { Text } from './passport.ts';

/** Name and number of the joined item. */
export const itemName = sql`(select name || coalesce(' nr ' || clothing_number, '') from clothing_name where id = clothing_name_id)`;
export const nameOf = (table: string) => (id: ReturnType<typeof sql.ref>) =>
  sql`(select name from ${sql.table(table)} as named where named.id = ${id})`;
export const itemOf = (table: string) => (id: ReturnType<typeof sql.ref>) =>
  sql`(select ${itemName} from clothing_item where id = (select clothing_item_id from ${sql.table(table)} as part where part.id = ${id}))`;

export const ofName = (table: string) => (id: ReturnType<typeof sql.ref>) =>
  sql`(select name from clothing_name where clothing_name.id = (select clothing_name_id from ${sql.table(table)} as part where part.id = ${id}))`;

/** "Sügispäev: Mari Tamm": a part of a plan or a set. */
export const partOf = (table: string, whole: string, part: string, name: ReturnType<typeof sql>) => (id: ReturnType<typeof sql.ref>) =>
  sql`(
  select whole.name || ': ' || ${name} from ${sql.table(table)} as link join ${sql.table(whole)} as whole on whole.id = link.${sql.ref(`${whole}_id`)}
  join ${sql.table(part)} on ${sql.ref(`${part}.id`)} = link.${sql.ref(`${part}_id`)} where link.id = ${id})`;

/** Of rows that hold sums or say who owes one: whoever undoes need not know of them. */
export const UNNAMED = 'vahepeal on lisatud andmeid';

export const SAME_NAME = 'Sama nimi on vahepeal kasutusel';

/** The words of a record. */
export const wordsOf = (columns: Columns) => Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, wordOf(column)]));

/** The free texts of a record. */
export const textsOf = (columns: Columns): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { freeText, ...column }]) =>
      freeText === undefined ? [] : [[snakeCase(name), { word: wordOf(column), ...(freeText === 'NAME' && { isName: true as const }) }]],
    ),
  );
