import type { EaseExample, EaseForm } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { garmentsOf } from '../../wardrobe/garments/garments.service.ts';
import { findMeasured, findNamesOfPieces } from './ease-example.queries.ts';
import { type RegisterToFit, readToFit } from './fit-rows.service.ts';
import { type Fitting, fittingOf } from './fitting.rules.ts';
import { inputOf } from './history.rules.ts';

const NOTHING: EaseExample = { pieces: [], people: [] };

/** Three dancers of different build, the best piece for each, and how all of these fit under the limits of `draft`. */
export async function readEaseExample(scope: Scope, draft: EaseForm): Promise<EaseExample> {
  const people = spread(await findMeasured(scope, draft.criterion === 'LENGTH' ? 'HEIGHT' : draft.criterion));
  const name = await findNameOf(scope, draft);
  if (name === undefined || people.length === 0) return NOTHING;

  const register = await readToFit(scope, { personIds: people.map(({ id }) => id), clothingNameIds: [name.id] });
  // Chosen by the stored table, so that they stay while the draft is typed.
  const pieces = bestOfEach(register, people);
  if (pieces.length === 0) return NOTHING;
  const fitting = fittingWith(register, draft);
  return {
    pieces: pieces.map(({ clothingId, clothingNumber, size, sizeLabel }) => ({
      clothingId,
      clothingName: name.name,
      clothingNumber,
      size,
      sizeLabel,
    })),
    people: people.map(({ id, name: person }) => ({
      id,
      name: person,
      fits: pieces.flatMap(({ clothingId }) => fitting.judge(id, clothingId)?.fit() ?? []),
    })),
  };
}

/** Of an ordered list the entries at a quarter, a half and three quarters; all of a short one. */
const spread = <T>(list: readonly T[]): T[] =>
  list.length <= 3 ? [...list] : [0.25, 0.5, 0.75].flatMap((share) => list.slice(Math.floor(list.length * share)).slice(0, 1));

/** The clothing name of the kind that has most pieces. */
async function findNameOf(scope: Scope, { garmentKind }: EaseForm) {
  const names = await findNamesOfPieces(scope);
  const garments = await garmentsOf(
    scope,
    names.map(({ id }) => id),
  );
  return names.find(({ id }) => garments.get(id)?.kind === garmentKind);
}

const isCompared = (fitting: Fitting, personId: number, clothingId: number) => fitting.judge(personId, clothingId)?.level !== 'UNKNOWN';

/** For each dancer the piece that fits best of those left, in natural order of numbers. */
function bestOfEach(register: RegisterToFit, people: readonly { id: number }[]) {
  const fitting = fittingOf(inputOf(register.rows));
  const chosen = new Set<number>();
  for (const { id } of people) {
    const [best] = register.pieces
      .filter(({ clothingId }) => !chosen.has(clothingId) && isCompared(fitting, id, clothingId))
      .map(({ clothingId }) => ({ clothingId, cost: fitting.judge(id, clothingId)?.cost ?? 0 }))
      .toSorted((one, other) => one.cost - other.cost);
    if (best !== undefined) chosen.add(best.clothingId);
  }
  return register.pieces.filter(({ clothingId }) => chosen.has(clothingId));
}

/** The register under the limits of a draft. */
function fittingWith({ rows }: RegisterToFit, draft: EaseForm): Fitting {
  const garments = rows.garments.map(({ garment, pieces }) => {
    const ease = garment.ease.map((row) =>
      row.garmentKind === draft.garmentKind && row.criterion === draft.criterion ? { ...row, ...draft } : row,
    );
    return { garment: { ...garment, ease }, pieces };
  });
  return fittingOf(inputOf({ ...rows, garments }));
}
