import { type HandOverForm, type HandOverOutcome, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { warnIfPast } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { issueToEach, type Portion, type PortionOutcome } from '../../lending/issuing/issuing-to-each.service.ts';
import { keepPeople } from '../../people/people/people.service.ts';
import { warnerOf } from '../../wardrobe/promises/promises.service.ts';
import { findPieces } from './cells.queries.ts';
import { proposeAnew } from './cells.service.ts';
import type { Layout } from './dressing.types.ts';
import { cellsOf, isWaiting } from './layout.rules.ts';
import { readLayout } from './layout.service.ts';
import { lockPlan } from './locked-plan.service.ts';
import { getPlan } from './plans.queries.ts';

/** Runs work in a transaction of its own, which belongs to no deed. */
export type Beside = (work: (scope: Scope) => Promise<void>) => Promise<void>;

/**
 * Issues to each dancer all her pieces or none. Pieces that cannot be had any more are replaced by new proposals after the commit, outside
 * the deed: otherwise a later change of such a cell would block its undo.
 */
export async function handOver(scope: Scope, planId: number, form: HandOverForm, beside: Beside): Promise<HandOverOutcome[]> {
  const plan = await getPlan(scope, planId);
  // Of two phones the second sees what the first has handed over.
  await lockPlan(scope, planId);
  const layout = await readLayout(scope, planId);
  const members = new Set(layout.people.map(({ id }) => id));
  const portions = portionsOf(layout, form);
  const others = await refuseOthers(
    scope,
    portions.flatMap(({ personId }) => (members.has(personId) ? [] : [personId])),
  );
  const theirs = portions.filter(({ personId }) => members.has(personId));
  const warn = await warnerOf(
    scope,
    theirs.flatMap(({ personId, clothingIds }) => clothingIds.map((clothingId) => ({ clothingId, personId }))),
  );
  const outcomes = await issueToEach(scope, await withoutHeldNames(scope, layout, theirs), plan);
  const handed = new Set(outcomes.flatMap(({ personId, given }) => (given > 0 ? [personId] : [])));
  if (handed.size > 0) warnIfPast(scope, plan.dueOn);
  warn(
    cellsOf(layout).flatMap(({ person, cell: { piece } }) => (piece && handed.has(person.id) ? [{ ...piece, clothingId: piece.id }] : [])),
  );
  const lost = outcomes.flatMap(({ personId, refused }) =>
    refused.flatMap(({ item }) => (item === undefined ? [] : [{ personId, clothingNameId: item.clothingNameId }])),
  );
  if (lost.length > 0) scope.afterCommit(() => beside((own) => proposeAnew(own, planId, lost)));
  return [...outcomes.map(inWords), ...others];
}

/** Who gets what; a dancer twice in the request gets both. */
function portionsOf({ people }: Layout, form: HandOverForm): Portion[] {
  const there = new Map(people.map((person) => [person.id, person]));
  const planned = (personId: number) =>
    there.get(personId)?.cells.flatMap((cell) => (isWaiting(cell) && cell.piece !== null ? [cell.piece.id] : [])) ?? [];
  const wanted = [...form.people, ...form.personIds.map((personId) => ({ personId, clothingIds: planned(personId) }))];
  return [...Map.groupBy(wanted, ({ personId }) => personId)].map(([personId, portions]) => ({
    personId,
    clothingIds: portions.flatMap(({ clothingIds }) => clothingIds),
  }));
}

/** Dancers who were deactivated, or taken out of the plan, since the sender read it. */
async function refuseOthers(scope: Scope, personIds: readonly number[]): Promise<HandOverOutcome[]> {
  if (personIds.length === 0) return [];
  const people = new Map((await keepPeople(scope, personIds)).map((person) => [person.id, person]));
  return personIds.map((personId) => {
    const { name: person, active } = people.get(personId) ?? refuse(refusal('REFERENCE_NOT_FOUND'));
    const why = active ? refusal('NOT_IN_PLAN', { person }) : refusal('PERSON_INACTIVE', { person });
    return { personId, outcome: 'REFUSED', given: 0, taken: [], reasons: [why.text] };
  });
}

/** Without pieces of names that a dancer has a piece of by now: a request from an older screen gives her no second one. */
async function withoutHeldNames(scope: Scope, { people }: Layout, portions: readonly Portion[]): Promise<Portion[]> {
  const pieces = await findPieces(
    scope,
    portions.flatMap(({ clothingIds }) => clothingIds),
  );
  const nameOf = new Map(pieces.map(({ id, clothingNameId }) => [id, clothingNameId]));
  return portions.map(({ personId, clothingIds }) => {
    const cells = people.find(({ id }) => id === personId)?.cells ?? [];
    const held = new Set(cells.flatMap(({ state, clothingNameId }) => (state === 'HELD' ? [clothingNameId] : [])));
    return { personId, clothingIds: clothingIds.filter((id) => !held.has(nameOf.get(id) ?? 0)) };
  });
}

const inWords = ({ personId, given, refused, inactive }: PortionOutcome): HandOverOutcome => ({
  personId,
  given,
  outcome: refused.length > 0 || inactive !== null ? 'REFUSED' : 'HANDED',
  taken: refused.flatMap(({ clothingId, item }) =>
    item === undefined ? [] : [{ clothingNameId: item.clothingNameId, clothingId, holder: item.holder }],
  ),
  reasons: [...refused.map((each) => each.refusal.text), ...(inactive === null ? [] : [inactive.text])],
});
