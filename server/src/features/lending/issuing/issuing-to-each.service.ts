import { type Refusal, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { keepPeople, unconfirmPeople } from '../../people/people/people.service.ts';
import { insertIssues } from './issuing.queries.ts';
import { atPerformance, type LockedItem, whyNotIssuable } from './issuing.rules.ts';
import { lockStates } from './issuing.service.ts';
import { withTwins } from './twins.service.ts';

/** What one person is to get. */
export interface Portion {
  readonly personId: number;
  readonly clothingIds: readonly number[];
}

/** What became of a portion; without refusals the person has all of it. */
export interface PortionOutcome {
  readonly personId: number;
  /** Pieces issued now. */
  readonly given: number;
  readonly refused: readonly { readonly clothingId: number; readonly item: LockedItem | undefined; readonly refusal: Refusal }[];
  /** The person is not active. */
  readonly inactive: Refusal | null;
}

/**
 * Issues each portion as a whole or not at all; what the person has already stays. Of two portions with the same item the first gets it.
 * What is away with the performance is there for it. Locks all people and then all items in id order, as issuing does.
 */
export async function issueToEach(
  scope: Scope,
  portions: readonly Portion[],
  { dueOn, performanceId }: { readonly dueOn: string | null; readonly performanceId: number | null },
): Promise<PortionOutcome[]> {
  const receivers = portions.map(({ personId }) => personId);
  const people = new Map((await keepPeople(scope, receivers)).map((person) => [person.id, person]));
  const wanted = [...new Set(portions.flatMap(({ clothingIds }) => clothingIds))];
  const locked = wanted.length === 0 ? [] : await lockStates(scope, wanted);
  const items = new Map([...locked].map(([id, item]) => [id, atPerformance(item, performanceId)]));

  const outcomes: PortionOutcome[] = [];
  for (const portion of portions) {
    const person = people.get(portion.personId) ?? refuse(refusal('REFERENCE_NOT_FOUND'));
    outcomes.push(await issuePortion(scope, person, { portion, items, dueOn }));
  }
  const served = outcomes.filter(({ refused, inactive }) => refused.length === 0 && inactive === null);
  await unconfirmPeople(
    scope,
    served.map(({ personId }) => personId),
  );
  return outcomes;
}

interface Order {
  readonly portion: Portion;
  /** Locked items by id; issued ones get their holder. */
  readonly items: Map<number, LockedItem>;
  readonly dueOn: string | null;
}

async function issuePortion(
  scope: Scope,
  person: { readonly name: string; readonly active: boolean },
  { portion: { personId, clothingIds }, items, dueOn }: Order,
): Promise<PortionOutcome> {
  if (!person.active) return { personId, given: 0, refused: [], inactive: refusal('PERSON_INACTIVE', { person: person.name }) };
  const fresh = [...new Set(clothingIds)].filter((id) => items.get(id)?.holderId !== personId);
  const pieces = await withTwins(scope, new Map([...items].filter(([id]) => fresh.includes(id))), () => personId);
  const refused = fresh.flatMap((clothingId) =>
    whyNotIssuable(pieces.get(clothingId), personId).map((why) => ({ clothingId, item: items.get(clothingId), refusal: why })),
  );
  if (refused.length > 0 || fresh.length === 0) return { personId, given: 0, refused, inactive: null };
  const handovers = fresh.map((id) => ({ item: pieces.get(id)?.id ?? id, person: personId, dueOn }));
  // Now, not after the last portion: a twin that this person got is no twin for the next.
  await insertIssues(scope, handovers);
  for (const { item: id } of handovers) {
    const item = items.get(id);
    if (item !== undefined) items.set(id, { ...item, holderId: personId, holder: person.name });
  }
  return { personId, given: handovers.length, refused: [], inactive: null };
}
