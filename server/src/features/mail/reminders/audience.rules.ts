import type { LeftOut } from '@riideait/contract';
import type { MailAudience } from '../../../mail/making.rules.ts';

/** What of a person decides whether a mail is for them. */
export interface Standing {
  readonly active: boolean;
  /** Pieces in their hands. */
  readonly held: number;
  /** Of these, due before today. */
  readonly late: number;
  /** They have confirmed all they hold. */
  readonly confirmed: boolean;
}

export interface Meant {
  readonly meantFor: MailAudience;
  /** It lists what one holds, so that it is for inactive holders too. */
  readonly sendInventory: boolean;
  /** Only for those who have not confirmed. */
  readonly onlyUnconfirmed: boolean;
}

/** Why a mail is not for a person; undefined if it is. Judged when it is asked for and again when its turn comes. */
export function whyNotFor(
  { active, held, late, confirmed }: Standing,
  { meantFor, sendInventory, onlyUnconfirmed }: Meant,
): LeftOut['reason'] | undefined {
  if (meantFor === 'ANYBODY') return undefined;
  if (meantFor === 'MEMBERS') return active || (sendInventory && held > 0) ? undefined : 'INACTIVE';
  if (held === 0) return 'HOLDS_NOTHING';
  if (onlyUnconfirmed && confirmed) return 'CONFIRMED';
  return meantFor === 'LATE' && late === 0 ? 'NOT_LATE' : undefined;
}

export interface Only {
  readonly holdersOnly?: boolean | undefined;
  readonly lateOnly?: boolean | undefined;
  readonly onlyUnconfirmed?: boolean | undefined;
}

/** Whom a mail to many is for. */
export const meantForMany = ({ holdersOnly, lateOnly, onlyUnconfirmed }: Only): MailAudience =>
  lateOnly ? 'LATE' : holdersOnly || onlyUnconfirmed ? 'HOLDERS' : 'MEMBERS';

/**
 * Splits people by whom a mail is for.
 * @param named whether those whom `holdersOnly`, `lateOnly` and `onlyUnconfirmed` leave out are named: of a group they are, as a rule, most
 */
export function audienceOf<P extends Standing & Omit<LeftOut, 'reason'>>(
  people: readonly P[],
  meant: Meant,
  named: boolean,
): { audience: P[]; leftOut: LeftOut[] } {
  const reasons = new Map(people.map((person) => [person, whyNotFor(person, meant)]));
  return {
    audience: people.filter((person) => reasons.get(person) === undefined),
    leftOut: people.flatMap((person) => {
      const reason = reasons.get(person);
      return reason !== undefined && (named || reason === 'INACTIVE') ? [{ id: person.id, name: person.name, reason }] : [];
    }),
  };
}

/** Whom a mail to one person is for: the person as they are now. */
export const meantForOne = ({ active, held }: Standing, sendInventory: boolean): MailAudience =>
  sendInventory && held > 0 ? 'HOLDERS' : active ? 'MEMBERS' : 'ANYBODY';
