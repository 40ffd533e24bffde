import type { EaseRow } from '@riideait/contract';
import { knownAt } from './bodies.rules.ts';
import type { Body, Cell, ShortageCount } from './fit.types.ts';
import type { Fitting } from './fitting.rules.ts';
import type { KnownGarment } from './pieces.rules.ts';
import { idealLabel, isChildSize } from './sizes.rules.ts';

/** The row of ease that gives the size label of a name. */
function labelRow({ ease, sizeMeans, pieces }: KnownGarment, body: Body): EaseRow | undefined {
  if (sizeMeans !== 'EU_SIZE') return ease.find(({ criterion }) => criterion === sizeMeans);
  const isForChildren = pieces.some(({ piece }) => piece.size !== null && isChildSize(piece.size));
  return ease.find(({ criterion }) =>
    isForChildren ? criterion === 'HEIGHT' : criterion !== 'HEIGHT' && criterion !== 'LENGTH' && body.measures[criterion] !== undefined,
  );
}

/** The size to look for, in what the pieces of the name are labelled with; null where that cannot be said. */
export function idealSize(garment: KnownGarment, body: Body, today: string): number | null {
  const row = labelRow(garment, body);
  const sizes = garment.pieces.flatMap(({ piece }) => piece.size ?? []);
  const known = row === undefined ? undefined : knownAt(body, row.criterion, garment.lengthRatio, today);
  if (row === undefined || known === undefined || sizes.length === 0) return null;
  return idealLabel({ row, body: known.value, gender: body.genderCode, sizes }, garment.sizeMeans === 'EU_SIZE');
}

/** Cells without a piece, counted by name and size. */
export function countShortages({ garments, bodies }: Fitting, cells: readonly Cell[], today: string): ShortageCount[] {
  const missing = cells.map(({ personId, clothingNameId }) => {
    const [garment, body] = [garments.get(clothingNameId), bodies.get(personId)];
    return { clothingNameId, size: garment === undefined || body === undefined ? null : idealSize(garment, body, today) };
  });
  return [...Map.groupBy(missing, ({ clothingNameId, size }) => `${clothingNameId} ${size}`).values()]
    .flatMap((alike) => alike.slice(0, 1).map((one) => ({ ...one, count: alike.length })))
    .toSorted((a, b) => a.clothingNameId - b.clothingNameId || (a.size ?? Infinity) - (b.size ?? Infinity));
}
