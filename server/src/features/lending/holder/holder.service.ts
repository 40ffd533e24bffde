import {
  type AnswerForm,
  type AttendForm,
  atField,
  type CareState,
  careStates,
  type HolderPage,
  type ReceiptForm,
  type Refusal,
  refusal,
} from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import { found } from '../../../db/found.ts';
import type { HolderScope } from '../../../db/link-scope.ts';
import { findAnswers, findLoan, findPeople, findPieces, findReturns, getHome, getLastReceipt } from './holder.queries.ts';
import { findPerformances } from './performances.queries.ts';
import { insertAnswer, insertAttendance, insertReceipt, type Unsaid } from './says.queries.ts';

const refusals: Readonly<Record<Unsaid, Refusal>> = {
  NOT_FOUND: refusal('NOT_FOUND'),
  HELD_CHANGED: refusal('HELD_CHANGED'),
  PIECE_NOT_YOURS: atField('clothingId', refusal('PIECE_NOT_YOURS')),
  HOLDER_PHOTO_GONE: atField('imageId', refusal('HOLDER_PHOTO_GONE')),
  PERFORMANCE_OVER: refusal('PERFORMANCE_OVER'),
  TOO_MANY_ANSWERS: refusal('TOO_MANY_ANSWERS'),
};

const inWords = (state: CareState): string | null => (state === 'OK' ? null : careStates[state]);

/** What the people of the link hold, have confirmed and answered. */
export async function readPage(scope: HolderScope): Promise<HolderPage> {
  const home = await getHome(scope);
  const people = await findPeople(scope);
  const loan = await findLoan(scope);
  const pieces = Map.groupBy(await findPieces(scope), ({ personId }) => personId);
  const answers = Map.groupBy(await findAnswers(scope), ({ personId }) => personId);
  const returns = Map.groupBy(await findReturns(scope), ({ personId }) => personId);
  const coming = (await findPerformances(scope, dayInEstonia(scope.now))).filter(({ closed }) => !closed);
  const performances = Map.groupBy(coming, ({ personId }) => personId);
  return {
    ...home,
    loan: loan ?? null,
    people: people.map((person) => ({
      ...person,
      pieces: (pieces.get(person.id) ?? []).map(({ personId, state, ...piece }) => ({
        ...piece,
        state: inWords(state),
      })),
      answers: (answers.get(person.id) ?? []).map(({ personId, ...answer }) => answer),
      returns: [...Map.groupBy(returns.get(person.id) ?? [], ({ receiptId }) => receiptId)].map(([id, lines]) => ({
        id,
        onDay: lines[0]?.onDay ?? '',
        lines: lines.map(({ receiptId, personId, onDay, state, ...line }) => ({ ...line, state: inWords(state) })),
      })),
      performances: (performances.get(person.id) ?? []).map(({ personId, closed, gathersAt, version, ...performance }) => performance),
    })),
  };
}

/** Keeps what a person of the link confirms; answers what the page shows now. A repetition confirms nothing anew. */
export async function confirm(scope: HolderScope, form: ReceiptForm): Promise<HolderPage> {
  const unsaid = await insertReceipt(scope, form);
  if (unsaid !== 'LOAN_CONFIRMED') return pageAfter(scope, unsaid);
  const { at, held, missingPieces: missing } = await getLastReceipt(scope);
  return refuse(refusal('LOAN_CONFIRMED', { at, held, missing }));
}

/** The same for what a person says. */
export async function answer(scope: HolderScope, form: AnswerForm): Promise<HolderPage> {
  if (form.kind === 'LONGER') await refuseUnlessLater(scope, form);
  return pageAfter(scope, await insertAnswer(scope, form));
}

/** The same for whether a person comes on the day that the page showed. */
export async function attend(scope: HolderScope, form: AttendForm): Promise<HolderPage> {
  const unsaid = await insertAttendance(scope, form);
  if (unsaid !== 'PERFORMANCE_MOVED') return pageAfter(scope, unsaid);
  const { name, onDay } = found((await findPerformances(scope, dayInEstonia(scope.now))).find(({ id }) => id === form.performanceId));
  return refuse(refusal('PERFORMANCE_MOVED', { name, day: onDay }));
}

async function refuseUnlessLater(scope: HolderScope, { personId, clothingId, dueOn }: AnswerForm): Promise<void> {
  if (!dueOn) return;
  if (dueOn < dayInEstonia(scope.now)) refuse(atField('dueOn', refusal('DAY_OVER')));
  const held = (await findPieces(scope)).find((piece) => piece.personId === personId && piece.clothingId === clothingId);
  if (held?.dueOn && dueOn <= held.dueOn) refuse(atField('dueOn', refusal('DAY_NOT_LATER', { day: held.dueOn })));
}

async function pageAfter(scope: HolderScope, unsaid: Unsaid | null): Promise<HolderPage> {
  if (unsaid !== null) refuse(refusals[unsaid]);
  return readPage(scope);
}
