import { clothingItemRecord, clothingNameRecord, obstaclesOf, personRecord } from '@riideait/contract';
import type { Passport } from '../../../tables/passport.ts';
import { type AuditedTable, isTable, passports, type TableOfEnsemble, tables } from '../../../tables/passports.ts';

/** Tables whose changes are audited, and so can be undone. `undo-words.test.ts` compares all of this file with the database. */
export const auditedTables = tables.filter((table): table is AuditedTable => 'called' in passports[table]);

export const isAudited = (table: string): table is AuditedTable => auditedTables.some((audited) => audited === table);

/** What refers to a row that goes: a table, or `merged_into`, a person who was merged into it. */
export type Use = TableOfEnsemble | 'merged_into';

/** What holds back the undo of an addition, by what refers to it. */
export const uses: Readonly<Partial<Record<Use, string>>> = {
  ...Object.fromEntries(tables.flatMap((table) => ('holdsBack' in passports[table] ? [[table, passports[table].holdsBack]] : []))),
  merged_into: 'temaga on vahepeal ühendatud teine tantsija',
};

export const isUse = (by: string): by is Use => Object.hasOwn(uses, by);

export const OUTDATED = 'Riideait on vahepeal uuendatud: nii vana muudatust ei saa ennistada';

/** Why rows cannot come back, by the unique index that they would break. */
const distinct: Readonly<Record<string, string>> = Object.assign(
  {},
  ...tables.map((table) => ('distinct' in passports[table] ? passports[table].distinct : {})),
);

/** Words of records, for what rows would break as they come back. */
const written: Readonly<Record<string, string>> = {
  ...obstaclesOf(clothingNameRecord),
  ...obstaclesOf(clothingItemRecord),
  ...obstaclesOf(personRecord),
};

/** The table to which a foreign key refers, by its name: `dressing_plan_group_id_fkey`. */
function referredBy(constraint: string): TableOfEnsemble | undefined {
  const [own] = auditedTables.filter((table) => constraint.startsWith(`${table}_`)).toSorted((one, other) => other.length - one.length);
  if (own === undefined || !constraint.endsWith('_fkey')) return undefined;
  const column = constraint.slice(own.length + 1, -'_fkey'.length);
  const { refersTo = {} }: Passport = passports[own];
  const table = refersTo[column] ?? column.replace(/_id$/, '');
  return isTable(table) ? table : undefined;
}

/** Any other constraint is a check that a migration has made since. */
export function reasonOf(constraint: string): string {
  const referred = referredBy(constraint);
  return (
    written[constraint] ??
    distinct[constraint] ??
    (referred === undefined ? OUTDATED : `${passports[referred].label} on vahepeal kustutatud`)
  );
}
