import { refusal, type SettleAnswer, type SettleForm } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { endHeld, keepHeld, type LockedItem } from '../../lending/issuing/issuing.service.ts';
import { noteWhereabouts, placeItems, writeCare } from '../../wardrobe/clothing-items/care.service.ts';
import { unpack } from '../../wardrobe/packed/packed.service.ts';
import { findKnownPlaces } from './entries.queries.ts';
import { findOpenFindings, settleFindings } from './findings.queries.ts';
import { findPlacesOf } from './pieces.queries.ts';
import { changePiles, itemsOf, planPiles } from './piles.service.ts';
import { type Judged, verdictOf } from './settling.rules.ts';
import { lockStocktake } from './stocktakes.queries.ts';
import type { KeptFinding } from './stocktakes.types.ts';

/** Settles open findings; each is done, left, or refused by itself where the register has changed. All that is done is one deed. */
export async function settle(scope: Scope, id: number, { settlement, ...which }: SettleForm): Promise<SettleAnswer> {
  const { closedAt, name } = await lockStocktake(scope, id);
  if (closedAt === null) refuse(refusal('STOCKTAKE_RUNNING', { name }));
  const open = await findOpenFindings(scope, id, which);
  const judged =
    settlement === 'LEFT' ? open.map((finding) => ({ finding, verdict: 'ALREADY' as const })) : await carryOut(scope, id, open);
  const settled = judged.flatMap(({ finding, verdict }) => (typeof verdict === 'string' ? [finding.id] : []));
  if (settled.length > 0) await settleFindings(scope, settled, settlement);
  const refused = judged.flatMap(({ finding, verdict }) => (typeof verdict === 'string' ? [] : [{ findingId: finding.id, ...verdict }]));
  return { settled: settled.length, refused };
}

/** Changes the register. Names are locked before people and items, as everywhere. */
async function carryOut(scope: Scope, stocktakeId: number, findings: readonly KeptFinding[]): Promise<Judged[]> {
  const isPile = ({ kind }: KeptFinding) => kind === 'AMOUNT';
  const places = await findKnownPlaces(
    scope,
    findings.flatMap((finding) => (isPile(finding) ? finding.placeId : finding.foundPlaceId) ?? []),
  );
  const planned = await planPiles(scope, stocktakeId, findings.filter(isPile), places);
  const known = findings.filter((finding) => !isPile(finding)).map((finding) => atKnownPlace(finding, places));
  const ids = [...known.flatMap(({ clothingId }) => clothingId ?? []), ...planned.flatMap(itemsOf)];
  const items: ReadonlyMap<number, LockedItem> = ids.length === 0 ? new Map() : await keepHeld(scope, ids);

  const judged = await judge(scope, known, items);
  await changeItems(scope, judged, items);
  return [...judged, ...(await changePiles(scope, planned, items))];
}

/** A place that was deleted meanwhile is no place. */
const atKnownPlace = (finding: KeptFinding, places: ReadonlySet<number>): KeptFinding =>
  places.has(finding.foundPlaceId ?? 0) ? finding : { ...finding, foundPlaceId: null };

/** Reads the places of locked items, and judges. */
async function judge(scope: Scope, findings: readonly KeptFinding[], items: ReadonlyMap<number, LockedItem>): Promise<Judged[]> {
  const places = await findPlacesOf(
    scope,
    findings.flatMap(({ kind, clothingId }) => (kind === 'MISPLACED' ? (clothingId ?? []) : [])),
  );
  return findings.map((finding) => {
    const item = items.get(finding.clothingId ?? 0);
    return { finding, verdict: verdictOf(finding, item && { ...item, placeId: places.get(item.id) ?? null }) };
  });
}

async function changeItems(scope: Scope, judged: readonly Judged[], items: ReadonlyMap<number, LockedItem>): Promise<void> {
  const toDo = judged.flatMap(({ finding, verdict }) => (verdict === 'DO' ? [finding] : []));
  const idsOf = (kind: KeptFinding['kind']) => toDo.flatMap((finding) => (finding.kind === kind ? (finding.clothingId ?? []) : []));
  const returned = idsOf('ISSUED').flatMap((id) => items.get(id) ?? []);
  if (returned.length > 0) await endHeld(scope, returned);
  await unpack(scope, idsOf('PACKED'));
  await noteWhereabouts(scope, [...idsOf('MISSING'), ...idsOf('CARE'), ...idsOf('MISPLACED')]);
  const found = new Set([...idsOf('CARE'), ...returned.flatMap(({ id, state }) => (state === 'LOST' ? [id] : []))]);
  await writeCare(scope, [
    ...[...found].map((id) => ({ id, state: 'OK' as const })),
    ...idsOf('MISSING').map((id) => ({ id, state: 'LOST' as const })),
  ]);
  const moved = Map.groupBy(
    toDo.filter(({ kind }) => kind === 'MISPLACED'),
    ({ foundPlaceId }) => foundPlaceId,
  );
  for (const [placeId, findings] of moved) {
    await placeItems(
      scope,
      findings.flatMap(({ clothingId }) => clothingId ?? []),
      placeId,
    );
  }
}
