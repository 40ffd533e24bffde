import { itemLabel } from '@riideait/contract';
import { sql } from 'kysely';
import { natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { idsOf } from './undo-changes.queries.ts';
import type { KeptItem } from './undo-items.queries.ts';
import type { Author, Stuck, Why } from './undo-reasons.rules.ts';

/** Who stands behind audit rows, by their ids. */
export async function findAuthors({ db }: Scope, stuck: readonly Stuck[]): Promise<Map<number, Author>> {
  const auditIds = stuck.flatMap(({ why }) => (why.code === 'CHANGED' ? [{ id: why.auditId }] : []));
  const { rows } = await sql<Author & { id: number }>`
    select audit.id, user_name.name, to_char(at at time zone 'Europe/Tallinn', 'FMDD.FMMM.YYYY') as day
    from audit left join user_name on user_name.id = user_id where audit.id = any(${idsOf(auditIds)})`.execute(db);
  return new Map(rows.map(({ id, ...author }) => [id, author]));
}

/** The items that stay as they are, but for deleted ones, by name and number. */
export async function findKeptItems(scope: Scope, kept: readonly KeptItem[]): Promise<Stuck[]> {
  const { rows } = await sql<{ id: number; clothingNameId: number; clothingName: string; clothingNumber: string | null }>`
    select item.id, clothing_name_id, name as clothing_name, clothing_number
    from clothing_item as item join clothing_name on clothing_name.id = clothing_name_id
    where item.id = any(${idsOf(kept)}) and item.deleted_at is null
    order by ${natural('name')}, ${natural('clothing_number')}, item.id`.execute(scope.db);
  const holders = await findHolders(scope, kept);
  const keptById = new Map(kept.map((item) => [item.id, item]));
  return rows.flatMap(({ id, clothingNameId, clothingName, clothingNumber }) => {
    const item = keptById.get(id);
    if (item === undefined) return [];
    return [{ id, text: itemLabel(clothingName, clothingNumber), url: `/clothing/${clothingNameId}`, why: whyKept(item, holders) }];
  });
}

interface Holder {
  readonly name: string;
  readonly returned: boolean;
}

/** Who had it by these issues. */
async function findHolders({ db }: Scope, kept: readonly KeptItem[]): Promise<Map<number, Holder>> {
  const issues = kept.flatMap(({ changes }) => changes.filter(({ table }) => table === 'issue'));
  const { rows } = await sql<Holder & { id: number }>`
    select issue.id, ${personName} as name, valid_until is not null as returned
    from issue join person on person.id = person_id where issue.id = any(${idsOf(issues)})`.execute(db);
  return new Map(rows.map(({ id, ...holder }) => [id, holder]));
}

/** Who got it says most; then who gave it back. */
function whyKept({ changes, takenNumber }: KeptItem, holders: ReadonlyMap<number, Holder>): Why {
  if (takenNumber !== null) return { code: 'NUMBER_TAKEN', detail: takenNumber };
  const latest = changes.toSorted((a, b) => b.auditId - a.auditId);
  const issues = latest.filter(({ table }) => table === 'issue');
  const telling = issues.find(({ made }) => made) ?? issues[0];
  const holder = telling === undefined ? undefined : holders.get(telling.id);
  if (holder !== undefined && telling?.made) return { code: 'ISSUED', detail: holder.name };
  if (holder?.returned) return { code: 'RETURNED', detail: holder.name };
  return { code: 'CHANGED', auditId: latest[0]?.auditId ?? 0 };
}
