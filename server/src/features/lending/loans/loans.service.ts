import {
  atField,
  type EditLoanForm,
  type Loan,
  type LoanFilter,
  type LoanForm,
  type LoanHandOverForm,
  type LoanRow,
  type LoanTakeBackForm,
  loanName,
  type ReturnAnswer,
  refusal,
} from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { keepPerson } from '../../people/people/people.service.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { lockPromises } from '../../wardrobe/promises/promises.service.ts';
import { issueItems, lockStates, setDueDates } from '../issuing/issuing.service.ts';
import { takeBack } from '../returns/returns.service.ts';
import { findClashes, findOwned, insertItems, removeItems } from './loan-items.queries.ts';
import { findLoans, findPieces, getLoan, insertLoan, lockLoan, type PlacedPiece, removeLoan, updateLoan } from './loans.queries.ts';
import { changesOf, inOrder, obstacleOf, ownersInWords, whyNotInLoan, whyNotReservable } from './loans.rules.ts';

/*
 * Plans that may promise for the days and the borrower are locked before the loan, and pieces after it: who takes a piece from a loan for a
 * plan has locked the plan, too. Who hands over locks the loan, so that nobody frees its pieces or deletes it meanwhile.
 */

export async function listLoans(scope: Scope, { open, personId }: LoanFilter): Promise<LoanRow[]> {
  const loans = await findLoans(scope, { personId });
  return inOrder(open === undefined ? loans : loans.filter((loan) => loan.open === open));
}

export const readLoan = async (scope: Scope, id: number): Promise<Loan> => ({
  ...(await getLoan(scope, id)),
  pieces: (await findPieces(scope, id)).map(shown),
});

const shown = ({ active, holder, packed, maker, ...piece }: PlacedPiece): Loan['pieces'][number] => ({
  ...piece,
  obstacle: piece.loanState === 'RESERVED' ? obstacleOf({ ...piece, active, holder, packed, maker }) : null,
});

const valuesOf = ({ from, to, purpose, deposit, contact }: Pick<LoanForm, 'from' | 'to' | 'purpose' | 'deposit' | 'contact'>) => ({
  ...{ fromDay: from, untilDay: to },
  ...{ purpose, deposit, contact },
});

export async function addLoan(scope: Scope, { personId, clothingIds, ...form }: LoanForm): Promise<Loan> {
  await lockPromises(scope, form.from, form.to);
  const person = await keepPerson(scope, personId);
  if (person.kind !== 'BORROWER') refuse(atField('personId', refusal('NOT_A_BORROWER')));
  if (!person.active) refuse(atField('personId', refusal('PERSON_INACTIVE', { person: person.name })));
  const id = await insertLoan(scope, { personId: person.id, ...valuesOf(form) });
  await reserve(scope, { id, from: form.from, to: form.to }, clothingIds);
  return readLoan(scope, id);
}

/** A loan and its days. */
export type LoanDays = Pick<LoanRow, 'id' | 'from' | 'to'>;

/** Reserves pieces for a loan: all or none. Warns of those of other owners. */
export async function reserve(scope: Scope, loan: LoanDays, clothingIds: readonly number[]): Promise<void> {
  if (clothingIds.length === 0) return;
  const items = await lockStates(scope, clothingIds);
  const clashes = new Map((await findClashes(scope, loan, clothingIds)).map((clash) => [clash.clothingId, clash]));
  refuseIfAny(clothingIds.flatMap((id) => whyNotReservable(items.get(id), clashes.get(id))));
  await insertItems(scope, loan.id, clothingIds);
  for (const words of ownersInWords(await findOwned(scope, clothingIds))) scope.warn(words);
}

export async function editLoan(scope: Scope, id: number, { version, clothingIds, ...form }: EditLoanForm): Promise<Loan> {
  await lockPromises(scope, form.from, form.to);
  await lockLoan(scope, id);
  await requireVersion(scope, 'loan', id, version);
  const { from, to, pieces } = await readLoan(scope, id);
  const { added, removed, kept, refusals } = changesOf(pieces, clothingIds);
  refuseIfAny(refusals);
  await updateLoan(scope, id, valuesOf(form));
  if (removed.length > 0) await removeItems(scope, id, removed);
  if (form.from !== from || form.to !== to) await keepForDays(scope, { id, from: form.from, to: form.to }, kept);
  await reserve(scope, { id, from: form.from, to: form.to }, added);
  const out = pieces.flatMap(({ clothingId, loanState }) => (loanState === 'OUT' ? [clothingId] : []));
  if (form.to !== to) await setDueDates(scope, out, form.to);
  return readLoan(scope, id);
}

/** The pieces of a loan whose days have changed: another loan may have them for the new ones. */
async function keepForDays(scope: Scope, loan: LoanDays, clothingIds: readonly number[]): Promise<void> {
  if (clothingIds.length === 0) return;
  const items = await lockStates(scope, clothingIds);
  const clashes = await findClashes(scope, loan, clothingIds);
  refuseIfAny(clashes.slice(0, 1).flatMap((clash) => whyNotReservable(items.get(clash.clothingId), clash)));
}

/** Locks a loan with the plans that may promise for its days. */
export async function lockToReserve(scope: Scope, id: number): Promise<LoanRow> {
  const { from, to } = await getLoan(scope, id);
  await lockPromises(scope, from, to);
  await lockLoan(scope, id);
  return getLoan(scope, id);
}

export async function deleteLoan(scope: Scope, id: number): Promise<null> {
  await lockLoan(scope, id);
  const loan = await getLoan(scope, id);
  if (loan.numberOfOut + loan.numberOfBack > 0) refuse(refusal('LOAN_GIVEN', { loan: loanName(loan) }));
  await removeLoan(scope, id);
  return null;
}

/** Issues pieces of a loan to its borrower. Where a piece without a number has gone meanwhile, its twin is of the loan instead. */
export async function handOver(scope: Scope, id: number, { clothingIds }: LoanHandOverForm): Promise<Loan> {
  await keepPerson(scope, (await getLoan(scope, id)).personId);
  await lockLoan(scope, id);
  const { personId, to } = await getLoan(scope, id);
  refuseIfAny(whyNotInLoan(await findPieces(scope, id), clothingIds));
  const issued = (await issueItems(scope, personId, { clothingIds, comments: [], dueOn: to })).map(({ clothingId }) => clothingId);
  const replaced = clothingIds.filter((one) => !issued.includes(one));
  if (replaced.length > 0) {
    await removeItems(scope, id, replaced);
    await insertItems(
      scope,
      id,
      issued.filter((one) => !clothingIds.includes(one)),
    );
  }
  return readLoan(scope, id);
}

/** Takes pieces of a loan back from its borrower, as the page of returns does. */
export async function takeBackPieces(scope: Scope, id: number, { items }: LoanTakeBackForm): Promise<ReturnAnswer[]> {
  const { personId } = await getLoan(scope, id);
  const clothingIds = items.map(({ clothingId }) => clothingId);
  refuseIfAny(whyNotInLoan(await findPieces(scope, id), clothingIds, 'items'));
  return takeBack(scope, { items: items.map((item) => ({ ...item, personId })) });
}

export { removeItems as unreserve } from './loan-items.queries.ts';
