import { IMPORT_DAYS, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { FileContext } from '../../http/context.ts';
import { repeatedly } from './attempts.service.ts';
import { allowTime, lockImport, overBefore, updateImport } from './imports.queries.ts';
import { undoImport } from './undoing/undo.queries.ts';
import { asSentence } from './undoing/undo-reasons.rules.ts';

/** Takes back all that an import wrote; refused where something of it has been used since. */
export async function undoFile(files: FileContext, { id }: { id: number }): Promise<void> {
  if ((await repeatedly(() => undoAll(files, id))) === 'CONFLICT') refuse(refusal('UNAVAILABLE'));
}

const undoAll = (files: FileContext, id: number): Promise<void> =>
  files.inScope(async (scope) => {
    await allowTime(scope);
    const { status, finishedAt } = await lockImport(scope, id);
    if (status !== 'DONE' || finishedAt === null) refuse(refusal('IMPORT_NOT_DONE'));
    if (new Date(finishedAt) < overBefore(scope.now)) refuse(refusal('UNDO_OVER', { days: IMPORT_DAYS }));
    const used = await undoImport(scope, id);
    if (used.length > 0) refuse(refusal('IMPORT_IN_USE', { used: asSentence(used) }));
    await updateImport(scope, id, { status: 'UNDONE' });
  });
