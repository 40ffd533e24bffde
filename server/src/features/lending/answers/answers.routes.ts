import { answerEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { listAnswers, settleAnswer, settleMeasures } from './answers.service.ts';

export function answerRoutes(app: App): void {
  route(app, answerEndpoints.list, ({ query }, scope) => listAnswers(scope, query));
  route(app, answerEndpoints.settle, ({ params, body }, scope) => settleAnswer(scope, params.id, body));
  route(app, answerEndpoints.settleMeasures, ({ body }, scope) => settleMeasures(scope, body.ids));
}
