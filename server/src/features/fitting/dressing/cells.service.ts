import { atField, type CellForm, type DressingCell, type DressingChoice, type Promised, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { atPerformance, whyNotIssuable } from '../../lending/issuing/issuing.service.ts';
import { unreserve } from '../../lending/loans/loans.service.ts';
import { promisedBeside, promisedToOther } from '../../wardrobe/promises/promises.service.ts';
import { clearHidden, findPieces, letGo, writeCells } from './cells.queries.ts';
import { cellsWithPiece, cellWithout, placeAt, placesByPiece, whyNotChangeable, whyNotPlannable } from './cells.rules.ts';
import type { CellPlace, CellWrite, Layout } from './dressing.types.ts';
import { choicesFor, keyOf } from './fitting.service.ts';
import { asPlanned, isWaiting } from './layout.rules.ts';
import { readLayout } from './layout.service.ts';
import { lockPlanBeside, requireWhole } from './locked-plan.service.ts';
import { whyNotPromised } from './proposal.rules.ts';
import { showCell } from './showing.service.ts';

/** The path of a cell. */
export interface CellPath {
  readonly id: number;
  readonly personId: number;
  readonly clothingNameId: number;
}

/** Changes one cell, that of the dancer it is swapped with, and that of the plan that the piece is taken from. */
export async function setCell(scope: Scope, path: CellPath, form: CellForm): Promise<DressingCell> {
  await lockPlanBeside(scope, path.id);
  const { layout, place } = await findPlace(scope, path);
  refuseIfAny(whyNotChangeable(place));
  await storeCells(scope, path.id, await changesOf(scope, layout, place, form));
  return showCell(scope, path);
}

/** Id of the piece that the plan has for the dancer under the name; null: none. */
export const plannedPieceOf = async (scope: Scope, path: CellPath): Promise<number | null> =>
  (await findPlace(scope, path)).place.cell.piece?.id ?? null;

/** A cell, or 404, in the layout of its name. */
async function findPlace(scope: Scope, { id, personId, clothingNameId }: CellPath): Promise<{ layout: Layout; place: CellPlace }> {
  const layout = await readLayout(scope, id, { clothingNameId });
  return { layout, place: found(placeAt(layout, personId, clothingNameId)) };
}

async function storeCells(scope: Scope, planId: number, writes: readonly CellWrite[]): Promise<void> {
  await clearHidden(scope, planId, writes);
  await writeCells(scope, planId, writes);
}

async function changesOf(
  scope: Scope,
  layout: Layout,
  place: CellPlace,
  { state, clothingId, swapWithPersonId, ...from }: CellForm,
): Promise<CellWrite[]> {
  if (state === 'EMPTY' || state === 'OWN') return [cellWithout(place, state)];
  const wanted = clothingId ?? (place.cell.obstacle === null ? place.cell.piece?.id : undefined);
  if (wanted === undefined) {
    if (state === 'LOCKED') refuse(atField('clothingId', refusal('INVALID', { reason: 'Vali ese' })));
    return [await bestOf(scope, layout, place)];
  }
  const [piece = refuse(atField('clothingId', refusal('ITEM_GONE')))] = await findPieces(scope, [wanted]);
  const wish = { clothingId: piece.id, personId: place.person.id };
  const beside = await promisedBeside(scope, layout.planId);
  const promise = promisedToOther(beside, wish);
  const refused = [
    // Instructors touch no loan.
    ...whyNotPromised(promisedToOther(beside, wish, scope.room ? { ...from, takeFromLoanId: null } : from)),
    ...whyNotPlannable(layout, place, piece, swapWithPersonId ?? null),
    ...(piece.hasTwin ? [] : whyNotIssuable(atPerformance(asPlanned(piece, layout), layout.performanceId), place.person.id)),
  ];
  refuseIfAny(refused.map((each) => atField('clothingId', each)));
  if (promise !== null) await takeFrom(scope, promise, piece.id, layout.planId);
  const [chosen, given] = cellsWithPiece(layout, place, state, piece.id);
  return given === undefined ? [chosen] : [chosen, await unlessWrong(scope, layout, given)];
}

/** Empties the cell of another plan, whose row is locked, for the piece to go to this one; of a loan it is reserved no more. */
async function takeFrom(
  scope: Scope,
  { planId, loanId }: Pick<Promised, 'planId' | 'loanId'>,
  clothingId: number,
  goneTo: number,
): Promise<void> {
  if (loanId !== null) await unreserve(scope, loanId, [clothingId]);
  if (planId === null) return;
  await requireWhole(scope, planId);
  await letGo(scope, planId, clothingId, goneTo);
}

/** The cell of a swap; without the piece where it would be WRONG. */
async function unlessWrong(scope: Scope, layout: Layout, cell: CellWrite): Promise<CellWrite> {
  const choices = cell.clothingId === null ? [] : await choicesFor(scope, layout, cell);
  const isWrong = choices.some(({ clothingId, fit }) => clothingId === cell.clothingId && fit.level === 'WRONG');
  return isWrong ? { ...cell, state: null, clothingId: null } : cell;
}

/** The cell with the best piece that no other cell of the plan has; without a piece where none fits. */
async function bestOf(scope: Scope, layout: Layout, place: CellPlace): Promise<CellWrite> {
  const { person, cell } = place;
  const [taken, beside] = [placesByPiece(layout), await promisedBeside(scope, layout.planId)];
  const choices = await choicesFor(scope, layout, keyOf(place));
  const isFree = (clothingId: number) => !taken.has(clothingId) && promisedToOther(beside, { clothingId, personId: person.id }) === null;
  const open = choices.filter(({ clothingId, fit }) => fit.level !== 'WRONG' && isFree(clothingId));
  // What she wears in the other plan first.
  const best = open.find(({ clothingId }) => beside.has(clothingId)) ?? open[0];
  if (best === undefined) return cellWithout(place, null);
  return { personId: person.id, clothingNameId: cell.clothingNameId, state: 'PROPOSED', clothingId: best.clothingId };
}

/** Proposes pieces anew for cells whose piece cannot be had any more. */
export async function proposeAnew(
  scope: Scope,
  planId: number,
  lost: readonly { personId: number; clothingNameId: number }[],
): Promise<void> {
  await lockPlanBeside(scope, planId);
  for (const { personId, clothingNameId } of lost) {
    const layout = await readLayout(scope, planId);
    const place = placeAt(layout, personId, clothingNameId);
    if (place === undefined || place.cell.obstacle === null) continue;
    await storeCells(scope, planId, [await bestOf(scope, layout, place)]);
  }
}

/** Pieces for one cell, best-fitting first, with its own and those of other dancers of the plan; those that other plans promise last. */
export async function listChoices(scope: Scope, path: CellPath): Promise<DressingChoice[]> {
  const { layout, place } = await findPlace(scope, path);
  const owners = placesByPiece(layout);
  const planned = isWaiting(place.cell) ? place.cell.piece?.id : undefined;
  const choices = await choicesFor(scope, layout, { ...path, personId: place.person.id }, planned);
  const pieces = await findPieces(
    scope,
    choices.map(({ clothingId }) => clothingId),
  );
  const beside = await promisedBeside(scope, path.id);
  const pieceOf = new Map(pieces.map((piece) => [piece.id, piece]));
  const shown = choices.map((choice): DressingChoice => {
    const owner = owners.get(choice.clothingId);
    const inPlan = owner === undefined || owner.person.id === place.person.id ? null : owner;
    return {
      ...choice,
      placeName: pieceOf.get(choice.clothingId)?.placeName ?? null,
      packed: pieceOf.get(choice.clothingId)?.packed ?? null,
      promised: promisedToOther(beside, { clothingId: choice.clothingId, personId: place.person.id }),
      inPlan: inPlan && {
        personId: inPlan.person.id,
        name: inPlan.person.name,
        state: inPlan.cell.state === 'LOCKED' ? 'LOCKED' : 'PROPOSED',
      },
    };
  });
  return shown.toSorted((a, b) => Number(a.promised !== null) - Number(b.promised !== null));
}
