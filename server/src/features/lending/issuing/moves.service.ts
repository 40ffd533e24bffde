import { type Issue, type IssueManyForm, type Move, refusal, type SwapForm } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { findMerged, keepPeople, unconfirmPeople } from '../../people/people/people.service.ts';
import { writeCare } from '../../wardrobe/clothing-items/care.service.ts';
import { unpack } from '../../wardrobe/packed/packed.service.ts';
import { endIssues, insertIssues } from './issuing.queries.ts';
import { type LockedItem, whyNotMovable } from './issuing.rules.ts';
import { lockStates, warnerOfPlanned } from './issuing.service.ts';
import { withTwins } from './twins.service.ts';

/** Swaps items of a person: all moves or none. Answers the new issues. */
export const swapItems = (scope: Scope, personId: number, { moves, dueOn }: SwapForm): Promise<Issue[]> =>
  moveItems(scope, [personId], moves, dueOn);

/** Issues free items to several people: all or none. */
export const issueToMany = (scope: Scope, { items, dueOn }: IssueManyForm): Promise<Issue[]> =>
  moveItems(
    scope,
    [],
    items.map(({ clothingId, personId }) => ({ clothingId, fromPersonId: null, toPersonId: personId })),
    dueOn,
  );

/**
 * Moves items between people and the store. Locks people and then items in id order, as issuing does. Without a day each person keeps
 * that of what she gives away.
 */
async function moveItems(
  scope: Scope,
  required: readonly number[],
  asked: readonly Move[],
  dueOn: string | null | undefined,
): Promise<Issue[]> {
  const moves = await keepParties(scope, required, asked);
  const items = await lockStates(
    scope,
    moves.map(({ clothingId }) => clothingId),
  );
  const pieces = await withMovedTwins(scope, items, moves);
  refuseIfAny(moves.flatMap((move) => whyNotMovable(pieces.get(move.clothingId), move)));

  const dueOf = dueOn === undefined ? daysGivenAway(moves, pieces) : () => dueOn;
  const handovers = moves.map(({ clothingId, toPersonId }) => ({
    item: pieces.get(clothingId)?.id ?? clothingId,
    person: toPersonId,
    dueOn: dueOf(toPersonId, pieces.get(clothingId)?.clothingNameId),
  }));
  const warn = await warnerOfPlanned(scope, pieces, handovers);
  await endIssues(scope, handovers);
  await unpack(
    scope,
    moves.flatMap(({ clothingId, toPersonId }) => (toPersonId === null ? [clothingId] : [])),
  );
  const issued = await insertIssues(scope, handovers);
  await unconfirmPeople(
    scope,
    issued.map(({ personId }) => personId),
  );
  await writeCare(scope, foundAgain(moves, pieces));
  warn(issued);
  return issued;
}

/** Due date of the piece of a clothing name that a person gives away. */
function daysGivenAway(moves: readonly Move[], items: ReadonlyMap<number, LockedItem>) {
  const given = moves.flatMap(({ clothingId, fromPersonId }) => (fromPersonId === null ? [] : (items.get(clothingId) ?? [])));
  return (personId: number | null, clothingNameId: number | undefined): string | null =>
    given.find((item) => item.holderId === personId && item.clothingNameId === clothingNameId)?.dueOn ?? null;
}

/**
 * Locks all people of the moves, and `required` ones, who must be there; who gets something must be active. Answers the moves with the
 * people into whom others were merged.
 */
async function keepParties(scope: Scope, required: readonly number[], asked: readonly Move[]): Promise<readonly Move[]> {
  const parties = asked.flatMap(({ fromPersonId, toPersonId }) => [fromPersonId, toPersonId]).filter((id) => id !== null);
  const ids = new Set([...required, ...parties]);
  const people = new Map((await keepPeople(scope, ids)).map((person) => [person.id, person]));
  const merged = people.size < ids.size ? await findMerged(scope, ids) : new Map<number, number>();
  if (merged.size > 0) {
    const kept = (id: number) => merged.get(id) ?? id;
    const party = (id: number | null) => id && kept(id);
    const moves = asked.map((move) => ({ ...move, fromPersonId: party(move.fromPersonId), toPersonId: party(move.toPersonId) }));
    return keepParties(scope, required.map(kept), moves);
  }
  for (const id of required) found(people.get(id));
  for (const { toPersonId } of asked) {
    if (toPersonId === null) continue;
    const person = people.get(toPersonId) ?? refuse(refusal('REFERENCE_NOT_FOUND'));
    if (!person.active) refuse(refusal('PERSON_INACTIVE', { person: person.name }));
  }
  return asked;
}

/** As `withTwins`, for items that come from the store. */
async function withMovedTwins(scope: Scope, items: ReadonlyMap<number, LockedItem>, moves: readonly Move[]) {
  const receiverOf = new Map(
    moves.flatMap(({ clothingId, fromPersonId, toPersonId }) =>
      fromPersonId === null && toPersonId !== null ? [[clothingId, toPersonId] as const] : [],
    ),
  );
  const fromStore = new Map([...items].filter(([id]) => receiverOf.has(id)));
  return new Map([...items, ...(await withTwins(scope, fromStore, (id) => receiverOf.get(id) ?? 0))]);
}

/** Lost items that come back are in order. */
const foundAgain = (moves: readonly Move[], items: ReadonlyMap<number, LockedItem>) =>
  moves.flatMap(({ clothingId, toPersonId }) =>
    toPersonId === null && items.get(clothingId)?.state === 'LOST' ? [{ id: clothingId, state: 'OK' as const }] : [],
  );
