import { reminderEndpoints } from '@riideait/contract';
import type { App } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { previewReminder, sendTest } from './preview.service.ts';
import { findRecipients, remindGroup, remindPerson } from './reminders.service.ts';

export function reminderRoutes(app: App): void {
  const origin = { publicUrl: app.publicUrl, from: app.mailing.from };
  route(app, reminderEndpoints.person, ({ body }, scope) => remindPerson(scope, origin, body));
  route(app, reminderEndpoints.group, ({ body }, scope) => remindGroup(scope, origin, body, app.mailing.undoSeconds));
  route(app, reminderEndpoints.recipients, ({ query }, scope) => findRecipients(scope, query));
  route(app, reminderEndpoints.preview, ({ body }, scope) => previewReminder(scope, origin, body));
  route(app, reminderEndpoints.test, ({ body }, scope) => sendTest(scope, origin, body));
}
