import type { LeftOut } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';
import type { Recipe } from '../../mail/make-email.ts';
import type { NotSent } from '../../mail/making.rules.ts';
import { findDances, isOver } from '../performances/mailing.service.ts';
import type { Composed } from './compose.rules.ts';
import { composeAbout, whyNotAbout } from './performance-mail.rules.ts';

interface Addressee {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** A mail about a performance as it reads now; of one that is gone there are no words. */
type About = Partial<Composed> & { readonly notSent?: NotSent | undefined };

/** Writes the mails about performances among these; nothing of other recipes. */
export async function aboutPerformances(
  scope: Scope,
  own: { readonly ensemble: string; readonly holderPages: boolean },
  recipes: readonly Recipe[],
): Promise<(recipe: Recipe, person: Addressee) => About> {
  const ofPerformances = recipes.flatMap(({ personId, performanceId }) => (performanceId === null ? [] : [{ personId, performanceId }]));
  if (ofPerformances.length === 0) return () => ({});
  const dances = await findDances(scope, ofPerformances);
  const found = new Map(dances.map((dance) => [`${dance.performanceId} ${dance.personId}`, dance]));
  return ({ performanceId, performanceMail }, { id, firstName, lastName }) => {
    const dance = found.get(`${performanceId} ${id}`);
    if (performanceMail === null) return {};
    if (dance === undefined) return { notSent: 'PERFORMANCE_OVER' };
    const notAbout: LeftOut['reason'] | undefined = whyNotAbout(performanceMail, dance.dances ? dance : undefined);
    // Holders get a usual reminder.
    const words =
      performanceMail === 'HOLDERS'
        ? {}
        : composeAbout(performanceMail, { ...own, performance: dance }, { ...dance, name: firstName || lastName });
    return { ...words, notSent: isOver(dance, scope.now) ? 'PERFORMANCE_OVER' : notAbout };
  };
}
