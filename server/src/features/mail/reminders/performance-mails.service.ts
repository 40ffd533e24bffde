import type { LeftOut, PerformanceMailForm, Queued, Recipients, RecipientsOfPerformance } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import type { AboutPerformance, Reminder } from '../../../mail/recipe.ts';
import { findShortNames } from '../../fitting/dressing/plans.service.ts';
import { type Announced, noteAsked, readAnnounced, requireToCome } from '../../stage/performances/mailing.service.ts';
import type { Waiting } from '../mail-deeds/mail-deeds.service.ts';
import { audienceOf } from './audience.rules.ts';
import type { Origin } from './origin.ts';
import { wantedLine, whyNotAbout } from './performance-mail.rules.ts';
import { findPeople, type Recipient } from './reminders.queries.ts';
import { type Audience, reached, remindMany, someQueued } from './reminders.service.ts';

/** Whom a mail about a performance would reach now, and who gets none. */
export async function findPerformanceRecipients(scope: Scope, id: number, asked: RecipientsOfPerformance): Promise<Recipients> {
  const { audience, leftOut } = await aboutPerformance(scope, await readAnnounced(scope, id), asked);
  return reached(scope, audience, leftOut);
}

/** Writes to dancers of a performance, or to holders of what it lacks, after a wait; who gets none is named. */
export async function mailPerformance(
  scope: Scope,
  origin: Origin,
  id: number,
  { kind, personIds }: PerformanceMailForm,
  waiting: Waiting,
): Promise<Queued> {
  const performance = await readAnnounced(scope, id);
  requireToCome(performance, scope.now);
  const { recipe, ...to } = await aboutPerformance(scope, performance, { kind, personIds: personIds ?? undefined });
  if (kind === 'ASK') await noteAsked(scope, id);
  const { limited, ...queued } = await remindMany(scope, origin, to, { ...recipe, hold: waiting });
  return someQueued(scope, queued, limited);
}

interface About extends Audience {
  readonly recipe: Pick<Reminder, 'sendInventory' | 'line' | 'clothingNameIds'> & { readonly performance: AboutPerformance };
}

async function aboutPerformance(scope: Scope, performance: Announced, { kind, personIds }: RecipientsOfPerformance): Promise<About> {
  const { id, name, onDay } = performance;
  const said = new Map(performance.people.map((dancer) => [dancer.id, dancer]));
  const ofHolders = kind === 'HOLDERS';
  const clothingNameIds = ofHolders ? await findShortNames(scope, performance.planId) : null;
  const chosen = personIds ?? (ofHolders ? [] : [...said.keys()]);
  const people = await findPeople(scope, { personIds: chosen, clothingNameIds });
  const why = ({ id: personId }: Recipient): LeftOut['reason'] | undefined => whyNotAbout(kind, said.get(personId));
  const meant = { meantFor: ofHolders ? 'HOLDERS' : 'MEMBERS', sendInventory: ofHolders, onlyUnconfirmed: false } as const;
  const { audience, leftOut } = audienceOf(
    people.filter((person) => why(person) === undefined),
    meant,
    true,
  );
  const others = people.flatMap((person) => {
    const reason = why(person);
    return reason === undefined ? [] : [{ id: person.id, name: person.name, reason }];
  });
  const line = ofHolders ? wantedLine(performance) : null;
  const recipe = { sendInventory: ofHolders, line, clothingNameIds, performance: { id, mail: kind, name, onDay } };
  return { audience, leftOut: [...leftOut, ...others], meantFor: meant.meantFor, onlyUnconfirmed: false, recipe };
}
