import { type Issue, type IssueForm, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { portionsOf } from '../../db/sets.ts';
import { keepPerson, requirePerson } from '../people/people.service.ts';
import {
  endIssues,
  findIssues,
  findIssuesOfPerson,
  type Handover,
  insertIssues,
  lockFreeTwin,
  lockItems,
  moveIssues,
  unconfirm,
} from './issuing.queries.ts';
import { type LockedItem, mayBeReplaced, whyNotIssuable, whyNotReturnable } from './issuing.rules.ts';

/** What a person holds and has held, oldest first. */
export async function listClothing(scope: Scope, personId: number): Promise<Issue[]> {
  await requirePerson(scope, personId);
  return findIssuesOfPerson(scope, personId);
}

/**
 * Issues all the items or none, with one message for each that stands in the way.
 * Items are locked in id order, so two desks can neither deadlock nor share an item.
 */
export async function issueItems(scope: Scope, personId: number, { clothingIds, comments }: IssueForm): Promise<Issue[]> {
  const person = await keepPerson(scope, personId);
  if (!person.active) refuse(refusal('PERSON_INACTIVE', { person: person.name }));

  const wanted = [...new Set(clothingIds)];
  const items = await lockItems(scope, wanted);
  const pieces = await withTwins(scope, personId, items);
  refuseIfAny(wanted.flatMap((id) => whyNotIssuable(pieces.get(id), personId)));

  const commentOf = new Map(comments.map(({ itemId, comment }) => [itemId, comment]));
  const handovers = wanted.map((id) => ({ item: pieces.get(id)?.id ?? id, person: personId, comment: commentOf.get(id) ?? null }));
  const issued = await insertIssues(scope, handovers);
  await unconfirm(scope, issued);
  return findIssues(
    scope,
    issued.map(({ id }) => id),
  );
}

/** By the id that was asked for: that item, or a free twin where a piece without a number has gone to another desk meanwhile. */
async function withTwins(scope: Scope, personId: number, items: ReadonlyMap<number, LockedItem>): Promise<Map<number, LockedItem>> {
  const pieces = new Map(items);
  const taken = new Set(items.keys());
  for (const [id, item] of items) {
    if (!mayBeReplaced(item, personId)) continue;
    const twin = await lockFreeTwin(scope, item, [...taken]);
    if (twin === undefined) continue;
    pieces.set(id, twin);
    taken.add(twin.id);
  }
  return pieces;
}

/** Takes back all the items or none; ends the issues now, with the user as their receiver. */
export async function returnItems(scope: Scope, personId: number, clothingIds: readonly number[]): Promise<null> {
  await keepPerson(scope, personId);
  const wanted = [...new Set(clothingIds)];
  const items = await lockItems(scope, wanted);
  refuseIfAny(wanted.flatMap((id) => whyNotReturnable(items.get(id), personId)));

  const handovers = wanted.map((item) => ({ item, person: null }));
  await unconfirm(scope, await endIssues(scope, handovers));
  return null;
}

/**
 * Moves items to the people who are to have them, whoever has them now; to the same person: sets the day.
 * The caller has locked the items, and the people, who are active; an item stands in the list once.
 */
export async function handOver(scope: Scope, handovers: readonly Handover[]): Promise<void> {
  for (const portion of portionsOf(handovers)) {
    const losing = await endIssues(scope, portion);
    await moveIssues(scope, portion);
    await unconfirm(scope, [...losing, ...(await insertIssues(scope, portion))]);
  }
}
