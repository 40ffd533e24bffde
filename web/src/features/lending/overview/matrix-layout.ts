/** Sizes of the matrix, px. All columns are equally wide, all rows equally high. */
export interface MatrixLayout {
  /** Width of the column of people. */
  readonly person: number;
  readonly column: number;
  readonly row: number;
  readonly header: number;
  /** Column names are horizontal, else vertical. */
  readonly inLines: boolean;
}

/** Narrowest column with a horizontal name: the longest words just fit. */
const LINES = 112;
/** Widest and narrowest column with a vertical name: two lines of text, and a thumb. */
const ON_END = { widest: 72, narrowest: 48 };

/** Room for a picture in the headings. */
const PICTURE = 38;

/** Room for a checkbox in the headings. */
const MARK = { width: 28, height: 32, low: 24 };

interface Looks {
  /** The rows get the room of the header. */
  isShort?: boolean;
  /** Rows and columns can be marked. */
  canMark?: boolean;
  /** Size of the browser's text, 1 by default: cells grow with it, and the header keeps its height. */
  text?: number;
}

export function matrixLayout(width: number, columns: number, { isShort = false, canMark = false, text = 1 }: Looks = {}): MatrixLayout {
  const mark = canMark ? { width: MARK.width, height: isShort ? MARK.low : MARK.height } : { width: 0, height: 0 };
  const picture = isShort ? 0 : PICTURE;
  const smallest = 208 + mark.width;
  const person = Math.min(smallest * text, Math.max(smallest, width / 3));
  const row = (isShort ? 33 : 40) * text;
  const share = Math.max(0, width - person) / Math.max(1, columns);

  if (share >= LINES * text) return { person, row, column: share, header: 72 * text + mark.height + picture, inLines: true };
  const column = Math.min(ON_END.widest * text, Math.max(ON_END.narrowest * text, share));
  return { person, row, column, header: (isShort ? 80 : 156) + mark.height + picture, inLines: false };
}
