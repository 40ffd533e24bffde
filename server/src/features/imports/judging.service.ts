import { atField, type ImportDecisionForm, type ImportRow, type ImportRowForm, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import type { FileContext } from '../../http/context.ts';
import { isOpen, lockOpen } from './changing.service.ts';
import { judgeClothing } from './clothing/clothing.rules.ts';
import {
  type Corrections,
  decideWaiting,
  findDecidedRows,
  getCorrections,
  getRow,
  storeJudgements,
  updateCorrections,
  updateDecision,
} from './import-rows.queries.ts';
import { allowTime, type ImportEntry, lastChange, lockImport, type Tally, updateImport } from './imports.queries.ts';
import type { Judged, JudgedClothing, PersonWrite } from './imports.types.ts';
import { fieldNamed, isKnownField, storable } from './mapping.rules.ts';
import { judgePeople } from './people/people.rules.ts';
import { findClothingRegister, findPeopleRegister } from './register.queries.ts';
import { tallyOf } from './tally.rules.ts';

const dayInEstonia = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Tallinn' });

/** What is found out of all rows of a file, and what is to be written of them. */
export type Verdict =
  | { readonly kind: 'PEOPLE'; readonly rows: readonly Judged<PersonWrite>[] }
  | ({ readonly kind: 'CLOTHING' } & JudgedClothing);

/** Judges all rows against the register as this transaction sees it. */
export async function judgeRows(scope: Scope, { id, kind, columns, emptyClears }: ImportEntry): Promise<Verdict> {
  const rows = await findDecidedRows(scope, id);
  const options = { columns, emptyClears, today: dayInEstonia.format(scope.now) };
  return kind === 'PEOPLE'
    ? { kind, rows: judgePeople(rows, options, await findPeopleRegister(scope)) }
    : { kind, ...judgeClothing(rows, options, await findClothingRegister(scope)) };
}

/** Whether something has changed since the rows were judged: the mapping, what was decided, or the register. */
export const isStale = async (scope: Scope, { status, tally, judgedAt }: ImportEntry): Promise<boolean> =>
  isOpen(status) && (tally === null || judgedAt !== (await lastChange(scope)));

/** Judges anew, and keeps what was found. */
async function judgeAnew(scope: Scope, entry: ImportEntry): Promise<Tally> {
  // Before the register is read: what changes meanwhile has the rows judged once more.
  const judgedAt = await lastChange(scope);
  const { rows } = await judgeRows(scope, entry);
  await storeJudgements(scope, entry.id, rows);
  const tally = tallyOf(rows, entry.kind);
  await updateImport(scope, entry.id, { counts: JSON.stringify(tally), judgedAt });
  return tally;
}

async function judgeIfStale(scope: Scope, entry: ImportEntry): Promise<void> {
  if (await isStale(scope, entry)) await judgeAnew(scope, entry);
}

/** Judges the rows of a file unless that is done; of two at once the second waits, and finds it done. */
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

/** Corrects a row or decides about it, and judges all anew: other rows may depend on it. */
export const changeRow = (files: FileContext, { id, row, form: { values, decision } }: RowChange): Promise<ImportRow> =>
  files.inScope(async (scope) => {
    await allowTime(scope);
    const entry = await lockOpen(scope, id);
    const corrections = await getCorrections(scope, id, row);
    if (values !== undefined) {
      await updateCorrections(scope, id, row, corrected(entry, corrections, values));
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

/** What stands instead of cells once `values` are taken in: null takes a correction back, nothing typed is an empty cell. */
function corrected({ kind }: ImportEntry, before: Corrections, values: NonNullable<ImportRowForm['values']>): Corrections {
  const typed = Object.entries(values);
  refuseIfAny(
    typed.flatMap(([field]) => (isKnownField(kind, field) ? [] : [atField(`values.${field}`, refusal('UNKNOWN_FIELD', { field }))])),
  );
  const after = { ...before };
  for (const [field, value] of typed) {
    const text = value === null ? null : storable(value).trim();
    if (text === null) delete after[fieldNamed(field)];
    else after[fieldNamed(field)] = text === '' ? null : text;
  }
  return after;
}

/** Decides about all rows that wait, or those that wait for one reason. */
export const decideRows = (
  files: FileContext,
  { id, form: { decision, reason } }: { id: number; form: ImportDecisionForm },
): Promise<Tally> =>
  files.inScope(async (scope) => {
    await allowTime(scope);
    const entry = await lockOpen(scope, id);
    await judgeIfStale(scope, entry);
    await decideWaiting(scope, id, decision, reason);
    return judgeAnew(scope, entry);
  });
