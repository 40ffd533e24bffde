import {
  type GenderCode,
  type GroupReminder,
  type LeftOut,
  type PersonReminder,
  type Queued,
  type Recipients,
  type RecipientsFilter,
  refusal,
} from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { requireOwnWords } from '../../../db/limits.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Limited } from '../../../mail/limits.rules.ts';
import { lockSending, refuseLimited, withinLimits } from '../../../mail/limits.ts';
import type { AboutPerformance } from '../../../mail/recipe.ts';
import { type BulkMail, holdMails, type Waiting } from '../mail-deeds/mail-deeds.service.ts';
import { audienceOf, type Meant, meantForMany, meantForOne, type Only } from './audience.rules.ts';
import { namesMeant } from './only-pieces.service.ts';
import type { Origin } from './origin.ts';
import { type Among, findPeople, getPerson, type Recipient, requireGroup } from './reminders.queries.ts';
import { hasAddress, queueMails } from './sending.service.ts';

export type { Origin };

/** Reminds one person, active or not; while there is no mail server the mail waits, and can be taken back. */
export async function remindPerson(
  scope: Scope,
  origin: Origin,
  { personId, sendInventory, line, ...only }: PersonReminder,
  { canSend }: Waiting,
): Promise<Queued> {
  await requireOwnWords(scope, 'line', line);
  const clothingNameIds = await namesMeant(scope, only);
  const person = await getPerson(scope, personId, clothingNameIds);
  await lockSending(scope);
  if (!hasAddress(person)) refuse(refusal('PERSON_WITHOUT_EMAIL', { person: person.name }));
  const { within, limited } = await withinLimits(scope, [person]);
  if (limited !== undefined) refuseLimited(limited, scope.now);
  const held = canSend ? undefined : await holdMails(scope, { mails: within.length, undoSeconds: 0, canSend, about: ['person', personId] });
  const recipe = { sendInventory, onlyUnconfirmed: false, line, clothingNameIds, performance: null };
  const queued = await queueMails(scope, origin, within, meantForOne(person, sendInventory), { ...recipe, bulk: false, held });
  return { queued, withoutEmail: [], overLimit: [], leftOut: [] };
}

/**
 * Reminds the people of a group, or those chosen, after a wait; people with a shared address get a mail each. Whoever gets none is named.
 */
export async function remindGroup(
  scope: Scope,
  origin: Origin,
  { groupId, personIds, genderCode, line, clothingNameIds: names, clothingSetId, ...how }: GroupReminder,
  waiting: Waiting,
): Promise<Queued> {
  await requireOwnWords(scope, 'line', line);
  if (groupId !== null) await requireGroup(scope, groupId);
  const clothingNameIds = await namesMeant(scope, { clothingNameIds: names, clothingSetId });
  const among = { groupId: groupId ?? undefined, personIds: personIds ?? undefined, genderCode: genderCode ?? undefined, clothingNameIds };
  const to = await findAudience(scope, { ...among, ...how });
  const hold = { ...waiting, ...(groupId !== null && { about: ['group', groupId] as const }) };
  const { limited, ...queued } = await remindMany(scope, origin, to, { sendInventory: how.sendInventory, line, clothingNameIds, hold });
  return someQueued(scope, queued, limited);
}

/** Refuses a sending that reaches nobody. */
export function someQueued({ now }: Scope, queued: Queued, limited: Limited | undefined): Queued {
  if (queued.queued > 0) return queued;
  return limited === undefined ? refuse(refusal('NOBODY_TO_REMIND')) : refuseLimited(limited, now);
}

/** A scheduled reminder to the holders of a group. */
export interface HoldersToRemind {
  readonly groupId: number;
  /** Null: all. */
  readonly genderCode: GenderCode | null;
  /** Only those who hold something late. */
  readonly lateOnly: boolean;
  /** Only those who have not confirmed what they hold. */
  readonly onlyUnconfirmed: boolean;
  /** Name of this run in the Message-IDs, such as `recurring-7-2026-09-10`. Letters, digits and `-`. */
  readonly name: string;
}

/** Reminds the holders of a group; without any, sends nothing. */
export async function remindHolders(scope: Scope, origin: Origin, holders: HoldersToRemind): Promise<Queued> {
  const { groupId, genderCode, lateOnly, onlyUnconfirmed, name } = holders;
  const to = await findAudience(scope, {
    groupId,
    genderCode: genderCode ?? undefined,
    holdersOnly: true,
    lateOnly,
    onlyUnconfirmed,
    clothingNameIds: null,
  });
  const { limited: _, ...queued } = await remindMany(scope, origin, to, { name, sendInventory: true, line: null, clothingNameIds: null });
  return queued;
}

export interface Audience extends Pick<Meant, 'meantFor' | 'onlyUnconfirmed'> {
  readonly audience: readonly Recipient[];
  readonly leftOut: LeftOut[];
}

/** Whom a mail is for, and those whom it is not for. */
async function findAudience(
  scope: Scope,
  { sendInventory = true, ...among }: Among & Only & { readonly sendInventory?: boolean | undefined },
): Promise<Audience> {
  const { onlyUnconfirmed = false } = among;
  const meant = { meantFor: meantForMany(among), sendInventory, onlyUnconfirmed };
  return { ...audienceOf(await findPeople(scope, among), meant, among.personIds !== undefined), meantFor: meant.meantFor, onlyUnconfirmed };
}

interface BulkSending {
  readonly name?: string;
  readonly sendInventory: boolean;
  readonly line: string | null;
  readonly clothingNameIds: readonly number[] | null;
  /** What the mail is about, if that is a performance. */
  readonly performance?: AboutPerformance | null;
  /** By hand: it waits, and can be undone. */
  readonly hold?: Omit<BulkMail, 'mails'>;
}

/** Sends bulk mail to the people with an address, within the limits. */
export async function remindMany(
  scope: Scope,
  origin: Origin,
  { audience, leftOut, meantFor, onlyUnconfirmed }: Audience,
  { hold, performance = null, ...sending }: BulkSending,
): Promise<Queued & { readonly limited: Limited | undefined }> {
  await lockSending(scope);
  const { within, over, limited } = await withinLimits(scope, audience.filter(hasAddress));
  const held = hold && (await holdMails(scope, { ...hold, mails: within.length }));
  const queued = await queueMails(scope, origin, within, meantFor, { ...sending, performance, onlyUnconfirmed, bulk: true, held });
  return { queued, withoutEmail: namesOf(withoutAddress(audience)), overLimit: namesOf(over), leftOut, limited };
}

/** The people a reminder would go to now, and everybody else with the reason. */
export async function findRecipients(scope: Scope, filter: RecipientsFilter): Promise<Recipients> {
  const clothingNameIds = await namesMeant(scope, filter);
  const { audience, leftOut } = await findAudience(scope, { ...filter, clothingNameIds });
  return reached(scope, audience, leftOut);
}

/** Whom of an audience a mail reaches, and who gets none. */
export async function reached(scope: Scope, audience: readonly Recipient[], leftOut: LeftOut[]): Promise<Recipients> {
  const { within, over } = await withinLimits(scope, audience.filter(hasAddress));
  return { recipients: within, withoutEmail: withoutAddress(audience), overLimit: over, leftOut };
}

const withoutAddress = (people: readonly Recipient[]) => people.filter((person) => !hasAddress(person));
const namesOf = (people: readonly Recipient[]): string[] => people.map(({ name }) => name);
