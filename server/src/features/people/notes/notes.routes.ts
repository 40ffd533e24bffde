import { noteEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { addNote, deleteNote, listNotes } from './notes.service.ts';

export function noteRoutes(app: App): void {
  route(app, noteEndpoints.list, ({ params }, scope) => listNotes(scope, params.id));
  route(app, noteEndpoints.add, ({ params, body }, scope) => addNote(scope, params.id, body));
  route(app, noteEndpoints.delete, ({ params }, scope) => deleteNote(scope, params));
}
