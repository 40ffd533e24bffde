import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, basedOn, Count, Day, Id, keptText, prose, required, requiredChoice, Timestamp, text, Version } from '../fields.ts';
import { MOST_IN_PLAN } from '../fitting/dressing-plans.ts';
import { dayOfAnswer, former } from '../rules/answer-day.ts';
import { AheadDay } from '../rules/day-range.ts';
import { GenderCode } from '../rules/gender.ts';
import { NumbersForm, PerformanceNumber } from './performance-programme.ts';

export const performanceKinds = { SHOW: 'Esinemine', REHEARSAL: 'Proov kostüümis', OTHER: 'Muu' } as const;
const Kind = z.enum(Object.keys(performanceKinds) as [keyof typeof performanceKinds, ...(keyof typeof performanceKinds)[]]);

/** Hours and minutes in Europe/Tallinn. */
const Clock = z.iso.time({ precision: -1, error: 'Kellaaeg on kujul 18:00' });

const ids = (most: number) =>
  z
    .array(Id)
    .max(most)
    .transform((given) => [...new Set(given)]);

const NEEDED = 'Its pieces are promised for these days; left out or null: the day before and the day after';
const fields = {
  name: required('Esinemise nimi', 100),
  kind: Kind.optional().meta({ description: 'Left out: stays as it is; a new one is a show' }),
  onDay: requiredChoice('Päev', AheadDay),
  gatherAt: keptText(Clock),
  place: keptText(text(100)),
  note: keptText(prose(1000)),
  neededFrom: keptText(AheadDay).meta({ description: NEEDED }),
  neededUntil: keptText(AheadDay).meta({ description: NEEDED }),
  groupIds: ids(100),
};

/** With sets it begins with numbers in which everybody dances, "Kava", or "Kava 1" and on where some have more than one set (`firstNumbers`). */
export const PerformanceForm = z.object({ ...fields, clothingSetIds: ids(MOST_IN_PLAN.sets).default([]) });
export type PerformanceForm = z.infer<typeof PerformanceForm>;

export const EditPerformanceForm = z.object({ ...fields, ...basedOn });
export type EditPerformanceForm = z.infer<typeof EditPerformanceForm>;

/** Programme, sets, groups and exceptions of people who are still there are copied; the days of need move along. */
export const CopyPerformanceForm = z.object({ name: fields.name, onDay: fields.onDay });
export type CopyPerformanceForm = z.infer<typeof CopyPerformanceForm>;

/** Longest time that a phone may be without a connection, s. */
const LONGEST_AGO = 30 * 24 * 60 * 60;

export const AttendanceForm = z.object({
  onDay: dayOfAnswer,
  secondsAgo: z
    .number()
    .nonnegative()
    .max(LONGEST_AGO)
    .optional()
    .meta({ description: 'How long ago it was noted, by a phone without a connection: what was said since stays; left out: now' }),
  people: z
    .array(
      z.object({
        personId: Id,
        comes: z.boolean().nullable().meta({ description: 'Null: nothing was said' }),
        word: keptText(text(200)),
      }),
    )
    .min(1)
    .max(MOST_IN_PLAN.people),
});
export type AttendanceForm = z.infer<typeof AttendanceForm>;

const performanceFields = {
  id: Id,
  version: Version,
  name: z.string(),
  kind: Kind,
  onDay: Day,
  gatherAt: Clock.nullable(),
  place: z.string().nullable(),
  neededFrom: Day,
  neededUntil: Day,
  closedAt: Timestamp.nullable(),
  groups: z.array(z.object({ id: Id, name: z.string() })).meta({ description: 'By name; of an instructor those of hers' }),
  planId: Id,
};

/** How far a performance is, in dancers. */
export const PerformanceProgress = z.object({
  dancers: Count.meta({ description: 'Who dance in some number' }),
  coming: Count.meta({ description: 'Of them those who have said that they come' }),
  people: Count.meta({ description: 'Of them those who come, or have not said anything' }),
  dressed: Count.nullable().meta({
    description: 'Of these those who have, or are to have, each piece; null without the permission for plans',
  }),
  packed: Count.meta({ description: 'Of these those of whose pieces none is left in the store, and one is packed' }),
});
export type PerformanceProgress = z.infer<typeof PerformanceProgress>;

export const PerformanceRow = z.object({
  ...performanceFields,
  numberOfPeople: Count.nullable().meta({ description: 'Who come, or have not said anything; null once it is over' }),
  progress: PerformanceProgress.nullable().meta({ description: 'Null once it is over' }),
  numberOfShort: Count.meta({ description: 'Of them those who lack a piece; 0 once it is over, and without the permission for plans' }),
});
export type PerformanceRow = z.infer<typeof PerformanceRow>;

/** A dancer of a performance; without a word about coming on its day `comes`, `saidAt` and `saidBy` are null. */
export const PerformancePerson = z.object({
  id: Id,
  name: z.string(),
  genderCode: GenderCode.nullable().meta({ description: 'Null: no set is hers' }),
  groupName: z.string().nullable(),
  comes: z.boolean().nullable(),
  late: z
    .boolean()
    .meta({ description: 'She said no herself when her pieces had been got ready; she counts as coming until a keeper says no' }),
  word: z.string().nullable(),
  saidAt: Timestamp.nullable(),
  saidBy: z.string().nullable().meta({ description: 'Name of the user; null: she herself' }),
  former,
});
export type PerformancePerson = z.infer<typeof PerformancePerson>;

export const Performance = z.object({
  ...performanceFields,
  note: z.string().nullable(),
  askedAt: Timestamp.nullable().meta({ description: 'When its dancers were last asked by mail whether they come on this day' }),
  numberOfTwice: Count.meta({ description: 'Pieces that another plan promises to somebody else for some of the same days' }),
  sameDay: z.array(z.object({ id: Id, name: z.string(), gatherAt: Clock.nullable() })).meta({
    description: 'Other open performances of the same day in which some of the same groups dance, by time; none once it is closed',
  }),
  progress: PerformanceProgress,
  shared: z.boolean().meta({ description: 'Other groups dance too: an instructor does not change it' }),
  numbers: z.array(PerformanceNumber).meta({ description: 'In their order' }),
  people: z.array(PerformancePerson).meta({ description: 'Who dances in some number, by last, then first name' }),
  leftOut: z
    .array(PerformancePerson.pick({ id: true, name: true, groupName: true }))
    .meta({ description: 'Who is left out of a number and dances in none, by last, then first name' }),
});
export type Performance = z.infer<typeof Performance>;

export const performanceEndpoints = {
  list: {
    method: 'GET',
    path: '/performances',
    statements: 4,
    access: 'performances:read',
    summary: 'Performances: those that are not over by their day, then the past ones, the newest first',
    data: z.array(PerformanceRow),
    tagged: true,
  },
  add: {
    method: 'POST',
    path: '/performances',
    access: 'performances:write',
    deed: 'PERFORMANCE_ADD',
    repeatable: true,
    summary: 'Add a performance, with its dressing plan',
    body: PerformanceForm,
    data: Performance,
    created: true,
  },
  get: {
    method: 'GET',
    path: '/performances/:id',
    statements: 9,
    access: 'performances:read',
    summary: 'A performance with its programme and its dancers',
    params: ById,
    data: Performance,
  },
  edit: {
    method: 'PUT',
    path: '/performances/:id',
    access: 'performances:write',
    deed: 'PERFORMANCE_EDIT',
    summary: 'Change a performance; its numbers stay. What was said about coming stays with its day',
    params: ById,
    body: EditPerformanceForm,
    data: Performance,
  },
  delete: {
    method: 'DELETE',
    path: '/performances/:id',
    access: 'performances:write',
    deed: 'PERFORMANCE_DELETE',
    summary: 'Delete a performance with its plan; what was issued stays so',
    params: ById,
    data: z.null(),
  },
  copy: {
    method: 'POST',
    path: '/performances/:id/copy',
    access: 'performances:write',
    deed: 'PERFORMANCE_ADD',
    repeatable: true,
    summary: 'Add a performance like this one',
    params: ById,
    body: CopyPerformanceForm,
    data: Performance,
    created: true,
  },
  setNumbers: {
    method: 'PUT',
    path: '/performances/:id/numbers',
    access: 'performances:write',
    deed: 'PERFORMANCE_NUMBERS',
    summary: 'Save the programme: numbers, their order, sets and dancers',
    params: ById,
    body: NumbersForm,
    data: Performance,
  },
  attend: {
    method: 'PUT',
    path: '/performances/:id/attendance',
    access: 'performances:write',
    deed: 'PERFORMANCE_ATTENDANCE',
    summary: 'Note who comes; the last word counts',
    params: ById,
    body: AttendanceForm,
    data: Performance,
  },
} as const satisfies Endpoints;
