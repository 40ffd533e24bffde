import { jobEndpoints, makerEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { findJobs, getJob } from './jobs.queries.ts';
import { addJob, closeJob, deleteJob, editJob, takeCost, takeIn } from './jobs.service.ts';
import { findMakers, getMaker } from './makers.queries.ts';
import { addMaker, deleteMaker, editMaker } from './makers.service.ts';

export function mendingRoutes(app: App): void {
  route(app, jobEndpoints.list, ({ query }, scope) => findJobs(scope, query));
  route(app, jobEndpoints.add, ({ body }, scope) => addJob(scope, body));
  route(app, jobEndpoints.takeIn, ({ body }, scope) => takeIn(scope, body));
  route(app, jobEndpoints.get, ({ params }, scope) => getJob(scope, params.id));
  route(app, jobEndpoints.edit, ({ params, body }, scope) => editJob(scope, params.id, body));
  route(app, jobEndpoints.delete, ({ params }, scope) => deleteJob(scope, params.id));
  route(app, jobEndpoints.close, ({ params, body }, scope) => closeJob(scope, params.id, body.outcome));
  route(app, jobEndpoints.takeCost, ({ params }, scope) => takeCost(scope, params.id));
  route(app, makerEndpoints.list, (_, scope) => findMakers(scope));
  route(app, makerEndpoints.add, ({ body }, scope) => addMaker(scope, body));
  route(app, makerEndpoints.get, ({ params }, scope) => getMaker(scope, params.id));
  route(app, makerEndpoints.edit, ({ params, body }, scope) => editMaker(scope, params.id, body));
  route(app, makerEndpoints.delete, ({ params }, scope) => deleteMaker(scope, params.id));
}
