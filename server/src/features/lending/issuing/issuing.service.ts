import { type HistorySearch, type Issue, type IssueForm, type PersonIssue, type PersonIssueFilter, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { portionsOf } from '../../../db/sets.ts';
import { findMerged, requirePerson, unconfirmPeople } from '../../people/people/people.service.ts';
import { writeCare } from '../../wardrobe/clothing-items/care.service.ts';
import { lockItems } from '../../wardrobe/clothing-items/locked-items.service.ts';
import { unpack } from '../../wardrobe/packed/packed.service.ts';
import { warnerOf } from '../../wardrobe/promises/promises.service.ts';
import { writeDueDates } from './due-dates.queries.ts';
import {
  endIssues,
  findHistory,
  findIssuesOfPerson,
  type Handover,
  insertIssues,
  type KeptPerson,
  keep,
  moveIssues,
} from './issuing.queries.ts';
import { asHistoryEntry, type LockedItem, namesItems, takenFrom, whyNotIssuable, whyNotReturnable } from './issuing.rules.ts';
import { withTwins } from './twins.service.ts';

/** Issues of a person, oldest first. The person is looked for only where there are none. */
export async function listClothing(scope: Scope, personId: number, filter: PersonIssueFilter): Promise<PersonIssue[]> {
  const issues = await findIssuesOfPerson(scope, personId, filter);
  if (issues.length > 0) return issues;
  const id = await requirePerson(scope, personId);
  return id === personId ? [] : findIssuesOfPerson(scope, id, filter);
}

/** Issues of the named items, newest first: all of them, or a page. */
export async function readHistory(scope: Scope, search: HistorySearch) {
  if (!namesItems(search)) return { rows: [], resultCount: 0 };
  const page = await findHistory(scope, search);
  return { ...page, rows: page.rows.map(asHistoryEntry) };
}

/**
 * Issues all items or none, with one message per refused item; takes those of `takeFrom` back from their holders first.
 * Locks people and then items in id order, so that two desks can neither deadlock nor share an item.
 */
export async function issueItems(scope: Scope, askedId: number, { clothingIds, comments, takeFrom, dueOn }: IssueForm): Promise<Issue[]> {
  const wanted = [...new Set(clothingIds)];
  const taking = takeFrom ?? [];
  const { personOf, items: states } = await keepParties(scope, [askedId, ...taking.map((one) => one.personId)], wanted);
  const person = personOf(askedId);
  if (!person.active) refuse(refusal('PERSON_INACTIVE', { person: person.name }));
  const personId = person.id;

  const others = taking.map((one) => ({ ...one, holderId: personOf(one.personId).id })).filter(({ holderId }) => holderId !== personId);
  const holders = new Map(others.map(({ itemId, holderId }) => [itemId, holderId]));
  const items = new Map([...states].map(([id, item]) => [id, takenFrom(item, holders.get(id))]));
  const pieces = await withTwins(scope, items, () => personId);
  refuseIfAny(wanted.flatMap((id) => whyNotIssuable(pieces.get(id), personId)));

  const commentOf = new Map(comments.map(({ itemId, comment }) => [itemId, comment]));
  const handovers = wanted.map((id) => ({
    item: pieces.get(id)?.id ?? id,
    person: personId,
    comment: commentOf.get(id) ?? null,
    dueOn: dueOn ?? null,
  }));
  const warn = await warnerOfPlanned(scope, pieces, handovers);
  if (holders.size > 0) await endIssues(scope, handovers);
  const issued = await insertIssues(scope, handovers);
  if (person.confirmed) await unconfirmPeople(scope, [personId]);
  warn(issued);
  return issued;
}

/** As `warnerOf`, of locked pieces: reads the promises of those that a plan or a loan names. Instructors do not see all plans that promise. */
export function warnerOfPlanned(scope: Scope, pieces: ReadonlyMap<number, LockedItem>, handovers: readonly Handover[]) {
  const planned = new Set([...pieces.values()].flatMap(({ id, planned }) => (planned ? [id] : [])));
  const given = handovers.flatMap(({ item, person }) =>
    person !== null && (scope.room || planned.has(item)) ? [{ clothingId: item, personId: person }] : [],
  );
  return warnerOf(scope, given);
}

/** Locks people, or whom they were merged into, and then items; or 404. Answers the people by the ids that are asked for. */
async function keepParties(
  scope: Scope,
  personIds: readonly number[],
  itemIds: readonly number[],
  mergedInto: ReadonlyMap<number, number> = new Map(),
): Promise<{ personOf: (id: number) => KeptPerson; items: ReadonlyMap<number, LockedItem> }> {
  const keptId = (id: number) => mergedInto.get(id) ?? id;
  const { people, items } = await keep(scope, personIds.map(keptId), itemIds);
  if (items !== null) return { personOf: (id) => found(people.get(keptId(id))), items };
  const merged = await findMerged(scope, personIds);
  if (merged.size === mergedInto.size) refuse(refusal('NOT_FOUND'));
  return keepParties(scope, personIds, itemIds, merged);
}

/** Locks items and reads their states. */
export const lockStates = async (scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, LockedItem>> =>
  (await keep(scope, [], ids)).items ?? new Map();

/** Takes one item back from the person; a lost one is in order again. */
export async function returnItem(scope: Scope, personId: number, clothingId: number): Promise<null> {
  const { item } = await lockHeldBy(scope, personId, clothingId);
  await endHeld(scope, [item]);
  if (item.state === 'LOST') await writeCare(scope, [{ id: clothingId, state: 'OK' }]);
  return null;
}

async function lockHeldBy(scope: Scope, personId: number, clothingId: number): Promise<{ holderId: number; item: LockedItem }> {
  const { personOf, items } = await keepParties(scope, [personId], [clothingId]);
  const { id: holderId } = personOf(personId);
  const item = found(items.get(clothingId));
  refuseIfAny(whyNotReturnable(item, holderId));
  return { holderId, item };
}

/** Sets when an item is to be back from the person; undefined: stays as it is. */
export async function setDueDate(scope: Scope, personId: number, clothingId: number, dueOn?: string | null): Promise<Issue> {
  const { holderId } = await lockHeldBy(scope, personId, clothingId);
  if (dueOn !== undefined) await writeDueDates(scope, [{ item: clothingId, dueOn }]);
  return found((await findIssuesOfPerson(scope, holderId, { current: true })).find((issue) => issue.clothingId === clothingId));
}

/** Sets when items are to be back; those that are not out any more stay as they are. Answers how many changed. */
export async function setDueDates(scope: Scope, clothingIds: readonly number[], dueOn: string | null): Promise<number> {
  if (clothingIds.length === 0) return 0;
  await lockItems(scope, clothingIds);
  return writeDueDates(
    scope,
    clothingIds.map((item) => ({ item, dueOn })),
  );
}

/** Ends the current issues of locked items, with the user as receiver; they are away with no performance any more. */
export async function endHeld(scope: Scope, items: readonly LockedItem[]): Promise<void> {
  await endIssues(
    scope,
    items.map(({ id }) => ({ item: id, person: null })),
  );
  await unpack(
    scope,
    items.flatMap(({ id, packed }) => (packed === null ? [] : [id])),
  );
}

/**
 * Moves items to the people who are to have them, whoever has them now; to the same person: sets the day.
 * The caller has locked the items, and the people, who are active; an item stands in the list once.
 */
export async function handOver(scope: Scope, handovers: readonly Handover[]): Promise<void> {
  for (const portion of portionsOf(handovers)) {
    await endIssues(scope, portion);
    await moveIssues(scope, portion);
    const getting = await insertIssues(scope, portion);
    await unconfirmPeople(
      scope,
      getting.map(({ personId }) => personId),
    );
  }
}

export { writeDueDates } from './due-dates.queries.ts';
export { keepHeld } from './issuing.queries.ts';
export { atPerformance, type LockedItem, whyNotIssuable } from './issuing.rules.ts';
