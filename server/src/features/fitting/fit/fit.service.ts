import { type Choice, type FittingMove, isBackFor, type Swaps } from '@riideait/contract';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { requirePerson } from '../../people/people/people.service.ts';
import { promisedOf } from '../../wardrobe/promises/promises.service.ts';
import { findHeld, findHeldOf, type HeldOf, type PieceRow } from './fit.queries.ts';
import { type RegisterToFit, readToFit, type ToFit } from './fit-rows.service.ts';
import { type Fitting, fittingOf } from './fitting.rules.ts';
import { inputOf } from './history.rules.ts';
import { shortestChain } from './swaps.rules.ts';

/** Dancers and the pieces of clothing names, ready to be compared, and the pieces as they stand. */
export async function readFitting(scope: Scope, toFit: ToFit): Promise<RegisterToFit & { readonly fitting: Fitting }> {
  const register = await readToFit(scope, toFit);
  return { ...register, fitting: fittingOf(inputOf(register.rows)) };
}

/** A performance, and the day from which it needs its pieces. */
export interface Occasion {
  readonly performanceId: number | null;
  readonly neededFrom: string | null;
}

/** The desk, or a season. */
export const NO_OCCASION: Occasion = { performanceId: null, neededFrom: null };

/** The piece can be issued, or will be by then: nobody holds it, and it is away with no other performance than this one. */
export const isThere = ({ holderId, usable, backOn, packedIn }: PieceRow, { performanceId, neededFrom }: Occasion): boolean =>
  holderId === null && (usable || isBackFor(backOn, neededFrom)) && (packedIn === null || packedIn === performanceId);

/** What a person holds of clothing names, and the pieces that could be issued: by name best-fitting first, WRONG ones last. */
export async function readChoices(scope: Scope, askedId: number, clothingNameIds: readonly number[]): Promise<Choice[]> {
  const personId = await requirePerson(scope, askedId);
  const { fitting, pieces } = await readFitting(scope, { personIds: [personId], clothingNameIds });
  const choosable = pieces.filter((piece) => piece.holderId === personId || isThere(piece, NO_OCCASION));
  return withPromisesLast(scope, personId, bestFirst(fitting, personId, choosable));
}

/** Everything that a person holds, with its fit today. */
export async function readHeld(scope: Scope, askedId: number): Promise<Choice[]> {
  const personId = await requirePerson(scope, askedId);
  const held = await findHeld(scope, personId);
  const [clothingNameIds, clothingIds] = [held.map((piece) => piece.clothingNameId), held.map((piece) => piece.clothingId)];
  const { fitting, pieces } = await readFitting(scope, { personIds: [personId], clothingNameIds, clothingIds });
  return bestFirst(
    fitting,
    personId,
    pieces.filter(({ holderId }) => holderId === personId),
  );
}

/** What active dancers hold that does not fit them. */
export async function readMisfits(scope: Scope, which: HeldOf): Promise<number[]> {
  const held = await findHeldOf(scope, which);
  const { fitting } = await readFitting(scope, {
    personIds: [...new Set(held.map(({ personId }) => personId))],
    clothingNameIds: [...new Set(held.map(({ clothingNameId }) => clothingNameId))],
    clothingIds: held.map(({ clothingId }) => clothingId),
  });
  return held.flatMap(({ personId, clothingId }) => (fitting.judge(personId, clothingId)?.fit().level === 'WRONG' ? [clothingId] : []));
}

/** What a held piece can be swapped for: free pieces of its name, WRONG ones last; where none can be worn, a chain of people. */
export async function readSwaps(scope: Scope, askedId: number, clothingId: number): Promise<Swaps> {
  const personId = await requirePerson(scope, askedId);
  const { clothingNameId } = found((await findHeld(scope, personId)).find((held) => held.clothingId === clothingId));
  const { fitting, pieces } = await readFitting(scope, { personIds: [personId], clothingNameIds: [clothingNameId] });
  const [held] = bestFirst(
    fitting,
    personId,
    pieces.filter((piece) => piece.clothingId === clothingId),
  );
  const free = await withPromisesLast(
    scope,
    personId,
    bestFirst(
      fitting,
      personId,
      pieces.filter((piece) => isThere(piece, NO_OCCASION)),
    ),
  );
  const isWearable = free.some(({ fit, promised }) => promised === null && fit.level !== 'UNKNOWN' && fit.level !== 'WRONG');
  return { held: found(held), choices: free, chain: isWearable ? [] : await readChain(scope, personId, clothingId, pieces) };
}

async function readChain(scope: Scope, personId: number, clothingId: number, pieces: readonly PieceRow[]): Promise<FittingMove[]> {
  const swappable = pieces.filter(
    (piece) => (piece.holderId !== null && piece.usable && piece.holderActive !== false) || isThere(piece, NO_OCCASION),
  );
  const personIds = [...new Set([personId, ...swappable.flatMap(({ holderId }) => holderId ?? [])])];
  const { fitting } = await readFitting(scope, { personIds, clothingNameIds: pieces.map(({ clothingNameId }) => clothingNameId) });
  const byId = new Map(pieces.map((piece) => [piece.clothingId, piece]));
  const names = new Map(pieces.map(({ holderId, holder }) => [holderId, holder]));
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return shortestChain(personId, clothingId, swappable, fitting.judge).map((move) => {
    const { clothingNameId, clothingNumber, size, sizeLabel } = found(byId.get(move.clothingId));
    const fit = move.to === null ? null : (fitting.judge(move.to, move.clothingId)?.fit() ?? null);
    const piece = { clothingNameId, clothingId: move.clothingId, clothingNumber, size, sizeLabel };
    return { ...piece, fit, from: person(move.from), to: person(move.to) };
  });
}

/** Choices of a person with what is promised of them to others: of each name those stand last. */
async function withPromisesLast(scope: Scope, personId: number, choices: readonly Choice[]): Promise<Choice[]> {
  const promised = await promisedOf(
    scope,
    choices.flatMap(({ clothingId, holder }) => (holder === null ? [clothingId] : [])),
  );
  if (promised.size === 0) return [...choices];
  return choices
    .map((choice) => {
      const promise = promised.get(choice.clothingId);
      return { ...choice, promised: promise === undefined || promise.personId === personId ? null : promise };
    })
    .toSorted((a, b) => a.clothingNameId - b.clothingNameId || Number(a.promised !== null) - Number(b.promised !== null));
}

/** Pieces as choices of a person: by name, then the least cost; equal ones in the order of their numbers. */
export function bestFirst(fitting: Fitting, personId: number, pieces: readonly PieceRow[]): Choice[] {
  const judged = pieces.flatMap((piece) => {
    const fits = fitting.judge(personId, piece.clothingId);
    return fits === undefined ? [] : [{ piece, fits }];
  });
  return judged
    .toSorted((a, b) => a.piece.clothingNameId - b.piece.clothingNameId || a.fits.cost - b.fits.cost)
    .map(({ piece: { clothingNameId, clothingId, clothingNumber, size, sizeLabel, holderId, holder }, fits }) => ({
      clothingNameId,
      clothingId,
      clothingNumber,
      size,
      sizeLabel,
      fit: fits.fit(),
      holder: holderId === null ? null : { id: holderId, name: holder ?? '' },
      promised: null,
    }));
}

export { countShortages } from './shortages.rules.ts';
