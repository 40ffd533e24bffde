import type { Criterion } from '@riideait/contract';
import type { Body, Measure } from './fit.types.ts';

/** How far a measure may have changed by today, cm: smaller by `down`, larger by `up`. */
export interface Slack {
  readonly down: number;
  readonly up: number;
}

const DAYS_OF_YEAR = 365.25;
const DAY = 24 * 60 * 60 * 1000;

/** Of adults, 1 cm a year. Heads, feet and heights of adults stay. */
const ADULT = { perYear: 1, most: 3, kinds: ['CHEST', 'WAIST', 'HIPS'] };
/** Of children, per half-year. */
const CHILD: Partial<Record<Criterion, number>> = { HEIGHT: 3, CHEST: 3, WAIST: 3, HIPS: 3, FOOT: 0.5 };
const MOST_HALF_YEARS = 4;

/** Days that were read, by their text: the issues and measures of a register are of few days. */
const days = new Map<string, number>();
const MOST_DAYS = 10_000;

function dayOf(text: string): number {
  const known = days.get(text);
  if (known !== undefined) return known;
  if (days.size >= MOST_DAYS) days.clear();
  const day = Date.parse(text) / DAY;
  days.set(text, day);
  return day;
}

export const daysBetween = (from: string, to: string): number => Math.max(0, dayOf(to) - dayOf(from));

/** Whole years, and the month of a measure that is younger. */
export const yearsBetween = (from: string, to: string): number => Math.floor(daysBetween(from, to) / DAYS_OF_YEAR + 0.01);

const NONE: Slack = { down: 0, up: 0 };

/** How far a measure may have changed by now. */
export function slackOf(kind: Criterion, { measuredOn }: Measure, growing: boolean, today: string): Slack {
  if (growing) {
    const halfYears = Math.floor(daysBetween(measuredOn, today) / (DAYS_OF_YEAR / 2) + 0.01);
    return { down: 0, up: Math.min(MOST_HALF_YEARS, halfYears) * (CHILD[kind] ?? 0) };
  }
  if (!ADULT.kinds.includes(kind)) return NONE;
  const change = Math.min(ADULT.most, yearsBetween(measuredOn, today) * ADULT.perYear);
  return { down: change, up: change };
}

/** A measure with its slack. LENGTH: the usual length for this height. */
export interface Known extends Slack {
  readonly value: number;
  readonly measuredOn: string;
}

/** What a body has at a criterion today. */
export function knownAt({ measures, growing }: Body, criterion: Criterion, lengthRatio: number | null, today: string): Known | undefined {
  const kind = criterion === 'LENGTH' ? 'HEIGHT' : criterion;
  const measure = measures[kind];
  if (measure === undefined || (criterion === 'LENGTH' && lengthRatio === null)) return undefined;
  const slack = slackOf(kind, measure, growing, today);
  const by = criterion === 'LENGTH' ? (lengthRatio ?? 0) : 1;
  return { value: measure.value * by, down: slack.down * by, up: slack.up * by, measuredOn: measure.measuredOn };
}
