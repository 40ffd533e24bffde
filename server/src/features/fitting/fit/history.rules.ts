import { yearOf } from '../../../day.ts';
import { daysBetween } from './bodies.rules.ts';
import type { Body, FitInput, FitRows, Kept, PastIssue, PastMeasure, Wearing } from './fit.types.ts';

/** Days from which a piece counts as worn. */
export const WORN_DAYS = 30;
const GIVEN_BACK_DAYS = 7;
const ANOTHER_DAYS = 3;
/** Days that history counts for the dancer herself. */
const REMEMBERED_DAYS = 731;

/** Days around a wearing in which a measure of a child counts for it. */
const CHILD_DAYS = 183;

const apart = (a: string, b: string) => Math.max(daysBetween(a, b), daysBetween(b, a));

/** What dancers did with pieces: kept them, or gave them back at once and got another of that name. */
function keptOf(issues: readonly PastIssue[], today: string): Kept[] {
  const remembered = issues.filter(({ until }) => until === null || daysBetween(until, today) <= REMEMBERED_DAYS);
  const sameName = Map.groupBy(remembered, ({ personId, clothingNameId }) => `${personId} ${clothingNameId}`);
  const kept = remembered.flatMap((issue): Kept[] => {
    const { personId, clothingId, clothingNameId, from } = issue;
    const until = issue.until ?? today;
    const days = daysBetween(from, until);
    const gotAnother = () =>
      sameName
        .get(`${personId} ${clothingNameId}`)
        ?.some((other) => other.clothingId !== clothingId && apart(other.from, until) <= ANOTHER_DAYS);
    if (days >= WORN_DAYS) return [{ personId, clothingId, outcome: 'KEPT', year: yearOf(until) }];
    if (issue.until !== null && days <= GIVEN_BACK_DAYS && gotAnother())
      return [{ personId, clothingId, outcome: 'GAVE_BACK', year: yearOf(until) }];
    return [];
  });
  // Each once, the latest.
  const latest = new Map(kept.toSorted((a, b) => a.year - b.year).map((one) => [`${one.personId} ${one.clothingId} ${one.outcome}`, one]));
  return [...latest.values()];
}

/** The size that a dancer had last of each clothing name. `labels`: of the pieces. */
function sizesHad(issues: readonly PastIssue[], labels: ReadonlyMap<number, string | null>): Body['had'] {
  const kept = issues.filter(({ from, until }) => until === null || daysBetween(from, until) > GIVEN_BACK_DAYS);
  return new Map(
    kept.flatMap(({ clothingNameId, clothingId }): [number, string][] => {
      const label = labels.get(clothingId) ?? null;
      return label === null ? [] : [[clothingNameId, label]];
    }),
  );
}

/** The measures of one person, the oldest first; cleared ones are gone. */
type Measured = readonly (PastMeasure & { readonly value: number })[];

/** The newest measure of each kind; null clears it. */
function presentOf(measured: readonly PastMeasure[]): Body['measures'] {
  const newest = new Map(measured.map((one) => [one.kind, one]));
  return Object.fromEntries(
    [...newest.values()].flatMap(({ kind, value, measuredOn }) => (value === null ? [] : [[kind, { value, measuredOn }]])),
  );
}

/** The body of a day: the newest measures until then, else the first after it; of a child only those of the same half-year. */
function bodyOn(measured: Measured, day: string, growing: boolean): Wearing['body'] {
  const near = growing ? measured.filter(({ measuredOn }) => apart(measuredOn, day) <= CHILD_DAYS) : measured;
  const [before, after] = [near.filter((one) => one.measuredOn <= day), near.filter((one) => one.measuredOn > day)];
  const latestWins = [...after.toReversed(), ...before];
  return Object.fromEntries(latestWins.map(({ kind, value }) => [kind, value]));
}

const hasValue = (one: PastMeasure): one is PastMeasure & { value: number } => one.value !== null;

/** Present bodies, and what each piece has been to those who wore it. */
export function inputOf({ today, dancers, garments, measures, issues, growing }: FitRows): FitInput {
  const measured = Map.groupBy(
    measures.toSorted((a, b) => (a.measuredOn < b.measuredOn ? -1 : 1)),
    ({ personId }) => personId,
  );
  const children = new Set(growing);
  const labels = new Map(garments.flatMap(({ pieces }) => pieces.map(({ clothingId, sizeLabel }) => [clothingId, sizeLabel])));
  const issuesOf = Map.groupBy(issues, ({ personId }) => personId);
  const worn = issues.filter(({ from, until }) => daysBetween(from, until ?? today) >= WORN_DAYS);
  const wearingsOf = Map.groupBy(worn, ({ clothingId }) => clothingId);
  const wearing = ({ personId, until }: PastIssue): Wearing => {
    const last = until ?? today;
    const own = (measured.get(personId) ?? []).filter(hasValue);
    return { personId, year: yearOf(last), body: bodyOn(own, last, children.has(personId)) };
  };
  const asked = new Set(dancers.map(({ personId }) => personId));
  return {
    today,
    bodies: dancers.map((dancer) => ({
      ...dancer,
      measures: presentOf(measured.get(dancer.personId) ?? []),
      had: sizesHad(issuesOf.get(dancer.personId) ?? [], labels),
    })),
    garments: garments.map(({ garment, pieces }) => ({
      garment,
      pieces: pieces.map((piece) => ({ ...piece, wearings: (wearingsOf.get(piece.clothingId) ?? []).map(wearing) })),
    })),
    kept: keptOf(
      issues.filter(({ personId }) => asked.has(personId)),
      today,
    ),
  };
}
