/** Sizes of the matrix, px. All columns are equally wide, all rows equally high. */
export interface MatrixLayout {
  /** Width of the column of people. */
  readonly person: number;
  readonly column: number;
  readonly row: number;
  readonly header: number;
  /** The names over the columns are written in lines; otherwise they stand on end, so that more columns find room. */
  readonly inLines: boolean;
}

/** Narrowest column whose name can be written in lines: the longest words of clothing names just fit. */
const LINES = 112;
/** Widest and narrowest column whose name stands on end: two lines of text, and a thumb. */
const ON_END = { widest: 72, narrowest: 48 };

/** The layout of `columns` columns in a frame of `width`. The columns share the room that there is. */
export function matrixLayout(width: number, columns: number, isMobile: boolean): MatrixLayout {
  const person = isMobile ? 116 : 208;
  const row = isMobile ? 48 : 40;
  const share = Math.max(0, width - person) / Math.max(1, columns);

  if (share >= LINES) return { person, row, column: share, header: 72, inLines: true };
  const column = Math.min(ON_END.widest, Math.max(ON_END.narrowest, share));
  return { person, row, column, header: isMobile ? 132 : 156, inLines: false };
}
