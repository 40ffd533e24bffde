import { recurringReminderEndpoints } from '@riideait/contract';
import type { App } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { addReminder, editReminder, listReminders, pauseReminder, resumeReminder, stopReminder } from './recurring-reminders.service.ts';

export function recurringReminderRoutes(app: App): void {
  route(app, recurringReminderEndpoints.list, (_, scope) => listReminders(scope));
  route(app, recurringReminderEndpoints.add, ({ body }, scope) => addReminder(scope, body));
  route(app, recurringReminderEndpoints.edit, ({ params, body }, scope) => editReminder(scope, params.id, body));
  route(app, recurringReminderEndpoints.pause, ({ params }, scope) => pauseReminder(scope, params.id));
  route(app, recurringReminderEndpoints.resume, ({ params }, scope) => resumeReminder(scope, params.id));
  route(app, recurringReminderEndpoints.stop, ({ params }, scope) => stopReminder(scope, params.id));
}
