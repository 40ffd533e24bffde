import { bodyKinds, middleOf, sizeSpan } from '@riideait/contract';
import type { Body } from './fit.types.ts';
import type { KnownGarment, KnownPiece } from './pieces.rules.ts';
import { europeanSize } from './sizes.rules.ts';

/** Points for each squared size, or cm where sizes are measures. */
const POINTS = 2;
const WITHOUT_SIZE = 20;

const girths = ['CHEST', 'WAIST', 'HIPS'] as const;

const europeanSizeOf = ({ measures, genderCode }: Body) =>
  girths.flatMap((kind) => (measures[kind] && europeanSize(kind, measures[kind].value, genderCode)) ?? []).at(0);

/**
 * Cost of a piece that no rule of fit compares: how far its size is from hers, by her measures, else by what she had last. Undefined: hers
 * is unknown.
 */
export function costOfSize({ clothingNameId, sizeMeans, sizes }: KnownGarment, { piece }: KnownPiece, body: Body): number | undefined {
  const kind = bodyKinds.find((each) => each === sizeMeans);
  const numberOf = (label: string | null | undefined) => sizes.get(label ?? '')?.[body.genderCode ?? 'none'];
  const measured = sizeMeans === 'EU_SIZE' ? europeanSizeOf(body) : kind && body.measures[kind]?.value;
  const hers = measured ?? numberOf(body.had.get(clothingNameId));
  if (hers === undefined) return undefined;
  const size = numberOf(piece.sizeLabel) ?? (kind && piece.measures[kind]);
  return size === undefined ? WITHOUT_SIZE : Math.round(POINTS * (size - hers) ** 2);
}

/** The sizes of these say nothing of clothes. */
const OWN_SIZES: readonly unknown[] = ['FOOT', 'HEAD'];
/** The farthest size that is worn instead: the next letter, two European sizes. */
const NEXT_SIZE = 4;

/** As `costOfSize`, by the label of a size alone; undefined: it says nothing of this garment. Null: the piece is too far from it. */
export function costOfLabel({ sizeMeans, letters }: KnownGarment, label: string | null, { genderCode, size: wanted }: Body) {
  if (wanted === undefined || OWN_SIZES.includes(sizeMeans)) return undefined;
  if (label === wanted) return 0;
  const numberOf = (text: string | null) => (text === null ? null : sizeSpan(text, genderCode ?? 'F', letters));
  const [hers, its] = [numberOf(wanted), numberOf(label)];
  if (hers === null || its === null) return WITHOUT_SIZE;
  const far = Math.abs(middleOf(hers) - middleOf(its));
  return far > NEXT_SIZE ? null : Math.round(POINTS * far ** 2);
}
