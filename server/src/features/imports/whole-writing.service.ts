import { refusal, type WholeCounts } from '@riideait/contract';
import { AppError, refuse } from '../../app-error.ts';
import { allowTime } from '../../db/allow-time.ts';
import type { Scope } from '../../db/scope.ts';
import { writeRows } from '../../db/sets.ts';
import { brokenConstraint } from '../../db/violations.ts';
import type { FileContext } from '../../http/context.ts';
import { withDistinctNames } from '../../whole/distinct.rules.ts';
import { openWhole, type WholeRow } from '../../whole/read-whole.ts';
import { pathOf, type WholeTable, wholeTables } from '../../whole/tables.ts';
import { lockAdding } from './imports.queries.ts';
import { hasRegister } from './whole.queries.ts';

interface Filling {
  readonly filePath: string;
  /** Old and new id of each picture. */
  readonly pictures: readonly (readonly [number, number])[];
}

/** Refuses an ensemble that has rows already. */
export async function requireEmpty(scope: Scope): Promise<void> {
  if (await hasRegister(scope)) refuse(refusal('ENSEMBLE_NOT_EMPTY'));
}

/** Writes all rows of a zip into an empty ensemble, or none. */
export async function fillEnsemble(files: FileContext, { filePath, pictures }: Filling): Promise<WholeCounts> {
  const whole = await openWhole(filePath);
  const filling = files.inScope(async (scope) => {
    await allowTime(scope);
    await lockAdding(scope);
    await requireEmpty(scope);
    const newIds = new Map<string, ReadonlyMap<number, number>>([['image', new Map(pictures)]]);
    const written = new Map<string, readonly WholeRow[]>();
    for (const table of wholeTables) {
      const rows = withDistinctNames(table, await whole.rows(table, newIds));
      newIds.set(table.table, await write(scope, table, rows));
      written.set(table.table, rows);
    }
    for (const table of wholeTables) await writeLast(scope, table, written.get(table.table) ?? [], newIds.get(table.table) ?? new Map());
    const count = (table: string, empty?: string) =>
      written.get(table)?.filter(({ values }) => empty === undefined || values[empty] === null).length ?? 0;
    return {
      people: count('person'),
      items: count('clothingItem', 'deletedAt'),
      issued: count('issue', 'validUntil'),
      pictures: pictures.length,
    };
  });
  return filling.finally(whole.close);
}

async function write(scope: Scope, { table, file, columns }: WholeTable, rows: readonly WholeRow[]): Promise<ReadonlyMap<number, number>> {
  const writes = rows.map(({ id: oldId, values }) => ({ id: null, oldId, values }));
  try {
    const written = await writeRows(
      scope,
      table,
      columns.filter(({ isLast }) => !isLast).map(({ column }) => column),
      writes,
    );
    return new Map(written.map(({ oldId, id }) => [oldId, id]));
  } catch (error) {
    if (brokenConstraint(error) === undefined) throw error;
    throw new AppError([refusal('ENSEMBLE_DATA_WRONG', { where: pathOf(file, 1), reason: 'read ei sobi omavahel kokku' })], undefined, {
      cause: error,
    });
  }
}

async function writeLast(scope: Scope, { table, columns }: WholeTable, rows: readonly WholeRow[], newIds: ReadonlyMap<number, number>) {
  for (const { column, refersTo } of columns.filter(({ isLast }) => isLast)) {
    const writes = rows.flatMap(({ id: oldId, values }) => {
      const [id, value] = [newIds.get(oldId), refersTo === table ? newIds.get(Number(values[column])) : values[column]];
      return id === undefined || value === undefined || value === null ? [] : [{ id, values: { [column]: value } }];
    });
    if (writes.length > 0) await writeRows(scope, table, [column], writes);
  }
}
