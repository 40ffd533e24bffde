import { createReadStream } from 'node:fs';
import { importEndpoints } from '@riideait/contract';
import { nameSecretOf } from '../../../crypto/name-hash.ts';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { importPool } from './import-pool.ts';
import {
  changeRow,
  discardImport,
  listImports,
  mapImport,
  previewImport,
  proposeKind,
  showImport,
  startImport,
  startWriting,
  undoWriting,
} from './imports.service.ts';

/** Threads for requests, requests that may wait for one, and places of one ensemble among all. */
const THREADS = { most: 2, waiting: 6, mostOfOne: 4 };

/** A spreadsheet to begin from, as it lies beside this file under the name of its download. */
const sampleFile = ({ download }: { download: { filename: string } }) =>
  createReadStream(new URL(`samples/${download.filename}`, import.meta.url));

export function importRoutes(app: App): void {
  const onIdleError = (error: Error) => app.fastify.log.error({ err: error }, 'A thread of imports has failed');
  const pool = importPool(app.database, app.roleSwitch, { ...THREADS, onIdleError, nameSecret: nameSecretOf(app.secret) });
  app.fastify.addHook('onClose', () => pool.close());

  for (const sample of [importEndpoints.peopleSample, importEndpoints.clothingSample]) route(app, sample, () => sampleFile(sample));
  route(app, importEndpoints.list, ({ query }, scope) => listImports(scope, query));
  route(app, importEndpoints.start, ({ body, file, fileName }, files) => startImport(files, pool, body.kind, fileName, file));
  route(app, importEndpoints.kind, ({ file, fileName }, files) => proposeKind(files, pool, fileName, file));
  route(app, importEndpoints.ensemble, async ({ filePath }, files) =>
    // Loaded when first used, with the readers of spreadsheets.
    (await import('./whole.service.ts')).importWhole(app, files, pool, filePath),
  );
  route(app, importEndpoints.get, ({ params }, scope) => showImport(scope, params.id, scope.user));
  route(app, importEndpoints.map, ({ params, body }, files) => mapImport(files, pool, params.id, body));
  route(app, importEndpoints.preview, ({ params, query }, files) => previewImport(files, pool, params.id, query));
  route(app, importEndpoints.correct, ({ params, body }, files) => changeRow(files, pool, params.id, params.row, body));
  route(app, importEndpoints.run, ({ params }, files) => startWriting(files, pool, params.id));
  route(app, importEndpoints.undo, ({ params }, scope) => undoWriting(scope, params.id));
  route(app, importEndpoints.discard, ({ params }, scope) => discardImport(scope, params.id));
}
