import { refusal, type WholeCounts } from '@riideait/contract';
import { AppError, refuse } from '../../../app-error.ts';
import { allowTime } from '../../../db/allow-time.ts';
import { requireWithinLimit } from '../../../db/limits.ts';
import { lookUpByIndex } from '../../../db/look-up-by-index.ts';
import type { Scope } from '../../../db/scope.ts';
import { writeRows } from '../../../db/sets.ts';
import { brokenConstraint } from '../../../db/violations.ts';
import type { FileContext } from '../../../http/context.ts';
import type { WholeTable } from '../../../tables/sheet.ts';
import { firstBroken, type WholeRows } from '../../../whole/broken.rules.ts';
import { withDistinctNames } from '../../../whole/distinct.rules.ts';
import { openWhole, type Whole, type WholeRow } from '../../../whole/read-whole.ts';
import { pathOf, wholeTables } from '../../../whole/tables.ts';
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
    await lookUpByIndex(scope);
    const tables = await readAll(whole, pictures);
    const broken = firstBroken(tables, scope.now);
    if (broken !== undefined) refuse(refusal('ENSEMBLE_DATA_WRONG', { ...broken }));
    const newIds = new Map<string, ReadonlyMap<number, number>>([['image', new Map(pictures)]]);
    for (const table of wholeTables) newIds.set(table.table, await write(scope, table, tables.get(table.table) ?? [], newIds));
    for (const table of wholeTables) await writeLast(scope, table, tables.get(table.table) ?? [], newIds);
    await requireWithinLimit(scope, 'items');
    await requireWithinLimit(scope, 'people');
    const count = (table: string, empty?: string) =>
      tables.get(table)?.filter(({ values }) => empty === undefined || values[empty] === null).length ?? 0;
    return {
      people: count('person'),
      items: count('clothingItem', 'deletedAt'),
      issued: count('issue', 'validUntil'),
      pictures: pictures.length,
    };
  });
  return filling.finally(whole.close);
}

/** All rows of the zip by table, with names that are distinct. */
async function readAll(whole: Whole, pictures: Filling['pictures']): Promise<WholeRows> {
  const tables = new Map<string, readonly WholeRow[]>();
  const known = new Map([['image', new Set(pictures.map(([id]) => id))]]);
  for (const table of wholeTables) {
    const rows = await whole.rows(table, known);
    known.set(table.table, new Set(rows.map(({ id }) => id)));
    tables.set(table.table, withDistinctNames(table, rows));
  }
  return tables;
}

/** New ids of rows by table and old id. */
type NewIds = ReadonlyMap<string, ReadonlyMap<number, number>>;

const newValue = (value: unknown, refersTo: string | undefined, newIds: NewIds): unknown =>
  refersTo === undefined || value === null ? value : newIds.get(refersTo)?.get(Number(value));

/** Writes rows of a sheet; what the database refuses is said of the sheet. */
const checked = <T>(file: string, writing: Promise<T>): Promise<T> =>
  writing.catch((cause: unknown) => {
    if (brokenConstraint(cause) === undefined) throw cause;
    const refused = refusal('ENSEMBLE_DATA_WRONG', { where: pathOf(file, 1), reason: 'read ei sobi omavahel kokku' });
    throw new AppError([refused], undefined, { cause });
  });

async function write(
  scope: Scope,
  { table, file, columns }: WholeTable,
  rows: readonly WholeRow[],
  newIds: NewIds,
): Promise<ReadonlyMap<number, number>> {
  const first = columns.filter(({ isLast }) => !isLast);
  const names = first.map(({ column }) => column);
  const writes = rows.map(({ id: oldId, values }) => ({
    ...{ id: null, oldId },
    values: Object.fromEntries(first.map(({ column, refersTo }) => [column, newValue(values[column], refersTo, newIds)])),
  }));
  const written = await checked(file, writeRows(scope, table, names, writes));
  return new Map(written.map(({ oldId, id }) => [oldId, id]));
}

async function writeLast(scope: Scope, { table, file, columns }: WholeTable, rows: readonly WholeRow[], newIds: NewIds) {
  for (const { column, refersTo } of columns.filter(({ isLast }) => isLast)) {
    const writes = rows.flatMap(({ id: oldId, values }) => {
      const [id, value] = [newIds.get(table)?.get(oldId), newValue(values[column], refersTo, newIds)];
      return id === undefined || value === undefined || value === null ? [] : [{ id, values: { [column]: value } }];
    });
    if (writes.length > 0) await checked(file, writeRows(scope, table, [column], writes));
  }
}
