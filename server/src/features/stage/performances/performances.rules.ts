import { atField, type CurrentUser, type EditPerformanceForm, type Performance, type Refusal, refusal } from '@riideait/contract';
import { momentsInEstonia } from '../../../day.ts';
import type { PerformanceValues } from './performances.types.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The day so many days later, or earlier. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Whole days from one day to another. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/**
 * The values of a form. Days of need that are left out keep their distance from the day of the performance: one day before and one after,
 * or as they were; null makes them so again.
 */
export function valuesOf(
  { name, kind, onDay, gatherAt, place, note, neededFrom, neededUntil }: Omit<EditPerformanceForm, 'groupIds' | 'version'>,
  present?: PerformanceValues,
): PerformanceValues {
  const before = present && neededFrom === undefined ? daysBetween(present.neededFrom, present.onDay) : 1;
  const after = present && neededUntil === undefined ? daysBetween(present.onDay, present.neededUntil) : 1;
  return {
    name,
    kind: kind ?? present?.kind ?? 'SHOW',
    onDay,
    gatherAt: gatherAt === undefined ? (present?.gatherAt ?? null) : gatherAt,
    place: place === undefined ? (present?.place ?? null) : place,
    note: note === undefined ? (present?.note ?? null) : note,
    neededFrom: neededFrom ?? dayAfter(onDay, -before),
    neededUntil: neededUntil ?? dayAfter(onDay, after),
  };
}

/** How often clocks in Estonia show the time of a gathering on its day: once but on the nights on which they are changed. */
const timesShown = ({ onDay, gatherAt }: PerformanceValues): number => (gatherAt === null ? 1 : momentsInEstonia(onDay, gatherAt).length);

/** Refusals of the days of a performance and of a gathering at no time of its day; a day that stays may be past. */
export function whyNotThen(values: PerformanceValues, today: string, formerDay?: string): Refusal[] {
  const { onDay, neededFrom, neededUntil } = values;
  return [
    ...(onDay < today && onDay !== formerDay ? [atField('onDay', refusal('PERFORMANCE_PAST'))] : []),
    ...(neededFrom > onDay ? [atField('neededFrom', refusal('PERFORMANCE_DAYS'))] : []),
    ...(neededUntil < onDay ? [atField('neededUntil', refusal('PERFORMANCE_DAYS'))] : []),
    ...(timesShown(values) === 0 ? [atField('gatherAt', refusal('INVALID', { reason: noSuchTime(values) }))] : []),
  ];
}

/** Names the time: where a performance is copied no field shows it. */
const noSuchTime = ({ gatherAt }: PerformanceValues) => `Sel ööl kogunemise aega ${gatherAt} ei ole: kell keeratakse kolmelt neljale`;

/** What to say of a gathering at a time that its day has twice; the calendar has the second, as PostgreSQL does. */
export const saidTwice = (values: PerformanceValues): string | undefined =>
  timesShown(values) === 2
    ? `Sel ööl on kell ${values.gatherAt} kaks korda. Kalendris on see teist korda, talveaja järgi; on mõeldud esimene, kirjuta see märkusesse.`
    : undefined;

/** The performance as the user may see it: the words of its dancers are about them, and what they are to wear is in its plan. */
export const seenBy = (
  { permissions }: Pick<CurrentUser, 'permissions'>,
  { progress, people, ...performance }: Performance,
): Performance => ({
  ...performance,
  progress: permissions.includes('dressing:use') ? progress : { ...progress, dressed: null },
  people: permissions.includes('contacts:read') ? people : people.map((person) => ({ ...person, word: null })),
});
