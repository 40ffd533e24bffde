import { ById, type StocktakePiece, stocktakeEndpoints } from '@riideait/contract';
import { type Answering, answering } from './answer.ts';
import { holderOf, type KeptItem, placeIdOf, type View } from './view.ts';

type KeptStocktake = View['stocktakes'][number];

/** Who began it and what was counted by others is not kept. */
const notKept = { startedBy: null, closedAt: null, closedBy: null, totals: null };

const isAmong = (ids: readonly number[], id: number | null | undefined) => id != null && ids.includes(id);

/** As the server has it: at one of the places, and of one of the types or names. */
const isInScope = ({ placeIds, typeIds, nameIds }: KeptStocktake, placeId: number | null, typeId: number | null, nameId: number) =>
  (placeIds.length === 0 || isAmong(placeIds, placeId)) &&
  (typeIds.length + nameIds.length === 0 || isAmong(typeIds, typeId) || isAmong(nameIds, nameId));

function pieceOf(view: View, stocktake: KeptStocktake, item: KeptItem): StocktakePiece {
  const { id, nameId, number, code, size, sizeLabel, state, active, held, packed } = item;
  const placeId = placeIdOf(view, item);
  const holder = holderOf(view, item);
  return {
    id,
    nameId,
    number,
    size,
    sizeLabel,
    placeId,
    state,
    stateSince: null,
    active,
    cameAt: null,
    // When it was packed is not kept: before the stocktake.
    packed: packed && { ...packed, since: stocktake.startedAt },
    holder: held !== null && holder !== null ? { id: held.by, name: holder, since: held.since } : null,
    inScope: isInScope(stocktake, placeId, view.nameOf.get(nameId)?.typeId ?? null, nameId),
    codes: [code],
  };
}

const namesOf = (ids: readonly number[], name: (id: number) => string | undefined) => ids.flatMap((id) => name(id) ?? []);

const found = (view: View, params: Readonly<Record<string, unknown>>) => view.stocktakes.find(({ id }) => id === ById.parse(params).id);

export const stocktakeAnswers: readonly Answering[] = [
  answering(stocktakeEndpoints.list, (view) => ({
    data: view.stocktakes.map((stocktake) => ({ ...stocktake, ...notKept, entries: 0, open: 0 })),
  })),
  answering(stocktakeEndpoints.get, (view, { params }) => {
    const stocktake = found(view, params);
    if (stocktake === undefined) return undefined;
    const scope = [
      ...namesOf(stocktake.placeIds, (id) => view.placeOf.get(id)),
      ...namesOf(stocktake.typeIds, (id) => view.typeOf.get(id)),
      ...namesOf(stocktake.nameIds, (id) => view.nameOf.get(id)?.name),
    ];
    return { data: { ...stocktake, ...notKept, scope, progress: null, previous: null } };
  }),
  answering(stocktakeEndpoints.pieces, (view, { params }) => {
    const stocktake = found(view, params);
    return (
      stocktake && {
        data: {
          places: view.places,
          names: view.names.map(({ id, name }) => ({ id, name })),
          pieces: view.items.map((item) => pieceOf(view, stocktake, item)),
        },
      }
    );
  }),
  // Entries of this browser are in its outbox.
  answering(stocktakeEndpoints.entries, () => ({ data: [] })),
];
