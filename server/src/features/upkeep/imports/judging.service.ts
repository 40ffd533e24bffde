import { atField, fieldNamed, type ImportRow, type ImportRowForm, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import { allowTime } from '../../../db/allow-time.ts';
import type { Scope } from '../../../db/scope.ts';
import type { FileContext } from '../../../http/context.ts';
import type { ThreadContext } from '../../../threads/task.ts';
import { erasedNames } from '../erased/erased-names.service.ts';
import { judgeClothing } from './clothing/clothing.rules.ts';
import { writeClothingRows } from './clothing/clothing-writing.service.ts';
import { judgeFixed } from './groups.rules.ts';
import { findDecidedRows, getRow, storeJudgements, updateRow } from './import-rows.queries.ts';
import { type ImportEntry, lastChange, lockImport, updateImport } from './imports.queries.ts';
import { isOpen, isSum, maySeeSums, requireOpen, type Tally, tallyOf, withoutSum } from './imports.rules.ts';
import type { Judged, OnProgress } from './imports.types.ts';
import { storable } from './mapping.rules.ts';
import { judgePeople, withoutGender } from './people/people.rules.ts';
import { writePeopleRows } from './people/people-writing.service.ts';
import { settle } from './questions.rules.ts';
import { findClothingRegister, findPeopleRegister } from './register.queries.ts';

/** Judged rows of a file. */
export interface Verdict {
  readonly rows: readonly Judged<unknown>[];
  /** Numbers of those that the answers leave out. */
  readonly left: readonly number[];
  readonly tally: Tally;
  /** Writes them in the transaction that has judged them. */
  write(onProgress: OnProgress): Promise<void>;
}

type Permitted = Pick<FileContext, 'permissions'>;

/** Judges all rows against the register as this transaction sees it. */
export async function judgeRows(
  scope: Scope,
  entry: ImportEntry,
  files: Pick<ThreadContext, 'nameSecret' | 'permissions'>,
): Promise<Verdict> {
  const seesSums = seesSumsOf(files, entry);
  const seen = seesSums ? entry.columns : entry.columns.map((column) => (isSum(column) ? withoutSum(column) : column));
  const { id, kind, emptyClears, updateExisting, answers } = entry;
  const { rows: decided, columns, left, questions } = settle(await findDecidedRows(scope, id), { kind, columns: seen }, answers);
  const asked = { today: dayInEstonia(scope.now), pricesTogether: answers.PRICE_OF_ALL };
  const [options, file] = [
    { columns, emptyClears, updateExisting, ...asked },
    { ...entry, columns },
  ];
  if (kind === 'PEOPLE') {
    const register = { ...(await findPeopleRegister(scope)), erasedOn: await erasedNames(scope, files.nameSecret) };
    const { rows, groups } = judgeFixed(decided, file, (settled) => ({ rows: judgePeople(settled, options, register) }));
    const tally = { ...tallyOf(rows, withoutGender(rows)), questions, groups, seesSums };
    return { rows, left, tally, write: (onProgress) => writePeopleRows(scope, rows, onProgress) };
  }
  const register = await findClothingRegister(scope, seesSums);
  const { groups, ...judged } = judgeFixed(decided, file, (settled) => judgeClothing(settled, options, register));
  const tally = { ...tallyOf(judged.rows), questions, groups, seesSums };
  return { rows: judged.rows, left, tally, write: (onProgress) => writeClothingRows(scope, judged, columns, onProgress) };
}

/** Whether the user may see and write the sums of a file; true where it has none. */
export const seesSumsOf = (user: Permitted, { columns }: Pick<ImportEntry, 'columns'>): boolean => !columns.some(isSum) || maySeeSums(user);

/** Whether the mapping, a row or the register has changed since the rows were judged, or they were for another right to see sums. */
export const isStale = async (scope: Scope, entry: ImportEntry, files: Permitted): Promise<boolean> => {
  const { status, tally, judgedAt } = entry;
  if (!isOpen(status)) return false;
  return tally === null || judgedAt !== (await lastChange(scope)) || tally.seesSums !== seesSumsOf(files, entry);
};

async function judgeAnew(scope: Scope, entry: ImportEntry, files: ThreadContext): Promise<void> {
  // Read before the register: changes meanwhile make the judgements stale.
  const judgedAt = await lastChange(scope);
  const { rows, left, tally } = await judgeRows(scope, entry, files);
  await storeJudgements(scope, entry.id, rows, left);
  await updateImport(scope, entry.id, { counts: JSON.stringify(tally), judgedAt });
}

/** Judges the rows of a file unless their judgements are fresh; of two calls the second waits, and finds them fresh. */
export const judgeFile = (files: ThreadContext, { id }: { id: number }): Promise<void> =>
  files.inScope(async (scope) => {
    await allowTime(scope);
    const entry = await lockImport(scope, id);
    if (await isStale(scope, entry, files)) await judgeAnew(scope, entry, files);
  });

interface RowChange {
  readonly id: number;
  readonly row: number;
  readonly form: ImportRowForm;
}

/** Mends cells of a row or decides about it, and judges all rows anew: others may depend on it. */
export const changeRow = (files: ThreadContext, { id, row, form: { values = {}, decision } }: RowChange): Promise<ImportRow> =>
  files.inScope(async (scope) => {
    await allowTime(scope);
    const entry = requireOpen(await lockImport(scope, id));
    await updateRow(scope, id, row, cellsOf(entry, values), decision);
    await judgeAnew(scope, entry, files);
    const judged = await getRow(scope, id, row);
    if (decision && !judged.choices.includes(decision)) refuse(refusal('NOT_A_CHOICE'));
    return judged;
  });

/** Mended cells by the index of the column that has their field. */
const cellsOf = ({ columns }: ImportEntry, values: NonNullable<ImportRowForm['values']>): ReadonlyMap<number, string | null> =>
  new Map(
    Object.entries(values).map(([field, value]) => {
      const column = columns.find((each) => each.field === fieldNamed(field));
      const { index } = column ?? refuse(atField(`values.${field}`, refusal('UNKNOWN_FIELD', { field })));
      return [index, value === null ? null : storable(value).trim() || null];
    }),
  );
