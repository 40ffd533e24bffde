import { holderEndpoints, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { askForLinks } from './asked-links.service.ts';
import { makeCalendar, readCalendar } from './calendar.service.ts';
import { answer, attend, confirm, readPage } from './holder.service.ts';
import { sendPhoto } from './photos.service.ts';

export function holderRoutes(app: App): void {
  route(app, holderEndpoints.read, (_, scope) => readPage(scope));
  route(app, holderEndpoints.confirm, ({ body }, scope) => confirm(scope, body));
  route(app, holderEndpoints.answer, ({ body }, scope) => answer(scope, body));
  route(app, holderEndpoints.attend, ({ body }, scope) => attend(scope, body));
  route(app, holderEndpoints.photo, ({ body, file }, context) => sendPhoto(app, context, body.personId, file));
  route(app, holderEndpoints.loanFile, async (_, scope) => (await import('./loan-file.service.ts')).loanSheet(scope));
  route(app, holderEndpoints.makeCalendar, (_, scope) => makeCalendar(scope, app));
  route(app, holderEndpoints.calendar, (_, scope) => readCalendar(scope, app));
  route(app, holderEndpoints.sendLink, ({ body }, caller) =>
    app.holdersApart ? askForLinks(caller, body) : refuse(refusal('HOLDERS_NOT_APART')),
  );
}
