import type { LeftOut, PerformanceMailKind } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import type { NotSent } from '../../../mail/making.rules.ts';
import type { Reminder } from '../../../mail/recipe.ts';
import { type Dances, findDances, isOver } from '../../stage/performances/mailing.service.ts';
import type { Composed } from './compose.rules.ts';
import { composeAbout, whyNotAbout } from './performance-mail.rules.ts';

interface Addressee {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** A mail about a performance as it reads now. */
type About = Partial<Composed> & { readonly notSent?: NotSent | undefined };

/** Writes the mails about performances among these; nothing of other reminders. */
export async function aboutPerformances(
  scope: Scope,
  own: { readonly ensemble: string; readonly holderPages: boolean; readonly publicUrl: string; readonly isNewcomer: boolean },
  reminders: readonly Reminder[],
): Promise<(reminder: Reminder, person: Addressee) => About> {
  const asked = reminders.flatMap(({ personId, performance }) =>
    performance === null ? [] : [{ personId, performanceId: performance.id }],
  );
  if (asked.length === 0) return () => ({});
  const found = new Map((await findDances(scope, asked)).map((dance) => [`${dance.performanceId} ${dance.personId}`, dance]));
  return ({ performance }, { id, firstName, lastName }) => {
    if (performance === null) return {};
    const { mail, name, onDay } = performance;
    const dance = found.get(`${performance.id} ${id}`);
    // Of one that was deleted, what was known when the mail was asked for.
    const when = dance ?? (name === null || onDay === null ? undefined : { name, onDay, gatherAt: null, place: null });
    // Holders get a usual reminder.
    const words =
      mail === 'HOLDERS'
        ? {}
        : when === undefined
          ? { subject: `${nameless[mail]} (esinemine kustutati)` }
          : composeAbout(
              mail,
              { ...own, performance: when },
              { numbers: [], pieces: [], former: null, ...dance, name: firstName || lastName },
            );
    return { ...words, notSent: dance === undefined ? 'PERFORMANCE_GONE' : whyNot(mail, dance, scope.now) };
  };
}

/** Of a deleted performance whose name a former version has not kept. */
const nameless = { ASK: 'Kas tuled?', PIECES: 'Mida selga panna' } as const;

const whyNot = (mail: PerformanceMailKind, dance: Dances, now: Date): LeftOut['reason'] | 'PERFORMANCE_OVER' | undefined =>
  isOver(dance, now) ? 'PERFORMANCE_OVER' : whyNotAbout(mail, dance.dances ? dance : undefined);
