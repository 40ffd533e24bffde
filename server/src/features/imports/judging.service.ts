import { atField, type ImportRow, type ImportRowForm, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import type { FileContext } from '../../http/context.ts';
import { judgeClothing } from './clothing/clothing.rules.ts';
import { findDecidedRows, getRow, storeJudgements, updateCells, updateDecision } from './import-rows.queries.ts';
import { allowTime, type ImportEntry, lastChange, lockImport, updateImport } from './imports.queries.ts';
import { isOpen, requireOpen, tallyOf } from './imports.rules.ts';
import type { Judged, JudgedClothing, PersonWrite } from './imports.types.ts';
import { fieldNamed, storable } from './mapping.rules.ts';
import { judgePeople } from './people/people.rules.ts';
import { findClothingRegister, findPeopleRegister } from './register.queries.ts';

const dayInEstonia = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Tallinn' });

/** Judged rows of a file with their writes. */
export type Verdict =
  | { readonly kind: 'PEOPLE'; readonly rows: readonly Judged<PersonWrite>[] }
  | ({ readonly kind: 'CLOTHING' } & JudgedClothing);

/** Judges all rows against the register as this transaction sees it. */
export async function judgeRows(scope: Scope, { id, kind, columns, emptyClears, updateExisting }: ImportEntry): Promise<Verdict> {
  const rows = await findDecidedRows(scope, id);
  const options = { columns, emptyClears, updateExisting, today: dayInEstonia.format(scope.now) };
  return kind === 'PEOPLE'
    ? { kind, rows: judgePeople(rows, options, await findPeopleRegister(scope)) }
    : { kind, ...judgeClothing(rows, options, await findClothingRegister(scope)) };
}

/** Whether the mapping, a row or the register has changed since the rows were judged. */
export const isStale = async (scope: Scope, { status, tally, judgedAt }: ImportEntry): Promise<boolean> =>
  isOpen(status) && (tally === null || judgedAt !== (await lastChange(scope)));

async function judgeAnew(scope: Scope, entry: ImportEntry): Promise<void> {
  // Read before the register: changes meanwhile make the judgements stale.
  const judgedAt = await lastChange(scope);
  const { rows } = await judgeRows(scope, entry);
  await storeJudgements(scope, entry.id, rows);
  await updateImport(scope, entry.id, { counts: JSON.stringify(tallyOf(rows)), judgedAt });
}

async function judgeIfStale(scope: Scope, entry: ImportEntry): Promise<void> {
  if (await isStale(scope, entry)) await judgeAnew(scope, entry);
}

/** Judges the rows of a file unless their judgements are fresh; of two calls the second waits, and finds them fresh. */
export const judgeFile = (files: FileContext, { id }: { id: number }): Promise<void> =>
  files.inScope(async (scope) => {
    await allowTime(scope);
    await judgeIfStale(scope, await lockImport(scope, id));
  });

interface RowChange {
  readonly id: number;
  readonly row: number;
  readonly form: ImportRowForm;
}

/** Mends cells of a row or decides about it, and judges all rows anew: others may depend on it. */
export const changeRow = (files: FileContext, { id, row, form: { values, decision } }: RowChange): Promise<ImportRow> =>
  files.inScope(async (scope) => {
    await allowTime(scope);
    const entry = requireOpen(await lockImport(scope, id));
    if (values !== undefined) {
      await updateCells(scope, id, row, cellsOf(entry, values));
      await judgeAnew(scope, entry);
    }
    if (decision !== undefined) {
      if (values === undefined) await judgeIfStale(scope, entry);
      const { choices } = await getRow(scope, id, row);
      if (decision !== null && !choices.includes(decision)) refuse(refusal('NOT_A_CHOICE'));
      await updateDecision(scope, id, row, decision);
      await judgeAnew(scope, entry);
    }
    return getRow(scope, id, row);
  });

/** Mended cells by the index of the column that has their field. */
function cellsOf({ columns }: ImportEntry, values: NonNullable<ImportRowForm['values']>): ReadonlyMap<number, string | null> {
  const mended = Object.entries(values).map(([field, value]) => {
    const column = columns.find((each) => each.field === fieldNamed(field));
    return { field, index: column?.index, text: value === null ? null : storable(value).trim() || null };
  });
  refuseIfAny(
    mended.flatMap(({ field, index }) => (index === undefined ? [atField(`values.${field}`, refusal('UNKNOWN_FIELD', { field }))] : [])),
  );
  return new Map(mended.flatMap(({ index, text }) => (index === undefined ? [] : [[index, text]])));
}
