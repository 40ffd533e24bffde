import type { ImportColumn } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';
import type { ImportEntry } from './imports.queries.ts';
import { saveMapping } from './remembered.queries.ts';
import { fingerprintOf, rememberedOf } from './remembered.rules.ts';

type Mapping = Pick<ImportEntry, 'kind' | 'headerRow' | 'emptyClears'> & { readonly columns: readonly ImportColumn[] };

/** Has the next file with the same headings read in the same way. Files without headings would all look alike. */
export async function rememberMapping(scope: Scope, { kind, columns, headerRow, emptyClears }: Mapping): Promise<void> {
  if (headerRow !== null) await saveMapping(scope, { kind, headings: fingerprintOf(columns), columns: rememberedOf(columns), emptyClears });
}
