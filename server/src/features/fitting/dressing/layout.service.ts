import type { Scope } from '../../../db/scope.ts';
import { whyNotIssuable } from '../../lending/issuing/issuing.service.ts';
import { findCells, findHeld, findPieces } from './cells.queries.ts';
import type { CellKey, Layout } from './dressing.types.ts';
import { asPlanned, layOut, type WhyNot } from './layout.rules.ts';
import { findMembers, findPlannedNames } from './plans.queries.ts';

/** Dancers and cells of a plan; only of the dancer, and of the name, where one is given. */
export async function readLayout(scope: Scope, planId: number, { personId, clothingNameId }: Partial<CellKey> = {}): Promise<Layout> {
  const [members, names, cells] = [
    (await findMembers(scope, planId)).filter(({ id }) => personId === undefined || id === personId),
    (await findPlannedNames(scope, planId)).filter(({ id }) => clothingNameId === undefined || id === clothingNameId),
    await findCells(scope, planId),
  ];
  const [people, wanted] = [new Set(members.map(({ id }) => id)), new Set(names.map(({ id }) => id))];
  const shown = cells.filter(({ personId, clothingNameId }) => people.has(personId) && wanted.has(clothingNameId));
  const held = await findHeld(scope, [...people], [...wanted]);
  const pieces = await findPieces(
    scope,
    shown.flatMap(({ clothingId }) => clothingId ?? []),
  );
  return layOut(planId, { members, names, cells: shown, held, pieces }, whyNot);
}

/**
 * Why a piece cannot be issued to a person, in words. A piece away with another performance is no obstacle: on a weekend of two
 * the bags go on with the second.
 */
export const whyNot: WhyNot = (planned, personId, occasion) => {
  const piece = asPlanned(planned, occasion);
  if (piece.hasTwin) return null;
  return whyNotIssuable(occasion.performanceId === null ? piece : { ...piece, packed: null }, personId)[0]?.text ?? null;
};
