import type { ImportColumn } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';
import { type ImportEntry, saveMapping } from './imports.queries.ts';
import { fingerprintOf } from './understanding/understand.rules.ts';

interface Mapping extends Pick<ImportEntry, 'kind' | 'headerRow' | 'emptyClears'> {
  readonly columns: readonly ImportColumn[];
}

/** Has files with the same headings read in the same way. Without headings all files would look alike. */
export async function rememberMapping(scope: Scope, { kind, columns, headerRow, emptyClears }: Mapping): Promise<void> {
  if (headerRow === null) return;
  await saveMapping(scope, { kind, headings: fingerprintOf(columns), fields: columns.map(({ field }) => field), emptyClears });
}
