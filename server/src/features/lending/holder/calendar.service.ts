import { refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { calendarTokenOf, calendarUrl, hashOfToken } from '../../../crypto/holder-token.ts';
import { dayInEstonia, daysBefore } from '../../../day.ts';
import type { HolderScope } from '../../../db/link-scope.ts';
import type { App } from '../../../http/context.ts';
import { findCalendarFacts, keepCalendar } from './calendar.queries.ts';
import { findPeople, getHome } from './holder.queries.ts';
import { findPerformances } from './performances.queries.ts';

/** Days for which past performances stay in a calendar. */
const PAST_DAYS = 365;

/** The address of the calendar of this link; always the same one, so that programs keep their subscription. */
export async function makeCalendar(scope: HolderScope, { publicUrl, secret }: App): Promise<{ url: string }> {
  if (scope.opened.loanId !== null) refuse(refusal('NOT_FOUND'));
  const token = calendarTokenOf(secret, scope.tokenHash);
  await keepCalendar(scope, hashOfToken(token));
  return { url: calendarUrl(publicUrl, token) };
}

/** The performances of the people of the link as iCalendar; the library is loaded when first used. */
export async function readCalendar(scope: HolderScope, { publicUrl }: App): Promise<string> {
  const { ensemble } = await getHome(scope);
  const names = new Map((await findPeople(scope)).map(({ id, name }) => [id, name]));
  const performances = await findPerformances(scope, dayInEstonia(daysBefore(scope.now, PAST_DAYS)));
  const facts = await findCalendarFacts(scope, [...new Set(performances.map(({ id }) => id))]);
  const { calendarOf } = await import('./calendar.rules.ts');
  const of = { ensembleId: scope.ensembleId, ensemble, names, host: new URL(publicUrl).hostname };
  return calendarOf(performances, { ...of, facts: new Map(facts.map((fact) => [fact.performanceId, fact])) });
}
