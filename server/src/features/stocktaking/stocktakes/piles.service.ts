import type { Scope } from '../../../db/scope.ts';
import type { LockedItem } from '../../lending/issuing/issuing.service.ts';
import { placeItems, writeCare } from '../../wardrobe/clothing-items/care.service.ts';
import { addItems } from '../../wardrobe/clothing-items/clothing-items.service.ts';
import { lockClothingName } from '../../wardrobe/clothing-names/clothing-names.service.ts';
import { findOpenFindings } from './findings.queries.ts';
import { findKnownNames, findUnnumbered } from './piles.queries.ts';
import { CHANGED_NOW, type PilePlan, planOf } from './piles.rules.ts';
import { type Judged, PLACE_GONE, type Refused } from './settling.rules.ts';
import type { KeptFinding } from './stocktakes.types.ts';

export interface PlannedPile {
  readonly finding: KeptFinding;
  readonly plan: PilePlan | Refused;
}

/** Plans what to do about piles, and locks the names of those that get new pieces. */
export async function planPiles(
  scope: Scope,
  stocktakeId: number,
  piles: readonly KeptFinding[],
  knownPlaces: ReadonlySet<number>,
): Promise<PlannedPile[]> {
  if (piles.length === 0) return [];
  const nameIds = piles.flatMap(({ clothingNameId }) => clothingNameId ?? []);
  const names = await findKnownNames(scope, nameIds);
  const open = await findOpenFindings(scope, stocktakeId, { kind: 'AMOUNT' });
  const pieces = await findUnnumbered(scope, stocktakeId, nameIds);
  const taken = new Set<number>();
  const planned = piles.map((finding): PlannedPile => {
    if (!names.has(finding.clothingNameId ?? 0)) return { finding, plan: { reason: 'Nimetus on vahepeal kustutatud' } };
    if (finding.placeId !== null && !knownPlaces.has(finding.placeId)) return { finding, plan: PLACE_GONE };
    const plan = planOf(
      finding,
      pieces.filter(({ id }) => !taken.has(id)),
      open,
    );
    for (const id of 'reason' in plan ? [] : plan.back) taken.add(id);
    return { finding, plan };
  });
  const growing = planned.flatMap(({ finding, plan }) => ('reason' in plan || plan.added === 0 ? [] : (finding.clothingNameId ?? [])));
  for (const id of [...new Set(growing)].toSorted((a, b) => a - b)) await lockClothingName(scope, id);
  return planned;
}

export const itemsOf = ({ plan }: PlannedPile): readonly number[] => ('reason' in plan ? [] : [...plan.lost, ...plan.back]);

/** Changes piles whose locked items are still as planned. */
export async function changePiles(scope: Scope, piles: readonly PlannedPile[], items: ReadonlyMap<number, LockedItem>): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { finding, plan } of piles) {
    if ('reason' in plan) judged.push({ finding, verdict: plan });
    else if (!isAsPlanned(plan, items)) judged.push({ finding, verdict: { reason: CHANGED_NOW } });
    else {
      await changePile(scope, finding, plan);
      judged.push({ finding, verdict: 'DO' });
    }
  }
  return judged;
}

function isAsPlanned({ lost, back }: PilePlan, items: ReadonlyMap<number, LockedItem>): boolean {
  const isFree = (id: number, isInOrder: boolean) => {
    const item = items.get(id);
    return (
      item !== undefined &&
      !item.deleted &&
      item.active &&
      item.holderId === null &&
      item.packed === null &&
      (item.state === 'OK') === isInOrder
    );
  };
  return lost.every((id) => isFree(id, true)) && back.every((id) => isFree(id, false));
}

async function changePile(scope: Scope, { clothingNameId, sizeLabel, placeId }: KeptFinding, { lost, back, moved, added }: PilePlan) {
  await writeCare(scope, [...lost.map((id) => ({ id, state: 'LOST' as const })), ...back.map((id) => ({ id, state: 'OK' as const }))]);
  if (moved.length > 0) await placeItems(scope, moved, placeId);
  if (added === 0 || clothingNameId === null) return;
  const place = placeId !== null && { placeId };
  await addItems(scope, clothingNameId, { clothingNumbers: [], unnumbered: added, sizeLabel, comment: null, ...place });
}
