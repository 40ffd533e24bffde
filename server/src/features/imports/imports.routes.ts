import { importEndpoints } from '@riideait/contract';
import type { App } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import {
  changeRow,
  decideImport,
  discardImport,
  listImports,
  mapImport,
  previewImport,
  showImport,
  startImport,
  startWriting,
  undoWriting,
} from './imports.service.ts';
import { importThreads } from './imports.threads.ts';
import { clothingSample, peopleSample } from './samples.service.ts';

/** Threads for requests, how many requests may wait for one, and how many places of all are for those of one ensemble. */
const THREADS = { most: 2, waiting: 6, mostOfOne: 4 };

export function importRoutes(app: App): void {
  const onIdleError = (error: Error) => app.fastify.log.error({ err: error }, 'A thread of imports has failed');
  const threads = importThreads(app.database, app.roleSwitch, { ...THREADS, onIdleError });
  app.fastify.addHook('onClose', () => threads.close());

  route(app, importEndpoints.peopleSample, () => peopleSample());
  route(app, importEndpoints.clothingSample, () => clothingSample());
  route(app, importEndpoints.list, ({ query }, scope) => listImports(scope, query));
  route(app, importEndpoints.start, ({ body, file, fileName }, files) => startImport(files, threads, { ...body, file, fileName }));
  route(app, importEndpoints.get, ({ params }, scope) => showImport(scope, params.id));
  route(app, importEndpoints.map, ({ params, body }, files) => mapImport(files, threads, params.id, body));
  route(app, importEndpoints.preview, ({ params, query }, files) => previewImport(files, threads, params.id, query));
  route(app, importEndpoints.correct, ({ params, body }, files) => changeRow(files, threads, params, body));
  route(app, importEndpoints.decide, ({ params, body }, files) => decideImport(files, threads, params.id, body));
  route(app, importEndpoints.run, ({ params }, files) => startWriting(files, threads, params.id));
  route(app, importEndpoints.undo, ({ params }, files) => undoWriting(files, threads, params.id));
  route(app, importEndpoints.discard, ({ params }, scope) => discardImport(scope, params.id));
}
