import { type CodeSize, codeSize, LEAST_ON_CLOTH, type Resolution } from './dots.ts';
import { fitText, LINE, type Measure, type SetText, sizeOnLine, type Weight } from './fit-text.ts';
import type { Format, Point, Size } from './formats.ts';

/** What stands on a label beside its code; null: nothing. */
export interface LabelText {
  /** The clothing number, or the code of a piece without one. */
  readonly number: string | null;
  readonly name: string | null;
  readonly size: string | null;
  readonly ensemble: string | null;
}

export interface Line extends Point {
  readonly text: string;
  /** Height of the letters, mm. */
  readonly size: number;
  readonly weight: Weight;
}

/** The code of every label of a format, and the room for the words; mm from the corner of the label. */
export interface Frame {
  readonly code: CodeSize & Point;
  readonly words: Size & Point;
}

/** Share of the width for the code, where the words stand beside it; and of the height, where they stand below. */
const SHARE = { beside: 0.42, above: 0.6 };
/** A label that is hardly wider than high has its words below the code. */
const WIDE = 1.3;

/** Where code and words stand. `modules`: along a side of the code. */
export function frameOf({ label, seam }: Format, modules: number, dpi: Resolution): Frame {
  const inner = label.width - 2 * seam;
  const isWide = inner >= WIDE * label.height;
  const margin = Math.min(2, label.height * 0.06);
  const room = isWide
    ? { width: Math.max(inner * SHARE.beside, Math.min(LEAST_ON_CLOTH, label.height)), height: label.height }
    : { width: inner, height: label.height * SHARE.above };
  const code = codeSize({ modules, dpi, room: seam > 0 ? { ...room, width: inner } : room, least: seam > 0 ? LEAST_ON_CLOTH : 0 });
  const outer = code.side + 2 * code.quiet;
  if (!isWide) {
    const words = { x: seam + margin, y: outer, width: inner - 2 * margin, height: label.height - outer - margin };
    return { code: { ...code, x: seam + (inner - code.side) / 2, y: code.quiet }, words };
  }
  const x = seam + code.quiet + code.side + Math.max(code.quiet, 4 * code.module);
  return {
    code: { ...code, x: seam + code.quiet, y: (label.height - code.side) / 2 },
    words: { x, y: margin, width: label.width - seam - margin - x, height: label.height - 2 * margin },
  };
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** Letters of the parts in a room of that height, mm. */
const lettersIn = (height: number) => ({
  number: Math.min(height * 0.31, 9),
  name: between(1.9, height * 0.2, 4.2),
  small: between(1.5, height * 0.12, 3),
});

interface Row {
  readonly text: string;
  readonly size: number;
  readonly weight: Weight;
}

/** Top of a line to its baseline, letters. */
const ASCENT = 0.9;
/** Gap above each part but the first, in heights of small letters. */
const GAP = 0.2;
/** Smallest share of its size to which a number shrinks so that the clothing size fits beside it. */
const LEAST_NUMBER = 0.5;

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { size }) => sum + size * LINE, 0);

/** Parts below each other in the middle of their room; those that are too high together become smaller. */
function stack(parts: readonly (readonly Row[])[], { x, y, height }: Size & Point, gap: number): Line[] {
  const total = heightOf(parts.flat()) + gap * (parts.length - 1);
  const scale = Math.min(1, height / total);
  let top = y + (height - total * scale) / 2;
  return parts.flatMap((rows, index) => {
    if (index > 0) top += gap * scale;
    return rows.map(({ text, size, weight }) => {
      const line = { text, weight, size: size * scale, x, y: top + size * scale * ASCENT };
      top += size * scale * LINE;
      return line;
    });
  });
}

const rowsOf = ({ lines, size }: SetText): Row[] => lines.map((text) => ({ text, size, weight: 400 }));

/** Sets the words: the number large, the size beside it if there is room, the name as large as the rest allows, the ensemble last. */
export function setWords({ number, name, size, ensemble }: LabelText, room: Size & Point, measure: Measure): Line[] {
  const { width, height } = room;
  const letters = lettersIn(height);
  const gap = letters.small * GAP;
  const small = {
    width,
    height: letters.small * LINE,
    largest: letters.small,
    smallest: letters.small * 0.75,
    weight: 400,
    measure,
  } as const;
  const sizeWidth = measure(size ?? '', 400) * letters.small;
  const numberIn = (room: number) => (number === null ? 0 : sizeOnLine(number, room, letters.number, 700, measure));
  const besideSize = numberIn(width - sizeWidth - letters.small);
  const isBeside = size !== null && besideSize >= letters.number * LEAST_NUMBER;
  const numbered: Row[] = number === null ? [] : [{ text: number, size: isBeside ? besideSize : numberIn(width), weight: 700 }];
  const below = [isBeside ? null : size, ensemble].flatMap((text) => (text === null ? [] : [rowsOf(fitText(text, small))]));

  const smallest = Math.max(1.4, letters.name * 0.55);
  const rest = height - heightOf(numbered) - heightOf(below.flat()) - gap * (below.length + 1);
  const roomOfName = { ...small, height: Math.max(rest, smallest * LINE), largest: letters.name, smallest };
  const named = name === null ? [] : rowsOf(fitText(name, roomOfName));
  const lines = stack(
    [numbered, named, ...below].filter((rows) => rows.length > 0),
    room,
    gap,
  );
  const [first] = lines;
  if (!isBeside || first === undefined) return lines;
  return [first, { text: size, size: letters.small, weight: 400, x: room.x + width - sizeWidth, y: first.y }, ...lines.slice(1)];
}
