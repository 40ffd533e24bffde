import type { FitReason } from '@riideait/contract';
import type { Body, FitInput, Judged, Kept } from './fit.types.ts';
import { judge } from './judging.rules.ts';
import { type KnownGarment, type KnownPiece, knowGarment } from './pieces.rules.ts';

/** Points of what she did with a piece before. */
const POINTS: Readonly<Record<Kept['outcome'], number>> = { KEPT: -40, GAVE_BACK: 150 };

/** Bodies, pieces and history, ready to be compared. */
export interface Fitting {
  readonly garments: ReadonlyMap<number, KnownGarment>;
  readonly bodies: ReadonlyMap<number, Body>;
  /** Undefined where the dancer or the piece is not of the input. */
  judge(personId: number, clothingId: number): Judged | undefined;
}

export function fittingOf({ today, bodies: people, garments: names, kept }: FitInput): Fitting {
  const bodies = new Map(people.map((body) => [body.personId, body]));
  const garments = new Map(names.map(({ garment, pieces }) => [garment.clothingNameId, knowGarment(garment, pieces)]));
  const pieces = new Map<number, readonly [KnownGarment, KnownPiece]>();
  for (const garment of garments.values()) for (const piece of garment.pieces) pieces.set(piece.piece.clothingId, [garment, piece]);
  const keptBy = new Map(
    [...Map.groupBy(kept, ({ personId }) => personId)].map(([id, own]) => [id, Map.groupBy(own, (one) => one.clothingId)]),
  );
  return {
    garments,
    bodies,
    judge: (personId, clothingId) => {
      const [body, known] = [bodies.get(personId), pieces.get(clothingId)];
      if (body === undefined || known === undefined) return undefined;
      const { level, cost, reasons } = judge(known[0], known[1], body, today);
      const history = keptBy.get(personId)?.get(clothingId) ?? [];
      return {
        level,
        cost: level === 'WRONG' ? cost : history.reduce((sum, { outcome }) => sum + POINTS[outcome], cost),
        fit: () => ({ level, reasons: withHistory(reasons(), history) }),
      };
    },
  };
}

/** Puts the history of dancer and piece second, unless the first reason is WORN_BY_HER already. */
function withHistory([first, ...others]: readonly FitReason[], history: readonly Kept[]): FitReason[] {
  const latest = history.toSorted((a, b) => b.year - a.year)[0];
  if (first === undefined) return [];
  if (latest === undefined || first.code === 'WORN_BY_HER') return [first, ...others];
  return [first, { code: latest.outcome, values: { year: latest.year } }, ...others];
}
