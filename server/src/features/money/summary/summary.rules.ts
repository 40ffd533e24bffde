import { type Season, type Summary, seasonOf, yearBefore } from '@riideait/contract';
import { yearOf } from '../../../day.ts';

/** So many issues that began and ended between two of the days counted by, numbered as in `width_bucket`: 0 is up to the first day. */
export interface CountedIssues {
  readonly begun: number;
  /** Null: not yet. */
  readonly ended: number | null;
  readonly count: number;
}

/** The last day of a month, counted from 1; 13 is January of the next year. */
const endOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
const monthEnds = ({ from }: Season): string[] => Array.from({ length: 12 }, (_, place) => endOfMonth(yearOf(from), 9 + place));

/** The days of this season that the charts show: the ends of its months, and today. */
const shownDays = (today: string) => [...new Set([...monthEnds(seasonOf(today)), today])].toSorted();

/** The days at whose ends issues are counted, in order: from the eve of the last season to today. */
export function countedDays(today: string): string[] {
  const days = shownDays(today);
  const eve = `${yearOf(seasonOf(today).from) - 1}-08-31`;
  return [...new Set([eve, ...days.map(yearBefore), ...days.filter((day) => day <= today)])].toSorted();
}

/** What the two charts show, of issues counted by `countedDays`. */
export function chartsOf(issues: readonly CountedIssues[], today: string): Pick<Summary, 'months' | 'returns'> {
  const counted = countedDays(today);
  const sum = (isMeant: (issue: CountedIssues) => boolean) =>
    issues.reduce((total, issue) => (isMeant(issue) ? total + issue.count : total), 0);
  const outAt = (at: number) => sum(({ begun, ended }) => begun <= at && (ended === null || ended > at));
  const returnedBy = (day: string, eve: number) => {
    const at = counted.indexOf(day);
    return {
      issued: sum(({ begun }) => begun > eve && begun <= at),
      returned: sum(({ begun, ended }) => begun > eve && begun <= at && ended !== null && ended <= at),
    };
  };

  const days = shownDays(today);
  const eve = counted.indexOf(`${yearOf(seasonOf(today).from)}-08-31`);
  return {
    months: days.filter((on) => on <= today).map((on) => ({ on, out: outAt(counted.indexOf(on)) })),
    returns: days.map((on) => ({
      on,
      lastSeason: returnedBy(yearBefore(on), 0),
      thisSeason: on <= today ? returnedBy(on, eve) : null,
    })),
  };
}
