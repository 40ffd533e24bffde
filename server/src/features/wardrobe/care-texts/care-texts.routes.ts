import { careTextEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { findCareTexts } from './care-texts.queries.ts';
import { setCareText } from './care-texts.service.ts';

export function careTextRoutes(app: App): void {
  route(app, careTextEndpoints.list, (_, scope) => findCareTexts(scope));
  route(app, careTextEndpoints.write, ({ body }, scope) => setCareText(scope, body));
}
