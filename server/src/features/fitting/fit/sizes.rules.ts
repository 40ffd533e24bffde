import {
  type BodyKind,
  type Criterion,
  compareSizes,
  type EaseRow,
  type GenderCode,
  type LetterSizeForm,
  labelOfSize,
  middleOf,
  readSize,
  sizeLetters,
  sizeSpan,
} from '@riideait/contract';

/** A body by its label, cm. */
type LabelBody = Partial<Record<BodyKind, number>>;

const CHILDREN = { from: 98, to: 164, step: 6 };
const MEN = { from: 44, to: 60 };
const WOMEN = { from: 30, to: 60 };
const STEP = 2;
/** Women's sizes to 46 grow by 4 cm, then by 6; EN 13402-3. */
const BREAK = 46;
const WOMAN_36 = { CHEST: 84, WAIST: 68, HIPS: 92 };

const woman = (size: number): LabelBody => {
  const more = (Math.min(size, BREAK) - 36) * 2 + Math.max(0, size - BREAK) * 3;
  return { CHEST: WOMAN_36.CHEST + more, WAIST: WOMAN_36.WAIST + more, HIPS: WOMAN_36.HIPS + more };
};
const man = (size: number): LabelBody => ({ CHEST: 2 * size, WAIST: 2 * size - 12, HIPS: 2 * size + 4 });

/** The body that a label is made for, of a range the middle one; empty where it cannot be said. */
export function bodyOfLabel(label: string, gender: GenderCode | null, letters: readonly LetterSizeForm[]): LabelBody {
  const span = sizeSpan(label, gender, letters);
  if (span === null) return {};
  const size = middleOf(span);
  return readSize(label)?.unit === 'NUMBER' ? bodyOfSize(size, gender) : gender === 'M' ? man(size) : woman(size);
}

/** The body that a European size is made for. From 44 to 60 that depends on the gender; empty where it cannot be said. */
function bodyOfSize(size: number, gender: GenderCode | null): LabelBody {
  if (size >= CHILDREN.from && size <= CHILDREN.to) return { HEIGHT: size };
  if (size >= MEN.from && size <= MEN.to) return gender === 'M' ? man(size) : gender === 'F' ? woman(size) : {};
  return size >= WOMEN.from && size <= WOMEN.to ? woman(size) : {};
}

export const isChildSize = (size: number): boolean => size >= CHILDREN.from && size <= CHILDREN.to;

const middle = ({ idealFrom, idealTo }: EaseRow) => (idealFrom + idealTo) / 2;

/** Measure of a piece that is known by its label only: that of the body, with the middle of its ideal; a child's size is its HEIGHT. */
export function labelMeasure(row: EaseRow, body: LabelBody): number | undefined {
  if (row.criterion === 'LENGTH') return undefined;
  const value = body[row.criterion];
  return value === undefined || row.criterion === 'HEIGHT' ? value : value + middle(row);
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const even = (value: number) => Math.round(value / STEP) * STEP;

/** The European size whose body has `value` at `criterion`. */
export function europeanSize(criterion: Criterion, value: number, gender: GenderCode | null): number | null {
  if (criterion !== 'CHEST' && criterion !== 'WAIST' && criterion !== 'HIPS') return null;
  if (gender === 'M') return even((value - (man(0)[criterion] ?? 0)) / 2);
  const more = value - WOMAN_36[criterion];
  const atBreak = (BREAK - 36) * 2;
  return even(more <= atBreak ? 36 + more / 2 : BREAK + (more - atBreak) / 3);
}

/** The next child's size: the height that it ends at. */
const childSize = (height: number) => CHILDREN.from + Math.max(0, Math.ceil((height - CHILDREN.from) / CHILDREN.step)) * CHILDREN.step;

/** The step between sizes of a name: the commonest gap, of two the smaller. */
function stepOf(sizes: readonly number[]): number {
  const sorted = [...new Set(sizes)].toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((size, index) => tenth(size - (sorted[index] ?? 0)));
  const counted = [...Map.groupBy(gaps, (gap) => gap)].toSorted(([a, some], [b, others]) => others.length - some.length || a - b);
  return counted[0]?.[0] ?? 1;
}

/** The nearest size of the row of sizes that a name has, or would have. */
function sizeNear(value: number, sizes: readonly number[]): number {
  const [step, first] = [stepOf(sizes), Math.min(...sizes)];
  return tenth(first + Math.round(tenth((value - first) / step)) * step);
}

interface Wanted {
  /** The row of ease at which the size is chosen. */
  readonly row: EaseRow;
  readonly body: number;
  readonly gender: GenderCode | null;
  /** Sizes that the name has, one or more. */
  readonly sizes: readonly number[];
}

/** The size to buy for a body: European, or the measure itself with the middle of its ideal, in the steps of the name. */
export function idealSize({ row, body, gender, sizes }: Wanted, isEuropean: boolean): number | null {
  if (row.criterion === 'HEIGHT') return childSize(body);
  return isEuropean ? europeanSize(row.criterion, body, gender) : sizeNear(body + middle(row), sizes);
}

/** `size` as the pieces of the name are labelled: a label that has it in its range; where they have letters only, a letter; else the number. */
export function labelOf(
  size: number,
  labels: readonly string[],
  gender: GenderCode | null,
  letters: readonly LetterSizeForm[],
): string | null {
  const spans = labels.flatMap((label) => {
    const span = sizeSpan(label, gender ?? 'F', letters);
    return span === null ? [] : [{ label, ...span }];
  });
  const [narrowest] = spans
    .filter(({ from, to }) => from <= size && size <= to)
    .toSorted((a, b) => a.to - a.from - (b.to - b.from) || compareSizes(a.label, b.label));
  if (narrowest !== undefined) return narrowest.label;
  if (labels.some((label) => readSize(label)?.unit === 'NUMBER')) return labelOfSize(size);
  const ends = (letter: string) => sizeSpan(letter, gender ?? 'F', letters)?.to ?? size;
  return sizeLetters.find((letter) => size <= ends(letter)) ?? null;
}
