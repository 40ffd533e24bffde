import { type ClosePerformanceForm, itemLabel, type PackedPiece, type Performance, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { lockPerformance, markClosed } from '../../stage/performances/locked-performance.service.ts';
import { readPerformance } from '../../stage/performances/performances.service.ts';
import { writeCare } from '../../wardrobe/clothing-items/care.service.ts';
import { lockItems } from '../../wardrobe/clothing-items/locked-items.service.ts';
import { findPacked, unpack } from '../../wardrobe/packed/packed.service.ts';
import { insertWorn } from './packing.queries.ts';

/**
 * Closes a performance. Each piece that is out must be named, but for those that a dancer has by now: the register knows where these are.
 */
export async function closePerformance(scope: Scope, id: number, { pieces }: ClosePerformanceForm): Promise<Performance> {
  await lockPerformance(scope, id);
  // The desk takes pieces back and hands them out meanwhile: read them once more when they are locked.
  const out = (await findPacked(scope, id)).map(({ clothingId }) => clothingId);
  if (out.length > 0) await lockItems(scope, out);
  const packed = await findPacked(scope, id);
  const outcomes = new Map(pieces.map(({ clothingId, outcome }) => [clothingId, outcome]));
  const unknown = packed.filter(({ clothingId, holder }) => holder === null && !outcomes.has(clothingId));
  if (unknown.length > 0) refuse(refusal('PERFORMANCE_OUT', { items: unknown.map(inBag) }));
  await unpack(
    scope,
    packed.map(({ clothingId }) => clothingId),
  );
  const lost = packed.filter(({ clothingId, holder }) => holder === null && outcomes.get(clothingId) === 'LOST');
  await writeCare(
    scope,
    lost.map(({ clothingId }) => ({ id: clothingId, state: 'LOST' })),
  );
  await insertWorn(scope, id);
  await markClosed(scope, id);
  return readPerformance(scope, id);
}

/** "Muhu seelik nr 12 (kott 3)". */
const inBag = ({ clothingName, clothingNumber, bag }: PackedPiece): string =>
  `${itemLabel(clothingName, clothingNumber)}${bag === null ? '' : ` (kott ${bag})`}`;
