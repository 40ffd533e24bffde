import { type Happened, type Season, type Summary, seasonOf, yearBefore } from '@riideait/contract';
import { yearOf } from '../../../day.ts';

/** So many issues that began and ended between two of the days counted by, numbered as in `width_bucket`: 0 is up to the first day. */
export interface CountedIssues {
  readonly begun: number;
  /** Null: not yet. */
  readonly ended: number | null;
  readonly count: number;
}

const DAY = 86_400_000;
/** Weeks whose late pieces are shown. */
const WEEKS = 12;

const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
/** The last day of a month, counted from 1; 13 is January of the next year. */
const endOfMonth = (year: number, month: number) => isoDay(Date.UTC(year, month, 0));
const monthEnds = ({ from }: Season): string[] => Array.from({ length: 12 }, (_, place) => endOfMonth(yearOf(from), 9 + place));
const eveOf = ({ from }: Season) => isoDay(Date.parse(from) - DAY);

/** The ends of the months of this season that are over, and today. */
const shownDays = (today: string) => [...new Set([...monthEnds(seasonOf(today)).filter((day) => day < today), today])];

/** The days at whose ends issues are counted, in order: from the eve of the last season to today. */
export function countedDays(today: string): string[] {
  const eve = eveOf(seasonOf(today));
  return [...new Set([yearBefore(eve), eve, yearBefore(today), ...shownDays(today)])].toSorted();
}

/** The last Sundays before today, and today. */
export function lateDays(today: string): string[] {
  const sunday = Date.parse(today) - (new Date(today).getUTCDay() || 7) * DAY;
  return [...Array.from({ length: WEEKS - 1 }, (_, back) => isoDay(sunday - 7 * back * DAY)).toReversed(), today];
}

/** What was out and what came back, of issues counted by `countedDays`. */
export function issuesOf(issues: readonly CountedIssues[], today: string): Pick<Summary, 'months' | 'returns'> {
  const counted = countedDays(today);
  const sum = (isMeant: (issue: CountedIssues) => boolean) =>
    issues.reduce((total, issue) => (isMeant(issue) ? total + issue.count : total), 0);
  const outAt = (at: number) => sum(({ begun, ended }) => begun <= at && (ended === null || ended > at));
  const returnedBy = (day: string, since: string) => {
    const [at, eve] = [counted.indexOf(day), counted.indexOf(since)];
    return {
      issued: sum(({ begun }) => begun > eve && begun <= at),
      returned: sum(({ begun, ended }) => begun > eve && begun <= at && ended !== null && ended <= at),
    };
  };

  const eve = eveOf(seasonOf(today));
  return {
    months: shownDays(today).map((on) => ({ on, out: outAt(counted.indexOf(on)) })),
    returns: { lastSeason: returnedBy(yearBefore(today), yearBefore(eve)), thisSeason: returnedBy(today, eve) },
  };
}

/** What happened to pieces of one clothing name in a season. */
export interface HappenedToName {
  readonly what: 'lost' | 'bought' | 'mended';
  readonly isThisSeason: boolean;
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly cents: number;
  readonly unvalued: number;
}

/** What was lost, bought and mended in both seasons; sums only for those who may see them. */
export function happenedIn(rows: readonly HappenedToName[], seesSums: boolean): Pick<Summary, 'lost' | 'bought' | 'mended'> {
  const of = (what: HappenedToName['what'], isThisSeason: boolean): Happened => {
    const own = rows.filter((row) => row.what === what && row.isThisSeason === isThisSeason);
    const sum = (part: 'count' | 'cents' | 'unvalued') => own.reduce((total, row) => total + row[part], 0);
    return {
      count: sum('count'),
      ...(seesSums && { cents: sum('cents'), unvalued: sum('unvalued') }),
      names: own.map(({ id, name, count }) => ({ id, name, count })),
    };
  };
  const both = (what: HappenedToName['what']) => ({ lastSeason: of(what, false), thisSeason: of(what, true) });
  return { lost: both('lost'), bought: both('bought'), mended: both('mended') };
}
