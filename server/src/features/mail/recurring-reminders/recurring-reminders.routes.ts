import { recurringReminderEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';

/** Loaded when first used, with the cleaner of HTML. */
const service = () => import('./recurring-reminders.service.ts');

export function recurringReminderRoutes(app: App): void {
  route(app, recurringReminderEndpoints.list, async (_, scope) => (await service()).listReminders(scope));
  route(app, recurringReminderEndpoints.add, async ({ body }, scope) => (await service()).addReminder(scope, body));
  route(app, recurringReminderEndpoints.edit, async ({ params, body }, scope) => (await service()).editReminder(scope, params.id, body));
  route(app, recurringReminderEndpoints.pause, async ({ params }, scope) => (await service()).pauseReminder(scope, params.id));
  route(app, recurringReminderEndpoints.resume, async ({ params }, scope) => (await service()).resumeReminder(scope, params.id));
  route(app, recurringReminderEndpoints.stop, async ({ params }, scope) => (await service()).stopReminder(scope, params.id));
}
