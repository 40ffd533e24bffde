import { type ImportStatus, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';

/** Whether nothing of it has been written yet. */
export const isOpen = (status: ImportStatus): boolean => status === 'READY' || status === 'FAILED';

/** Refuses an import that has been written, or is being written. */
export const requireOpen = <Entry extends { readonly status: ImportStatus }>(entry: Entry): Entry =>
  isOpen(entry.status) ? entry : refuse(refusal('IMPORT_STARTED'));
