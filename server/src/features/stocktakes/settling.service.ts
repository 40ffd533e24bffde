import { ITEMS_AT_ONCE, refusal, type SettleAnswer, type SettleForm } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { placeItems, writeCare } from '../clothing-items/care.service.ts';
import { addItems } from '../clothing-items/clothing-items.service.ts';
import { endHeld, type LockedItem, lockHeld } from '../issuing/issuing.service.ts';
import { findKnownPlaces } from './entries.queries.ts';
import { findOpenFindings, settleFindings } from './findings.queries.ts';
import { findKnownNames, findPileItems } from './piles.queries.ts';
import { shortfallOf, TOO_MANY, tooFew, type Verdict, verdictOf } from './settling.rules.ts';
import { lockStocktake } from './stocktakes.queries.ts';
import type { KeptFinding } from './stocktakes.types.ts';

type Judged = { readonly finding: KeptFinding; readonly verdict: Verdict };

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
  const piles = findings.filter(({ kind }) => kind === 'AMOUNT');
  const known = await atKnownPlaces(
    scope,
    findings.filter(({ kind }) => kind !== 'AMOUNT'),
  );
  const added = await addSurplus(
    scope,
    piles.filter((pile) => shortfallOf(pile) < 0),
  );
  const short = await withCandidates(
    scope,
    stocktakeId,
    piles.filter((pile) => shortfallOf(pile) >= 0),
  );
  const ids = [...known.flatMap(({ clothingId }) => clothingId ?? []), ...short.flatMap(({ items }) => items)];
  const items: ReadonlyMap<number, LockedItem> = ids.length === 0 ? new Map() : await lockHeld(scope, ids);

  const judged = known.map((finding): Judged => ({ finding, verdict: verdictOf(finding, items.get(finding.clothingId ?? 0)) }));
  await changeItems(scope, judged, items);
  return [...added, ...judged, ...(await loseOfPiles(scope, short, items))];
}

/** A place that was deleted meanwhile is no place. */
async function atKnownPlaces(scope: Scope, findings: readonly KeptFinding[]): Promise<KeptFinding[]> {
  const known = await findKnownPlaces(
    scope,
    findings.flatMap(({ foundPlaceId }) => foundPlaceId ?? []),
  );
  return findings.map((finding) => (known.has(finding.foundPlaceId ?? 0) ? finding : { ...finding, foundPlaceId: null }));
}

async function changeItems(scope: Scope, judged: readonly Judged[], items: ReadonlyMap<number, LockedItem>): Promise<void> {
  const toDo = judged.flatMap(({ finding, verdict }) => (verdict === 'DO' ? [finding] : []));
  const idsOf = (kind: KeptFinding['kind']) => toDo.flatMap((finding) => (finding.kind === kind ? (finding.clothingId ?? []) : []));
  const returned = idsOf('ISSUED');
  if (returned.length > 0) await endHeld(scope, returned);
  const found = new Set([...idsOf('CARE'), ...returned.filter((id) => items.get(id)?.state === 'LOST')]);
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

/** More pieces than the register has: they are added to it. */
async function addSurplus(scope: Scope, piles: readonly KeptFinding[]): Promise<Judged[]> {
  const names = await findKnownNames(
    scope,
    piles.flatMap(({ clothingNameId }) => clothingNameId ?? []),
  );
  const judged: Judged[] = [];
  for (const finding of piles.toSorted((a, b) => (a.clothingNameId ?? 0) - (b.clothingNameId ?? 0))) {
    const { clothingNameId, size, placeId } = finding;
    const unnumbered = -shortfallOf(finding);
    if (clothingNameId === null || !names.has(clothingNameId))
      judged.push({ finding, verdict: { reason: 'Nimetus on vahepeal kustutatud' } });
    else if (unnumbered > ITEMS_AT_ONCE) judged.push({ finding, verdict: { reason: TOO_MANY } });
    else {
      await addItems(scope, clothingNameId, { clothingNumbers: [], unnumbered, size, comment: null, ...(placeId !== null && { placeId }) });
      judged.push({ finding, verdict: 'DO' });
    }
  }
  return judged;
}

interface ShortPile {
  readonly finding: KeptFinding;
  /** Free pieces of the pile that nobody has counted one by one; not more than are missing. */
  readonly items: readonly number[];
}

async function withCandidates(scope: Scope, stocktakeId: number, piles: readonly KeptFinding[]): Promise<ShortPile[]> {
  const short: ShortPile[] = [];
  for (const finding of piles) short.push({ finding, items: await findPileItems(scope, stocktakeId, finding, shortfallOf(finding)) });
  return short;
}

/** Fewer pieces than the register has: so many of the free ones are lost. */
async function loseOfPiles(scope: Scope, piles: readonly ShortPile[], items: ReadonlyMap<number, LockedItem>): Promise<Judged[]> {
  const isFree = (id: number) => {
    const item = items.get(id);
    return item !== undefined && !item.deleted && item.active && item.state === 'OK' && item.holderId === null;
  };
  const judged = piles.map(({ finding, items: candidates }) => {
    const free = candidates.filter(isFree);
    const verdict: Verdict = free.length < shortfallOf(finding) ? { reason: tooFew(free.length) } : 'DO';
    return { finding, verdict, lost: verdict === 'DO' ? free : [] };
  });
  await writeCare(
    scope,
    judged.flatMap(({ lost }) => lost.map((id) => ({ id, state: 'LOST' as const }))),
  );
  return judged;
}
