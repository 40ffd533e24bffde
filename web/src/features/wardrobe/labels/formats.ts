/** All lengths in mm. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where labels stand on a page. */
export interface Format {
  readonly page: Size;
  /** Labels stand on the page turned to the right; all lengths but those of the page are along them. */
  readonly isTurned?: boolean;
  readonly label: Size;
  readonly columns: number;
  readonly rows: number;
  /** Top left corner of the first label. */
  readonly first: Point;
  /** From a label to the next. */
  readonly pitch: Point;
  /** Left and right end of a label that stay blank: they are sewn in. */
  readonly seam: number;
}

const A4: Size = { width: 210, height: 297 };

/** An A4 sheet; its rows touch. */
const sheet = (columns: number, rows: number, label: Size, first: Point, pitch: number): Format => ({
  page: A4,
  label,
  columns,
  rows,
  first,
  pitch: { x: pitch, y: label.height },
  seam: 0,
});

/** Avery's sheets, by their data sheets. */
export const sheets = {
  L7160: sheet(3, 7, { width: 63.5, height: 38.1 }, { x: 7.21, y: 15.15 }, 66.04),
  L7651: sheet(5, 13, { width: 38.1, height: 21.2 }, { x: 4.67, y: 10.7 }, 40.64),
  L4731: sheet(7, 27, { width: 25.4, height: 10 }, { x: 8.48, y: 13.5 }, 27.94),
} as const;

/** Blank end of a textile label, mm. */
const SEAM = 5;

/** A page for each label. */
const strip = (label: Size, seam: number): Format => ({
  page: label,
  label,
  columns: 1,
  rows: 1,
  first: { x: 0, y: 0 },
  pitch: { x: 0, y: 0 },
  seam,
});

/** A roll of labels. */
export const roll = (label: Size): Format => strip(label, 0);

/** Tape to sew in: `width` across it, `length` along it. */
export const tape = (width: number, length: number): Format => strip({ width: length, height: width }, SEAM);

export const labelsOnPage = ({ columns, rows }: Format): number => columns * rows;

/** Top left corner of a label on its page; counted from 0 along the rows. */
export const cornerOf = ({ columns, first, pitch }: Format, place: number): Point => ({
  x: first.x + (place % columns) * pitch.x,
  y: first.y + Math.floor(place / columns) * pitch.y,
});

export interface Placed<Label> extends Point {
  readonly label: Label;
}

/** The pages of the labels. The first one begins at place `start`, counted from 1. */
export function pagesOf<Label>(format: Format, labels: readonly Label[], start = 1): Placed<Label>[][] {
  const onPage = labelsOnPage(format);
  const skipped = Math.min(Math.max(start, 1), onPage) - 1;
  return Array.from({ length: Math.ceil((labels.length === 0 ? 0 : skipped + labels.length) / onPage) }, (_, page) => {
    const from = page === 0 ? skipped : 0;
    const own = labels.slice(Math.max(page * onPage - skipped, 0), (page + 1) * onPage - skipped);
    return own.map((label, index) => ({ ...cornerOf(format, from + index), label }));
  });
}
