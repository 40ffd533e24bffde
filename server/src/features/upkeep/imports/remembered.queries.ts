import type { ImportColumn, ImportKind } from '@riideait/contract';
import { z } from 'zod';
import type { Scope } from '../../../db/scope.ts';
import type { ImportEntry } from './imports.queries.ts';
import { fingerprintOf, rememberedOf } from './remembered.rules.ts';

/** What taps have said of the columns with headings, in their order. */
const Fields = z.array(z.object({ field: z.string().nullable(), fillDown: z.boolean() }).nullable());

/** @param ofSums whether the user may see sums: what the others have said of columns is kept apart */
export async function findMapping({ db }: Scope, kind: ImportKind, columns: readonly ImportColumn[], ofSums: boolean) {
  const row = await db
    .selectFrom('importMapping')
    .select(['fields', 'emptyClears'])
    .where('kind', '=', kind)
    .where('headings', '=', fingerprintOf(columns))
    .where('ofSums', '=', ofSums)
    .executeTakeFirst();
  return row && { columns: Fields.parse(row.fields), emptyClears: row.emptyClears };
}

/** The next file with the same headings is read in the same way. Files without headings would all look alike. */
export async function rememberMapping(
  { db, now }: Scope,
  entry: Pick<ImportEntry, 'kind' | 'columns' | 'headerRow' | 'emptyClears'>,
  ofSums: boolean,
) {
  const { kind, columns, headerRow, emptyClears } = entry;
  if (headerRow === null) return;
  const mapping = { fields: JSON.stringify(rememberedOf(columns)), emptyClears, usedAt: now.toISOString() };
  await db
    .insertInto('importMapping')
    .values({ kind, headings: fingerprintOf(columns), ofSums, ...mapping })
    .onConflict((same) => same.columns(['ensembleId', 'kind', 'headings', 'ofSums']).doUpdateSet(mapping))
    .execute();
}
