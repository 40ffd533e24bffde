import { type ImportStatus, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { type ImportEntry, lockImport } from './imports.queries.ts';

/** Whether nothing has been written of it yet. */
export const isOpen = (status: ImportStatus): boolean => status === 'READY' || status === 'FAILED';

/** Goes on with an import only where it has not been written. */
export const requireOpen = (entry: ImportEntry): ImportEntry => (isOpen(entry.status) ? entry : refuse(refusal('IMPORT_STARTED')));

/** The same, and keeps others from changing it until the end of the transaction. */
export const lockOpen = async (scope: Scope, id: number): Promise<ImportEntry> => requireOpen(await lockImport(scope, id));
