import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Day, Id, keptNumber, keptText, requiredChoice } from '../fields.ts';
import { AheadDay } from '../rules/day-range.ts';
import { GenderCode } from '../rules/gender.ts';
import { NamedPerson } from './reminders.ts';

/** Sending hour in Europe/Tallinn. */
export const REMINDER_HOUR = 9;

/** ENDED: its single day has passed, or it was stopped. */
export const RecurringStatus = z.enum(['ACTIVE', 'PAUSED', 'ENDED']);
export type RecurringStatus = z.infer<typeof RecurringStatus>;

/** One sending. */
export const ReminderRun = z.object({
  id: Id,
  ranOn: Day,
  queued: z.number().int(),
  withoutEmail: z.array(z.string()),
  overLimit: z.array(z.string()),
});
export type ReminderRun = z.infer<typeof ReminderRun>;

/** A scheduled reminder to the people of a group who hold something. */
export const RecurringReminder = z.object({
  id: Id,
  groupId: Id,
  groupName: z.string(),
  genderCode: GenderCode.nullable(),
  startsOn: Day,
  everyWeeks: z.number().int().nullable().meta({ description: 'Null: once, on `startsOn`' }),
  lateOnly: z.boolean().meta({ description: 'Only to those who hold something late' }),
  onlyUnconfirmed: z.boolean().meta({ description: 'Only to those who have not confirmed what they hold' }),
  status: RecurringStatus,
  comingRuns: z.array(Day).meta({ description: 'The next days on which it goes out: three at most' }),
  holders: z.number().int().meta({ description: 'Who would get it now: those who hold something and have an address' }),
  withoutEmail: z.array(NamedPerson).meta({ description: 'Who would need it now and has no address' }),
  runs: z.array(ReminderRun).meta({ description: 'The last times, the newest first: twenty at most' }),
});
export type RecurringReminder = z.infer<typeof RecurringReminder>;

/** The first day is tomorrow at the earliest. */
export const RecurringReminderForm = z.object({
  groupId: requiredChoice('Rühm', Id),
  genderCode: keptText(GenderCode),
  startsOn: requiredChoice('Päev', AheadDay),
  everyWeeks: keptNumber(z.number().int().min(1).max(52)),
  lateOnly: z.boolean().optional().meta({ description: 'Only to those who are late. Left out: stays as it is' }),
  onlyUnconfirmed: z.boolean().optional().meta({ description: 'Only to those who have not confirmed. Left out: stays as it is' }),
});
export type RecurringReminderForm = z.infer<typeof RecurringReminderForm>;

export const recurringReminderEndpoints = {
  list: {
    method: 'GET',
    path: '/email/recurring',
    statements: 3,
    access: 'reminders:manage',
    summary: 'Reminders that go out by themselves: active ones by their next day, then those that have ended',
    data: z.array(RecurringReminder),
  },
  add: {
    method: 'POST',
    path: '/email/recurring',
    access: 'reminders:manage',
    deed: 'REMINDER_ADD',
    repeatable: true,
    summary: 'Add one',
    body: RecurringReminderForm,
    data: RecurringReminder,
    created: true,
  },
  edit: {
    method: 'PUT',
    path: '/email/recurring/:id',
    access: 'reminders:manage',
    deed: 'REMINDER_EDIT',
    summary: 'Change one that has not ended',
    params: ById,
    body: RecurringReminderForm,
    data: RecurringReminder,
  },
  pause: {
    method: 'POST',
    path: '/email/recurring/:id/pause',
    access: 'reminders:manage',
    deed: 'REMINDER_EDIT',
    summary: 'Let it wait',
    params: ById,
    data: RecurringReminder,
  },
  resume: {
    method: 'POST',
    path: '/email/recurring/:id/resume',
    access: 'reminders:manage',
    deed: 'REMINDER_EDIT',
    summary: 'Go on with one that waits; days that are over are not made up for',
    params: ById,
    data: RecurringReminder,
  },
  stop: {
    method: 'POST',
    path: '/email/recurring/:id/stop',
    access: 'reminders:manage',
    deed: 'REMINDER_EDIT',
    summary: 'End it; its runs stay on record',
    params: ById,
    data: RecurringReminder,
  },
} as const satisfies Endpoints;
