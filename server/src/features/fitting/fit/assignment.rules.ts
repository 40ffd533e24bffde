/** Cost of a pair that must not be. */
export const FORBIDDEN = Number.POSITIVE_INFINITY;

/** Costs of rows (people) by columns (pieces): integers, or FORBIDDEN. */
export type Costs = readonly Float64Array[];

/** No row, no column. */
const NONE = -1;

interface Solution {
  readonly costs: Costs;
  /** Cost of going without a column: dearer than any change of all the others. */
  readonly without: number;
  readonly rowOf: Int32Array;
  readonly columnOf: Int32Array;
  readonly rowPotential: Float64Array;
  readonly columnPotential: Float64Array;
  /** Of the present search: the way to each column and the row before it. */
  readonly distance: Float64Array;
  readonly before: Int32Array;
  /** Columns: first those that are not passed yet, from the end those that are, the latest first. */
  readonly order: Int32Array;
}

/**
 * Gives each row one column at most: most rows first, then the least sum of costs. By shortest augmenting paths with potentials
 * (Jonker and Volgenant; Crouse 2016, "On implementing 2D rectangular assignment algorithms"), in O(rows² x columns). Besides the
 * columns each row has one of its own, to go without.
 * @returns the column of each row; -1: none
 */
export function assign(costs: Costs, columns: number): number[] {
  const rows = costs.length;
  const solution: Solution = {
    costs,
    without: 1 + (rows + 1) * spreadOf(costs),
    rowOf: new Int32Array(columns).fill(NONE),
    columnOf: new Int32Array(rows).fill(NONE),
    rowPotential: new Float64Array(rows),
    columnPotential: new Float64Array(columns),
    distance: new Float64Array(columns),
    before: new Int32Array(columns),
    order: Int32Array.from({ length: columns }, (_, column) => column),
  };
  for (let row = 0; row < rows; row += 1) augment(solution, row);
  return [...solution.columnOf];
}

/** A way from a row: to a free column, or (`end` none) to the row `loser`, which goes without. The columns from `open` on are passed. */
interface Way {
  readonly length: number;
  readonly end: number;
  readonly loser: number;
  readonly open: number;
}

function augment(solution: Solution, start: number): void {
  const way = shortestWay(solution, start);
  raisePotentials(solution, start, way);
  move(solution, start, way);
}

function shortestWay(solution: Solution, start: number): Way {
  const { without, rowOf, rowPotential, distance, order } = solution;
  distance.fill(FORBIDDEN);
  let row = start;
  let length = 0;
  let loser = NONE;
  let loss = FORBIDDEN;
  let open = order.length;
  for (;;) {
    const losing = length + without - (rowPotential[row] ?? 0);
    if (losing < loss) {
      loss = losing;
      loser = row;
    }
    const place = look(solution, row, length, open);
    const column = order[place] ?? NONE;
    if (place === NONE || (distance[column] ?? FORBIDDEN) >= loss) return { length: loss, end: NONE, loser, open };
    length = distance[column] ?? 0;
    open -= 1;
    order[place] = order[open] ?? 0;
    order[open] = column;
    row = rowOf[column] ?? NONE;
    if (row === NONE) return { length, end: column, loser, open };
  }
}

function raisePotentials({ rowOf, rowPotential, columnPotential, distance, order }: Solution, start: number, { length, open }: Way): void {
  rowPotential[start] = (rowPotential[start] ?? 0) + length;
  for (const column of order.subarray(open)) {
    const owner = rowOf[column] ?? NONE;
    if (owner === NONE) continue;
    const change = length - (distance[column] ?? 0);
    columnPotential[column] = (columnPotential[column] ?? 0) - change;
    rowPotential[owner] = (rowPotential[owner] ?? 0) + change;
  }
}

/** Gives each row of the way its next column, from the end back to `start`; without an end the loser has none from now on. */
function move({ rowOf, columnOf, before }: Solution, start: number, { end, loser }: Way): void {
  let row = end === NONE ? loser : (before[end] ?? start);
  let column = end;
  for (;;) {
    const left = columnOf[row] ?? NONE;
    if (column !== NONE) rowOf[column] = row;
    columnOf[row] = column;
    if (row === start) return;
    column = left;
    row = before[column] ?? start;
  }
}

/** Looks on from a row: shortens ways, and finds the place in `order` of the nearest open column. */
function look({ costs, rowPotential, columnPotential, distance, before, order }: Solution, row: number, length: number, open: number) {
  const own = costs[row] ?? new Float64Array();
  const base = length - (rowPotential[row] ?? 0);
  let nearest = NONE;
  let shortest = FORBIDDEN;
  for (let place = 0; place < open; place += 1) {
    const column = order[place] ?? 0;
    const through = base + (own[column] ?? 0) - (columnPotential[column] ?? 0);
    let way = distance[column] ?? 0;
    if (through < way) {
      way = through;
      distance[column] = through;
      before[column] = row;
    }
    if (way < shortest) {
      shortest = way;
      nearest = place;
    }
  }
  return nearest;
}

/** The largest cost less the least. */
function spreadOf(costs: Costs): number {
  let [least, most] = [0, 0];
  for (const row of costs) {
    for (const cost of row) {
      if (cost === FORBIDDEN) continue;
      if (cost < least) least = cost;
      if (cost > most) most = cost;
    }
  }
  return most - least;
}
