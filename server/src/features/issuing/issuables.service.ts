import { type Issuable, itemLabel } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';
import { findItemsByNumber, findNames } from './issuables.queries.ts';
import { readingsOf } from './issuables.rules.ts';

/** As many as fit a list one can look through. */
const LIMIT = 20;

type ItemRow = Awaited<ReturnType<typeof findItemsByNumber>>[number];
type NameRow = Awaited<ReturnType<typeof findNames>>[number];

/** Finds what to issue: by number, by name, or by both in either order; what can be issued without a doubt comes first. */
export async function searchIssuables(scope: Scope, typed: string): Promise<Issuable[]> {
  const hits: Issuable[] = [];
  for (const { words, number } of readingsOf(typed)) {
    const room = LIMIT - hits.length;
    if (room === 0) break;
    if (number === null) hits.push(...(await findNames(scope, words, room)).map(nameHit));
    else hits.push(...(await findItemsByNumber(scope, { words, number }, room)).map(itemHit));
  }
  return withoutRepeats(hits);
}

const withoutRepeats = (hits: readonly Issuable[]): Issuable[] => [
  ...new Map(hits.map((hit) => [`${hit.id} ${hit.clothingId}`, hit])).values(),
];

function itemHit({ id, clothingNameId, clothingName, clothingNumber, size, active, holder }: ItemRow): Issuable {
  const state = holder !== null ? `väljas: ${holder}` : active ? 'laos' : 'ei ole kasutusel';
  return {
    id: clothingNameId,
    type: 'ITEM',
    name: itemLabel(clothingName, clothingNumber),
    title: size === null ? state : `${state} · suurus ${String(size).replace('.', ',')}`,
    clothingName,
    itemNumber: clothingNumber,
    clothingId: id,
    path: `/clothing/${clothingNameId}`,
    ...((holder !== null || !active) && { outOfStock: true }),
  };
}

const nameHit = ({ id, name, parish, present }: NameRow): Issuable => ({
  id,
  type: 'ITEM',
  name,
  title: [present > 0 ? `${present} laos` : 'otsas', ...(parish === null ? [] : [parish])].join(' · '),
  clothingName: name,
  itemNumber: null,
  clothingId: null,
  path: `/clothing/${id}`,
  ...(present === 0 && { outOfStock: true }),
});
