import { performanceMailEndpoints, reminderEndpoints, returnMailEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';

/** Loaded when first used, with the cleaner of HTML. */
const service = () => import('./reminders.service.ts');
const ofPerformances = () => import('./performance-mails.service.ts');
const ofReturns = () => import('./return-mails.service.ts');
const previews = () => import('./preview.service.ts');

export function reminderRoutes(app: App): void {
  const origin = { publicUrl: app.publicUrl, from: app.mailing.from };
  route(app, reminderEndpoints.person, async ({ body }, scope) => (await service()).remindPerson(scope, origin, body, app.mailing));
  route(app, reminderEndpoints.group, async ({ body }, scope) => (await service()).remindGroup(scope, origin, body, app.mailing));
  route(app, reminderEndpoints.recipients, async ({ query }, scope) => (await service()).findRecipients(scope, query));
  route(app, reminderEndpoints.preview, async ({ body }, scope) => (await previews()).previewReminder(scope, origin, body));
  route(app, performanceMailEndpoints.recipients, async ({ params, query }, scope) =>
    (await ofPerformances()).findPerformanceRecipients(scope, params.id, query),
  );
  route(app, performanceMailEndpoints.send, async ({ params, body }, scope) =>
    (await ofPerformances()).mailPerformance(scope, origin, params.id, body, app.mailing),
  );
  route(app, returnMailEndpoints.send, async ({ params }, scope) => (await ofReturns()).sendReturnReceipt(scope, app.publicUrl, params.id));
  route(app, reminderEndpoints.test, async ({ body }, scope) => (await previews()).sendTest(scope, origin, body));
}
