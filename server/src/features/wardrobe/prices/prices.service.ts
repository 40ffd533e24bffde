import { atField, type ClothingItem, type Permission, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RequestScope } from '../../../http/context.ts';
import { findPrice, removePrices, upsertPrices } from './prices.queries.ts';

/*
 * A feature apart from values, which use the pieces: pieces use this.
 */

const may = ({ user }: RequestScope, permission: Permission) => user.permissions.includes(permission);

/** The item with its price, for those who may read sums. */
export const withPrice = async <Item extends ClothingItem>(scope: RequestScope, item: Item): Promise<Item> =>
  may(scope, 'money:read') ? { ...item, priceCents: await findPrice(scope, item.id) } : item;

/** Fields of an item of which the user may not know. */
export const unseenBy = (scope: RequestScope): string[] => (may(scope, 'money:read') ? [] : ['priceCents']);

/** The form, where it says no price or the user may set one. @throws PRICE_FORBIDDEN */
export function priced<Form extends { readonly priceCents?: number | null | undefined }>(scope: RequestScope, form: Form): Form {
  if (form.priceCents !== undefined && !may(scope, 'money:write')) refuse(atField('priceCents', refusal('PRICE_FORBIDDEN')));
  return form;
}

/** Sets what each of these pieces cost; undefined: as it is, null: not known. */
export async function writePrices(scope: Scope, ids: readonly number[], cents: number | null | undefined): Promise<void> {
  if (cents === undefined) return;
  await writePriceOfEach(
    scope,
    ids.map((id) => ({ id, cents })),
  );
}

/** Sets what each of these pieces cost; null: not known. */
export async function writePriceOfEach(scope: Scope, prices: readonly { id: number; cents: number | null }[]): Promise<void> {
  const known = prices.flatMap(({ id, cents }) => (cents === null ? [] : [{ id, cents }]));
  const unknown = prices.flatMap(({ id, cents }) => (cents === null ? [id] : []));
  if (known.length > 0) await upsertPrices(scope, known);
  if (unknown.length > 0) await removePrices(scope, unknown);
}
