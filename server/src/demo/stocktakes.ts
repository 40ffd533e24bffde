import { randomUUID } from 'node:crypto';
import type { StocktakePiece } from '@riideait/contract';
import type { Scope } from '../db/scope.ts';
import { countPieces } from '../features/stocktaking/stocktakes/counting.service.ts';
import { addStocktake, closeStocktake, listPieces } from '../features/stocktaking/stocktakes/stocktakes.service.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Every so many of the pieces on the shelf was not seen. */
const UNSEEN = 17;

const before = (scope: Scope, days: number, userId: number): Scope => ({
  ...scope,
  userId,
  now: new Date(scope.now.getTime() - days * DAY),
});

/** A stocktake of headwear that is done, and one of a shelf that is half counted. */
export async function addStocktakes(scope: Scope, { keeperId }: { keeperId: number }): Promise<void> {
  const idOf = async (table: 'clothingType' | 'place', name: string) =>
    (await scope.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const headwear = await idOf('clothingType', 'Peakatted');
  const shelf = await idOf('place', 'Kultuurikeskus, riiul 1');

  const done = before(scope, 1, keeperId);
  const first = await addStocktake(done, { name: 'Peakatted', placeIds: [], typeIds: [headwear], nameIds: [] });
  await countShare(done, first.id, 1);
  await closeStocktake(done, first.id);

  const now = before(scope, 0, keeperId);
  const second = await addStocktake(now, { name: 'Riiul 1', placeIds: [shelf], typeIds: [], nameIds: [] });
  await countShare(now, second.id, 0.5);
}

/** Counts a share of what is there, but for a few pieces that nobody finds, and one label that is of no use. */
async function countShare(scope: Scope, id: number, share: number): Promise<void> {
  const { pieces } = await listPieces(scope, id);
  const here = pieces.filter((piece) => piece.inScope && piece.holder === null && piece.state === 'OK' && piece.number !== null);
  const seen = here.slice(0, here.length * share).filter((_, place) => place % UNSEEN !== UNSEEN - 1);
  const at = scope.now.toISOString();
  const entries = seen
    .slice(0, 500)
    .map((piece: StocktakePiece) => ({ id: randomUUID(), at, placeId: piece.placeId, clothingId: piece.id }));
  await countPieces(scope, id, { sentAt: at, entries: [...entries, { id: randomUUID(), at, placeId: null, text: 'nr 90?' }] });
}
