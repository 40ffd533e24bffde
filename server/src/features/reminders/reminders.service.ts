import { randomUUID } from 'node:crypto';
import {
  type GenderCode,
  type GroupReminder,
  type PersonReminder,
  type Queued,
  type Recipients,
  type RecipientsFilter,
  refusal,
} from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import type { Origin } from './origin.ts';
import { countOfWish, findAudience, getPerson, type Recipient, requireGroup } from './reminders.queries.ts';
import { hasAddress, queueMails } from './sending.service.ts';

export type { Origin };

/** Reminds one person, active or not. */
export async function remindPerson(
  scope: Scope,
  origin: Origin,
  { personId, sendInventory, requestId = randomUUID() }: PersonReminder,
): Promise<Queued> {
  const person = await getPerson(scope, personId);
  const before = await countOfWish(scope, requestId);
  if (before > 0) return { queued: before, withoutEmail: [] };
  if (!hasAddress(person)) refuse(refusal('PERSON_WITHOUT_EMAIL', { person: person.name }));
  const queued = await queueMails(scope, origin, [person], { wish: requestId, sendInventory, bulk: false });
  return { queued, withoutEmail: [] };
}

/** Reminds the active people of a group; people with a shared address get a mail each. */
export async function remindGroup(
  scope: Scope,
  origin: Origin,
  { groupId, genderCode, holdersOnly, sendInventory, requestId = randomUUID() }: GroupReminder,
): Promise<Queued> {
  await requireGroup(scope, groupId);
  const people = await findAudience(scope, { groupId, genderCode: genderCode ?? undefined, holdersOnly });
  const queued = await remindOnce(scope, origin, people, { wish: requestId, sendInventory });
  if (queued === 0) refuse(refusal('NOBODY_TO_REMIND'));
  return { queued, withoutEmail: namesWithout(people) };
}

/** A scheduled reminder to the holders of a group. */
export interface HoldersToRemind {
  readonly groupId: number;
  /** Null: all. */
  readonly genderCode: GenderCode | null;
  /** Key of this run, such as `recurring-7-2026-09-10`: a repetition sends nothing. Letters, digits and `-`. */
  readonly once: string;
}

/** Reminds the active holders of a group; without any, sends nothing. */
export async function remindHolders(scope: Scope, origin: Origin, { groupId, genderCode, once }: HoldersToRemind): Promise<Queued> {
  const people = await findAudience(scope, { groupId, genderCode: genderCode ?? undefined, holdersOnly: true });
  const queued = await remindOnce(scope, origin, people, { wish: once, sendInventory: true });
  return { queued, withoutEmail: namesWithout(people) };
}

/** Sends bulk mail once per request id; a repetition returns the count of the first. */
async function remindOnce(
  scope: Scope,
  origin: Origin,
  people: readonly Recipient[],
  { wish, sendInventory }: { wish: string; sendInventory: boolean },
): Promise<number> {
  const before = await countOfWish(scope, wish);
  return before > 0 ? before : queueMails(scope, origin, people.filter(hasAddress), { wish, sendInventory, bulk: true });
}

/** The people a reminder would go to now, and those without an address. */
export async function findRecipients(scope: Scope, audience: RecipientsFilter): Promise<Recipients> {
  const people = await findAudience(scope, audience);
  return { recipients: people.filter(hasAddress), withoutEmail: withoutAddress(people) };
}

const withoutAddress = (people: readonly Recipient[]) => people.filter((person) => !hasAddress(person));
const namesWithout = (people: readonly Recipient[]): string[] => withoutAddress(people).map(({ name }) => name);
