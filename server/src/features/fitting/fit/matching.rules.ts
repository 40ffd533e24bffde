/** Rows that compete for columns of which there are too few; in their order. */
export interface Contest<Row, Column> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
}

const NONE = -1;
/** In `lookedFor`: the column is contested, and no search looks at it again. */
const CONTESTED = -2;

interface Matching {
  readonly rowOf: Int32Array;
  readonly columnOf: Int32Array;
  /** Of each column: the row from which it was reached last, and the row for which it was looked at. */
  readonly before: Int32Array;
  readonly lookedFor: Int32Array;
  mayHave(row: number, column: number): boolean;
}

/**
 * Finds a largest matching of rows (people) and columns (pieces) by augmenting paths, and what is contested in it: the rows and columns
 * that vain searches have reached. Those rows may have no other columns, so these are theirs in every largest matching, and as many of
 * them as there are columns too few go without. All other rows have a column, whatever the costs are (Dulmage and Mendelsohn 1958,
 * "Coverings of bipartite graphs").
 * @param mayHave is asked once for a pair at most, and only for those that matter
 */
export function contestOf<Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
  mayHave: (row: Row, column: Column) => boolean,
): Contest<Row, Column> {
  /** 1: may have, -1: may not, 0: not asked yet. */
  const known = new Int8Array(rows.length * columns.length);
  const ask = (row: number, column: number): boolean => {
    const [one, other] = [rows[row], columns[column]];
    return one !== undefined && other !== undefined && mayHave(one, other);
  };
  const matching: Matching = {
    rowOf: new Int32Array(columns.length).fill(NONE),
    columnOf: new Int32Array(rows.length).fill(NONE),
    before: new Int32Array(columns.length).fill(NONE),
    lookedFor: new Int32Array(columns.length).fill(NONE),
    mayHave: (row, column) => {
      const place = row * columns.length + column;
      if (known[place] === 0) known[place] = ask(row, column) ? 1 : -1;
      return known[place] === 1;
    },
  };
  const contested = { rows: new Set<number>(), columns: new Set<number>() };
  for (const start of rows.keys()) {
    const { end, reached, passed } = search(matching, start);
    if (end !== NONE) {
      move(matching, start, end);
      continue;
    }
    for (const row of reached) contested.rows.add(row);
    for (const column of passed) {
      contested.columns.add(column);
      matching.lookedFor[column] = CONTESTED;
    }
  }
  return {
    rows: rows.filter((_, row) => contested.rows.has(row)),
    columns: columns.filter((_, column) => contested.columns.has(column)),
  };
}

/** Looks from a row for a free column; `end` none: there is no way to one. */
function search({ rowOf, before, lookedFor, mayHave }: Matching, start: number) {
  const [reached, passed]: [number[], number[]] = [[start], []];
  for (const row of reached) {
    for (let column = 0; column < rowOf.length; column += 1) {
      const looked = lookedFor[column];
      if (looked === start || looked === CONTESTED || !mayHave(row, column)) continue;
      lookedFor[column] = start;
      before[column] = row;
      passed.push(column);
      const owner = rowOf[column] ?? NONE;
      if (owner === NONE) return { end: column, reached, passed };
      reached.push(owner);
    }
  }
  return { end: NONE, reached, passed };
}

/** Gives each row of the way its next column, from the end back to `start`. */
function move({ rowOf, columnOf, before }: Matching, start: number, end: number): void {
  for (let column = end, row = NONE; row !== start; ) {
    row = before[column] ?? start;
    const left = columnOf[row] ?? NONE;
    rowOf[column] = row;
    columnOf[row] = column;
    column = left;
  }
}
