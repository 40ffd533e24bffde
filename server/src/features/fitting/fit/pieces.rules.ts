import { type BodyKind, bodyKinds, type Criterion, type EaseRow, type GenderCode, middleOf, sizeSpan } from '@riideait/contract';
import type { Garment, Piece, Wearing } from './fit.types.ts';
import { bodyOfLabel, labelMeasure } from './sizes.rules.ts';

/** How a measure of a piece is known. */
type Source = 'MEASURED' | 'LIKE_SIZE' | 'BY_LABEL';

export interface PieceMeasure {
  readonly value: number;
  readonly source: Source;
}

/** The bodies that wore a piece, at one measure; three or more. */
interface Wearers {
  readonly median: number;
  readonly from: number;
  readonly to: number;
}

export interface KnownPiece {
  readonly piece: Piece;
  /** Measured, by pieces of the same size, or by its label where that says the same of every gender. */
  readonly measures: Partial<Record<Criterion, PieceMeasure>>;
  /** By the label, of the dancer's gender. */
  readonly labels: Readonly<Record<GenderCode | 'none', Partial<Record<Criterion, PieceMeasure>>>>;
  readonly wearers: Partial<Record<BodyKind, Wearers>>;
  /** The latest wearing of each person. */
  readonly wornBy: ReadonlyMap<number, Wearing>;
}

/** A clothing name with all that its pieces say together. */
export interface KnownGarment extends Garment {
  /** Rows of ease at which any piece of the name can be compared. */
  readonly compared: readonly EaseRow[];
  /** The number that each label of its pieces is, of a range the middle; letters by the dancer's gender. */
  readonly sizes: ReadonlyMap<string, Readonly<Record<GenderCode | 'none', number | undefined>>>;
  readonly pieces: readonly KnownPiece[];
}

/** Issues from which a name has a length ratio of its own. */
const RATIO_ISSUES = 5;
/** Wearers for whom a piece can stand, and whose range may be shown. */
const WEARERS = 3;

export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** Median of length by height over the wearings of a name; null with fewer than five. */
function usualLengthRatio(pieces: readonly Piece[]): number | null {
  const ratios = pieces.flatMap(({ measures, wearings }) =>
    wearings.flatMap(({ body }) => (measures.LENGTH === undefined || body.HEIGHT === undefined ? [] : [measures.LENGTH / body.HEIGHT])),
  );
  return ratios.length < RATIO_ISSUES ? null : (median(ratios) ?? null);
}

/** The measures of a piece with the one that its label is. */
function measuredOf(
  { measures, sizeLabel }: Piece,
  { sizeMeans }: Garment,
  sizes: KnownGarment['sizes'],
): Partial<Record<Criterion, number>> {
  if (sizeLabel === null || sizeMeans === null || sizeMeans === 'EU_SIZE' || sizeMeans === 'NONE') return measures;
  const size = sizes.get(sizeLabel)?.none;
  return size === undefined ? measures : { [sizeMeans]: size, ...measures };
}

const latestOf = (wearings: readonly Wearing[]): Map<number, Wearing> =>
  new Map(wearings.toSorted((a, b) => a.year - b.year).map((wearing) => [wearing.personId, wearing]));

function wearersOf(wornBy: ReadonlyMap<number, Wearing>): Partial<Record<BodyKind, Wearers>> {
  if (wornBy.size < WEARERS) return {};
  const people = [...wornBy.values()];
  return Object.fromEntries(
    bodyKinds.flatMap((kind) => {
      const values = people.flatMap(({ body }) => body[kind] ?? []);
      const middle = median(values);
      if (middle === undefined || values.length < WEARERS) return [];
      return [[kind, { median: middle, from: Math.min(...values), to: Math.max(...values) }]];
    }),
  );
}

/** Measures and labels of all pieces of a name, issued ones too. */
export function knowGarment(garment: Garment, pieces: readonly Piece[]): KnownGarment {
  const { ease, sizeMeans, letters } = garment;
  const lengthRatio = garment.lengthRatio ?? usualLengthRatio(pieces);
  const numberOf = (label: string, gender: GenderCode | null) => {
    const span = sizeSpan(label, gender, letters);
    return span === null ? undefined : middleOf(span);
  };
  const labels = new Set(pieces.flatMap(({ sizeLabel }) => sizeLabel ?? []));
  const sizes = new Map(
    [...labels].map((label) => [label, { F: numberOf(label, 'F'), M: numberOf(label, 'M'), none: numberOf(label, null) }]),
  );
  const measured = new Map(pieces.map((piece) => [piece, measuredOf(piece, garment, sizes)]));
  const bySize = Map.groupBy(
    pieces.filter(({ sizeLabel }) => sizeLabel !== null),
    ({ sizeLabel }) => sizeLabel,
  );
  const likeSize = new Map(
    [...bySize].map(([label, alike]) => {
      const at = (criterion: Criterion) => median(alike.flatMap((piece) => measured.get(piece)?.[criterion] ?? []));
      return [label, Object.fromEntries(ease.map(({ criterion }) => [criterion, at(criterion)]))];
    }),
  );
  const measuresOf = (piece: Piece) =>
    fromRows(ease, ({ criterion }) => {
      const own = measured.get(piece)?.[criterion];
      if (own !== undefined) return { value: own, source: 'MEASURED' };
      const alike = piece.sizeLabel === null ? undefined : likeSize.get(piece.sizeLabel)?.[criterion];
      return alike === undefined ? undefined : { value: alike, source: 'LIKE_SIZE' };
    });
  const labelled = (label: string | null, gender: GenderCode | null) => {
    const body = label === null || sizeMeans !== 'EU_SIZE' ? {} : bodyOfLabel(label, gender, letters);
    return fromRows(ease, (row) => {
      const value = labelMeasure(row, body);
      return value === undefined ? undefined : { value, source: 'BY_LABEL' };
    });
  };
  const labelsOf = (label: string | null) => ({ F: labelled(label, 'F'), M: labelled(label, 'M'), none: labelled(label, null) });
  const [unlabelled, byLabel] = [labelsOf(null), new Map([...labels].map((label) => [label, labelsOf(label)]))];
  const known = pieces.map((piece): KnownPiece => {
    const wornBy = latestOf(piece.wearings);
    return {
      piece,
      measures: measuresOf(piece),
      labels: byLabel.get(piece.sizeLabel ?? '') ?? unlabelled,
      wearers: wearersOf(wornBy),
      wornBy,
    };
  });
  const compared = ease.filter(
    ({ criterion }) => (criterion !== 'LENGTH' || lengthRatio !== null) && known.some((each) => hasMeasure(each, criterion)),
  );
  return { ...garment, lengthRatio, compared, sizes, pieces: known };
}

const hasMeasure = ({ measures, labels }: KnownPiece, criterion: Criterion) =>
  [measures, labels.F, labels.M].some((each) => each[criterion] !== undefined);

const fromRows = (rows: readonly EaseRow[], read: (row: EaseRow) => PieceMeasure | undefined): Partial<Record<Criterion, PieceMeasure>> =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const measure = read(row);
      return measure === undefined ? [] : [[row.criterion, measure]];
    }),
  );
