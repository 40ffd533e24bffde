import {
  type Answer,
  atField,
  CARE_NOTE_MAX,
  refusal,
  type SettleAnswerForm,
  type Settlement,
  settlementsFor,
  settlementWords,
} from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { warnIfPast } from '../../../day.ts';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { confirmPerson, keepPeople, recordOwnMeasures } from '../../people/people/people.service.ts';
import { writeCare } from '../../wardrobe/clothing-items/care.service.ts';
import { lockItems } from '../../wardrobe/clothing-items/locked-items.service.ts';
import { isFind, listFinds, settleFind } from '../finds/finds.service.ts';
import { returnItem, setDueDates } from '../issuing/issuing.service.ts';
import { findAnswers, findListed, findPeopleOf, getAnswer, hasConfirmedAll, lockOpen, markSettled } from './answers.queries.ts';
import { asAnswer, type OfHolder } from './answers.rules.ts';

type Filter = Parameters<typeof findListed>[1];

/** Answers and finds that wait, and those settled lately. */
export async function listAnswers(scope: Scope, filter: Filter) {
  const { rows, resultCount } = await findListed(scope, filter);
  const [finds, answers] = split(rows.map(({ id }) => id));
  const listed = [...(answers.length > 0 ? await findAnswers(scope, answers) : []).map(asAnswer), ...(await listFinds(scope, finds))];
  const byId = new Map(listed.map((one) => [one.id, one]));
  return { rows: rows.flatMap(({ id }) => byId.get(id) ?? []), resultCount };
}

const split = (ids: readonly number[]) => [ids.filter(isFind), ids.filter((id) => !isFind(id))] as const;

/** Settles an answer and does what the settlement says. */
export async function settleAnswer(scope: Scope, id: number, form: SettleAnswerForm): Promise<Answer> {
  if (isFind(id)) return settleFind(scope, id, form);
  const { as, dueOn, text } = form;
  const answer = await lockAnswer(scope, id);
  refuseUnlessPossible(answer, as);
  const day = as === 'DUE' ? (dueOn ?? answer.dueOn) : null;
  // The day asked for may have passed since.
  warnIfPast(scope, day);
  await carryOut(scope, answer, as, day);
  await markSettled(scope, [id], { as, text, dueOn: day });
  if ((as === 'TAKEN_BACK' || as === 'LOST') && (await hasConfirmedAll(scope, answer.personId)))
    await confirmPerson(scope, answer.personId);
  return asAnswer(await getAnswer(scope, id));
}

/** Locks an answer that waits, and before and after it what settling may touch, in the order of issuing: the person, the item. */
async function lockAnswer(scope: Scope, id: number): Promise<OfHolder> {
  await keepPeople(scope, [found((await findPeopleOf(scope, [id]))[0])]);
  const [open] = await lockOpen(scope, [id]);
  if (open === undefined) {
    const { settled } = await getAnswer(scope, id);
    if (settled !== null) refuse(refusal('ANSWER_SETTLED', { who: settled.by, how: settlementWords[settled.as] }));
  } else if (open.clothingItemId !== null) await lockItems(scope, [open.clothingItemId]);
  return asAnswer(await getAnswer(scope, id));
}

function refuseUnlessPossible(answer: Answer, as: Settlement): void {
  if (settlementsFor(answer).includes(as)) return;
  if (answer.meanwhile !== null) refuse(refusal('ANSWER_PAST', { what: answer.meanwhile }));
  refuse(atField('as', refusal('INVALID', { reason: 'Seda vastust ei saa nii käsitleda' })));
}

async function carryOut(scope: Scope, answer: OfHolder, as: Settlement, dueOn: string | null): Promise<void> {
  const { personId, clothingId, measures, at, text } = answer;
  if (as === 'TAKEN_OVER') return recordOwnMeasures(scope, [{ personId, measures: measures ?? {}, at }]);
  if (clothingId === null) return;
  if (as === 'TAKEN_BACK') await returnItem(scope, personId, clothingId);
  if (as === 'DUE') await setDueDates(scope, [clothingId], dueOn);
  if (as === 'WASH' || as === 'REPAIR' || as === 'LOST') {
    const stateNote = text?.slice(0, CARE_NOTE_MAX).toWellFormed();
    await writeCare(scope, [{ id: clothingId, state: as, stateNote }]);
  }
}

/** Takes over the measures of those of the answers that wait. */
export async function settleMeasures(scope: Scope, ids: readonly number[]): Promise<{ settled: number }> {
  await keepPeople(scope, await findPeopleOf(scope, ids));
  const open = (await lockOpen(scope, ids)).filter(({ kind }) => kind === 'MEASURES');
  await recordOwnMeasures(
    scope,
    open.map(({ personId, measures, answeredAt }) => ({ personId, measures: measures ?? {}, at: answeredAt })),
  );
  await markSettled(
    scope,
    open.map(({ id }) => id),
    { as: 'TAKEN_OVER' },
  );
  return { settled: open.length };
}

export { countOpenAnswers, findSentPhoto } from './answers.queries.ts';
