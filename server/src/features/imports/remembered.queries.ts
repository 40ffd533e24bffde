import type { ImportColumn, ImportKind } from '@riideait/contract';
import { z } from 'zod';
import type { Scope } from '../../db/scope.ts';

/** Fields of the columns with headings, in their order; older rows hold the field alone. */
const Mapped = z.array(
  z
    .string()
    .nullable()
    .transform((field) => ({ field, fillDown: false }))
    .or(z.object({ field: z.string().nullable(), fillDown: z.boolean() })),
);

type RememberedColumn = Pick<ImportColumn, 'field' | 'fillDown'>;

/** How the last file with the same headings was read. */
export async function findMapping({ db }: Scope, kind: ImportKind, headings: string) {
  const row = await db
    .selectFrom('importMapping')
    .select(['fields', 'emptyClears'])
    .where('kind', '=', kind)
    .where('headings', '=', headings)
    .executeTakeFirst();
  return row && { columns: Mapped.parse(row.fields), emptyClears: row.emptyClears };
}

interface NewMapping {
  readonly kind: ImportKind;
  readonly headings: string;
  readonly columns: readonly RememberedColumn[];
  readonly emptyClears: boolean;
}

export const saveMapping = ({ db, now }: Scope, { columns, ...mapping }: NewMapping) =>
  db
    .insertInto('importMapping')
    .values({ ...mapping, fields: JSON.stringify(columns), usedAt: now.toISOString() })
    .onConflict((same) =>
      same.columns(['ensembleId', 'kind', 'headings']).doUpdateSet(({ ref }) => ({
        fields: ref('excluded.fields'),
        emptyClears: ref('excluded.emptyClears'),
        usedAt: ref('excluded.usedAt'),
      })),
    )
    .execute();
